// Points that decisions lost and luck, game by game: what the chart of a profile draws.
import type { RecentGame } from '../../wire'

export interface Judged {
  table: string
  lost: number
  luck: number
}

/** Games with a review that may be seen, oldest first. */
export function judged(recent: readonly RecentGame[]): Judged[] {
  const known = recent.flatMap(({ table, lost, luck }) =>
    lost === null || luck === null ? [] : [{ table, lost, luck }],
  )
  return known.reverse()
}

/** The mean of all up to each game: it does not jump. */
export function means(games: readonly Judged[]): number[] {
  let sum = 0
  return games.map(({ lost }, n) => (sum += lost) / (n + 1))
}

/** A whole step above the largest, so that the scale has even marks. */
export const above = (values: readonly number[], step: number): number =>
  Math.max(step, Math.ceil(Math.max(0, ...values.map(Math.abs)) / step) * step)
