// What waits for a person's answer and is no table yet.
import { get } from '../../api/http'
import { settings } from '../../settings.svelte'
import type { DuplicateInfo, DuplicateList, TournamentInfo, TournamentList } from '../../wire'

export type Call =
  | { t: 'check_in'; to: string; title: string; starts: number }
  | { t: 'duplicate'; to: string; game: string; name: string }

/** Check-in opens at most a week before the start. */
const WEEK_MS = 7 * 86_400_000
/** So many tournaments are asked, the soonest first. */
const MOST = 5

/** A match in which the person's place is kept and not taken yet. */
export function invitation(match: DuplicateInfo): Call | null {
  const { yours } = match
  if (match.state !== 'gathering' || yours === null || match.places[yours]?.taken !== false) return null
  const name = match.places[0]?.person?.name ?? ''
  return { t: 'duplicate', to: `/duplicates/${match.id}`, game: match.title, name }
}

export function checkIn({ summary, you }: TournamentInfo): Call | null {
  if (!you.may_check_in) return null
  const { id, title, starts_at: starts } = summary
  return { t: 'check_in', to: `/tournaments/${id}`, title, starts }
}

export async function callsOf(now = Date.now()): Promise<Call[]> {
  const { lang } = settings
  const [{ tournaments }, { duplicates }] = await Promise.all([
    get<TournamentList>(`/api/tournaments?list=mine&lang=${lang}`),
    get<DuplicateList>(`/api/duplicates?list=mine&lang=${lang}`),
  ])
  const soon = tournaments
    .filter(({ stage, starts_at }) => stage === 'registration' && starts_at - now < WEEK_MS)
    .sort((a, b) => a.starts_at - b.starts_at)
    .slice(0, MOST)
  const told = await Promise.all(
    soon.map(({ id }) => get<TournamentInfo>(`/api/tournaments/${id}?lang=${lang}`)),
  )
  return [...told.map(checkIn), ...duplicates.map(invitation)].filter((call) => call !== null)
}
