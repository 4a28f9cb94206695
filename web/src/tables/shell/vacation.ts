// People on vacation answer late, and their correspondence clock does not run out; those waiting for them may
// know.
import { get } from '../../api/http'
import { common } from '../../i18n/common'
import { settings } from '../../settings.svelte'
import type { Profile, SeatInfo } from '../../wire'

export function onVacation(until: number): string {
  const date = new Intl.DateTimeFormat(settings.lang, { day: 'numeric', month: 'short' }).format(until)
  return common('on_vacation', { date })
}

/** Until when the holder of the seat is on vacation; null if they are not, or have no account to look up. */
export async function vacationOf(seat: SeatInfo | undefined): Promise<number | null> {
  const person = seat?.person
  if (!person || person.guest || person.bot) return null
  const path = `/api/players/${encodeURIComponent(person.name)}?lang=${settings.lang}`
  return get<Profile>(path).then(
    ({ presence }) => presence.vacation_until,
    () => null,
  )
}
