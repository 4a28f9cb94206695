// The person's vacation, for the account page and the lobby.
import { get, post, remove } from '../../api/http'
import type { Vacation } from '../../wire'

class OwnVacation {
  now: Vacation | null = $state.raw(null)

  async ask(): Promise<void> {
    this.now = await get<Vacation>('/api/vacation').catch(() => null)
  }
}

export const vacation = new OwnVacation()

export async function beginVacation(days: number): Promise<void> {
  vacation.now = await post<Vacation>('/api/vacation', { days })
}

export async function endVacation(): Promise<void> {
  vacation.now = await remove<Vacation>('/api/vacation')
}
