// Plays that are too close to call are bracketed: they are not ranked, and none of them is called an error.
import type { JudgedPlay, TriedPlay, WinChance } from '../../wire'

/** From the first to the last row of a bracket. */
export interface Bracket {
  from: number
  to: number
}

/** A play, and whether it is the one that was made. */
export interface Row<P = TriedPlay> {
  play: P
  made: boolean
}

type Figures = Row<Pick<TriedPlay, 'chance' | 'ahead'>>

/**
 * All plays that were tried, best first; in a tie, the one that was made comes first. The alternatives keep the order
 * they come in: those that were tried in fewer worlds come last, whatever their chance.
 */
export function rowsOf({ made, others }: Pick<JudgedPlay, 'made' | 'others'>): Row[] {
  const rows: Row[] = others.map((play) => ({ play, made: false }))
  const better = rows.findIndex(({ play }) => play.ahead.mean <= 0)
  rows.splice(better < 0 ? rows.length : better, 0, { play: made, made: true })
  return rows
}

/** How far one play is ahead of another. For the play that was made, this was measured in the same worlds. */
export function lead(one: Figures, other: Figures): WinChance {
  if (other.made) return one.play.ahead
  if (one.made) return { mean: -other.play.ahead.mean, error: other.play.ahead.error }
  return {
    mean: one.play.chance.mean - other.play.chance.mean,
    error: Math.hypot(one.play.chance.error, other.play.chance.error),
  }
}

export const isClose = (one: Figures, other: Figures): boolean => {
  const { mean, error } = lead(one, other)
  return Math.abs(mean) <= error
}

/** Rows come best first. A bracket contains the rows that are all too close to its first one. */
export function brackets(rows: readonly Figures[]): Bracket[] {
  const found: Bracket[] = []
  let from = 0
  while (from < rows.length) {
    const first = rows[from]
    let to = from
    while (first && rows[to + 1] && isClose(first, rows[to + 1] as Figures)) to += 1
    if (to > from) found.push({ from, to })
    from = to + 1
  }
  return found
}

/** The rank shown for a row: the same throughout a bracket, and null before the best is known. */
export function placeOf(rows: readonly Figures[], at: number): number {
  const bracket = brackets(rows).find(({ from, to }) => from <= at && at <= to)
  return (bracket?.from ?? at) + 1
}

/** The scale for drawing intervals: a range of whole tens that contains all of them. */
export function rangeOf(rows: readonly Figures[]): { low: number; high: number; tens: number[] } {
  const ends = rows.flatMap(({ play: { chance } }) => [
    chance.mean - chance.error,
    chance.mean + chance.error,
  ])
  const low = Math.max(0, Math.floor(Math.min(...ends, 0.5) * 10) / 10)
  const high = Math.min(1, Math.ceil(Math.max(...ends, 0.5) * 10) / 10)
  const count = Math.round((high - low) * 10)
  return { low, high, tens: Array.from({ length: count + 1 }, (_, n) => Math.round(low * 10 + n) / 10) }
}
