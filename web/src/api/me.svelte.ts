// Whose session this is. The first question makes a guest, so it goes before all others that need one.
import type { Me } from '../wire'
import { get } from './http'

class Myself {
  now: Me | null = $state.raw(null)
  #asking: Promise<Me> | null = null

  ask(): Promise<Me> {
    this.#asking ??= get<Me>('/api/me').then(
      (me) => (this.now = me),
      (error: unknown) => {
        this.#asking = null
        throw error
      },
    )
    return this.#asking
  }

  /** After a login, a new name, a logout. */
  again(): Promise<Me> {
    this.#asking = null
    return this.ask()
  }
}

export const myself = new Myself()
