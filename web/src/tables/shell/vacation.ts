// Whoever is on vacation answers late, and no clock of days falls meanwhile: those who wait for him may know it.
import { get } from '../../api/http'
import { common } from '../../i18n/common'
import { settings } from '../../settings.svelte'
import type { Profile, SeatInfo } from '../../wire'

export function onVacation(until: number): string {
  const date = new Intl.DateTimeFormat(settings.lang, { day: 'numeric', month: 'short' }).format(until)
  return common('on_vacation', { date })
}

/** Until when whoever sits there is on vacation; nothing where he is not, or has no account to be asked for. */
export async function vacationOf(seat: SeatInfo | undefined): Promise<number | null> {
  const person = seat?.person
  if (!person || person.guest || person.bot) return null
  const path = `/api/players/${encodeURIComponent(person.name)}?lang=${settings.lang}`
  return get<Profile>(path).then(
    ({ presence }) => presence.vacation_until,
    () => null,
  )
}
