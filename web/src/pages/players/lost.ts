// Points that decisions cost and luck brought, game by game: the data for a chart on the profile.
import type { RecentGame } from '../../wire'

export interface Judged {
  table: string
  lost: number
  luck: number
}

/** Games with a visible review, oldest first. */
export function judged(recent: readonly RecentGame[]): Judged[] {
  const known = recent.flatMap(({ table, lost, luck }) =>
    lost === null || luck === null ? [] : [{ table, lost, luck }],
  )
  return known.reverse()
}

/** The running mean: it does not jump. */
export function means(games: readonly Judged[]): number[] {
  let sum = 0
  return games.map(({ lost }, n) => (sum += lost) / (n + 1))
}

/** One whole step above the largest value, so that the scale has even marks. */
export const above = (values: readonly number[], step: number): number =>
  Math.max(step, Math.ceil(Math.max(0, ...values.map(Math.abs)) / step) * step)
