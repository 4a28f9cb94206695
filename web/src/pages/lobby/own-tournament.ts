// The tournament that concerns the person most: one they are playing in, else one they are registered for,
// else one they could enter.
import { get } from '../../api/http'
import { settings } from '../../settings.svelte'
import type { TournamentGame, TournamentInfo, TournamentList, TournamentSummary } from '../../wire'

export const pressing = (
  mine: readonly TournamentSummary[],
  open: readonly TournamentSummary[],
): TournamentSummary | null => {
  const soonest = [...open].sort((a, b) => a.starts_at - b.starts_at)
  return (
    mine.find(({ stage }) => stage === 'playing') ??
    mine.find(({ stage }) => stage === 'registration') ??
    soonest[0] ??
    null
  )
}

let asked: { lang: string; at: number; told: Promise<TournamentInfo | null> } | null = null
/** Two panels ask for the same thing at the same time. */
const SAME_MS = 5000

export function ownTournament(now = Date.now()): Promise<TournamentInfo | null> {
  const { lang } = settings
  if (asked?.lang === lang && now - asked.at < SAME_MS) return asked.told
  const list = (name: string): Promise<TournamentSummary[]> =>
    get<TournamentList>(`/api/tournaments?list=${name}&lang=${lang}`).then(({ tournaments }) => tournaments)
  const told = Promise.all([list('mine'), list('open')]).then(async ([mine, open]) => {
    const found = pressing(mine, open)
    return found ? await get<TournamentInfo>(`/api/tournaments/${found.id}?lang=${lang}`) : null
  })
  asked = { lang, at: now, told }
  return told
}

/** The player's game in the latest round. */
export function ownGame(info: TournamentInfo): TournamentGame | null {
  const me = info.you.entrant
  if (me === null || me === undefined) return null
  const games = info.rounds.at(-1)?.games.filter((game) => game.first === me || game.second === me) ?? []
  return games.find((game) => game.state.t !== 'decided') ?? games.at(-1) ?? null
}
