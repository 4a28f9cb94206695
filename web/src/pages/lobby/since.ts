// What has happened since the last visit: games that ended, their reviews, and announcements in a tournament.
import { get } from '../../api/http'
import { returning as say } from '../../i18n/returning'
import { signed } from '../../i18n/words'
import { settings } from '../../settings.svelte'
import type { Review, TableInfo, TournamentInfo } from '../../wire'
import { against, mySides } from './standing'

/** The maximum number of rows: the newest ones. */
export const MOST = 4

export interface News {
  key: string
  at: number
  text: string
  to: string
  deed: string
}

/** My games that have ended since then, newest first. */
export function ended(tables: readonly TableInfo[], since: number): TableInfo[] {
  const mine = tables.filter(
    (table) =>
      table.state === 'over' &&
      table.result !== null &&
      !table.analysis &&
      mySides(table).length === 1 &&
      (table.ended_at ?? 0) > since,
  )
  return mine.sort((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0)).slice(0, MOST)
}

/** The news about a finished game: its result, or what its review says. */
export function ofGame(table: TableInfo, review: Review | null): News {
  const [side] = mySides(table)
  const name = against(table)
  const base = { key: table.id, at: table.ended_at ?? 0 }
  const account = review?.account
  if (account) {
    const errors = side === 'us' ? account.us_errors : account.ussr_errors
    const luck = (account.dice.mean + account.cards.mean) * (side === 'us' ? 100 : -100)
    const figures = { n: Math.round(errors.mean * 100), luck: signed(Math.round(luck)) }
    return {
      ...base,
      text: say('reviewed', { name, ...figures }),
      to: `/review/${table.id}`,
      deed: say('open_review'),
    }
  }
  const winner = table.result?.winner ?? null
  const how = table.result?.text ?? ''
  const word = winner === null ? 'drawn' : winner === side ? 'won' : 'lost'
  return { ...base, text: say(word, { name, how }), to: `/r/${table.id}`, deed: say('see_replay') }
}

/** A game's review, if it is finished. */
export const reviewOf = (table: string): Promise<Review | null> =>
  get<Review>(`/api/replays/${table}/review?effort=quick&lang=${settings.lang}`).catch(() => null)

/** What everyone in a tournament has been told since then; the words come with its page. */
export async function ofTournament(info: TournamentInfo | null, since: number): Promise<News[]> {
  const fresh = info?.you.entrant === null ? [] : (info?.news.filter(({ at }) => at > since) ?? [])
  if (!info || fresh.length === 0) return []
  const { spellNews } = await import('../tournaments/spelling')
  return fresh.slice(0, MOST).map((news, n) => ({
    key: `${info.summary.id} ${n}`,
    at: news.at,
    text: `${info.summary.title}: ${spellNews(news)}`,
    to: `/tournaments/${info.summary.id}`,
    deed: say('open'),
  }))
}
