// The account of a game as a waterfall. Every point is booked once: what is shown adds up in whole points.
import type { PointsLost, ReviewAccount, Side } from '../../wire'
import { margin, points } from './points'

export type Booking =
  'start' | 'errors_ussr' | 'errors_us' | 'adjusted' | 'dice' | 'cards' | 'hidden' | 'result'

export interface Row {
  what: Booking
  /** Where the bar begins and ends, in points of the US; a sum has only an end. */
  from: number
  to: number
  /** What is written: a sum, or a change with its sign. */
  value: number
  sum: boolean
  /** Half width of the interval, where it is a sum that is estimated. */
  margin: number | null
  /** Who gained. */
  side: Side | null
}

/** In the order in which they are read; each change begins where the one before ended. */
const CHANGES = ['errors_ussr', 'errors_us', 'dice', 'cards', 'hidden'] as const

export function waterfall(account: ReviewAccount): Row[] {
  const parts: Record<(typeof CHANGES)[number], number> = {
    errors_ussr: account.ussr_errors.mean,
    errors_us: -account.us_errors.mean,
    dice: account.dice.mean,
    cards: account.cards.mean,
    hidden: account.hidden,
  }
  const sum = (what: Booking, value: number, error: number | null): Row => ({
    what,
    from: 0,
    to: value,
    value,
    sum: true,
    margin: error,
    side: null,
  })
  const rows: Row[] = [sum('start', points(account.start.mean), margin(account.start))]
  let at = account.start.mean
  for (const what of CHANGES) {
    // The rounded ends are subtracted, not the change rounded: so the column adds up.
    const [from, to] = [points(at), points(at + parts[what])]
    at += parts[what]
    rows.push({
      what,
      from,
      to,
      value: to - from,
      sum: false,
      margin: null,
      side: to > from ? 'us' : to < from ? 'ussr' : null,
    })
    if (what === 'errors_us')
      rows.push(sum('adjusted', Math.min(100, Math.max(0, to)), margin(account.adjusted)))
  }
  rows.push(sum('result', points(at), null))
  return rows
}

/** All bars lie between these. */
export function span(rows: readonly Row[]): { low: number; high: number } {
  const ends = rows.flatMap(({ from, to }) => [from, to])
  return { low: Math.min(0, ...ends), high: Math.max(100, ...ends) }
}

/** Points that a side lost in all rows, as they are written. */
export const lostInAll = (rows: readonly PointsLost[], side: Side): number =>
  rows.reduce((sum, row) => sum + points(row[side].mean), 0)

/** The largest figure, for the length of bars. */
export const mostLost = (rows: readonly PointsLost[]): number =>
  Math.max(1, ...rows.flatMap(({ us, ussr }) => [points(us.mean), points(ussr.mean)]))
