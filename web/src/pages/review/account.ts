// The account of a game as a waterfall chart. Every point is counted once: what is shown adds up in whole
// points.
import type { PointsLost, ReviewAccount, Side } from '../../wire'
import { margin, points } from './points'

export type Booking =
  'start' | 'errors_ussr' | 'errors_us' | 'adjusted' | 'dice' | 'cards' | 'hidden' | 'ending' | 'result'

export interface Row {
  what: Booking
  /** Where the bar begins and ends, in points of the US; a total has only an end. */
  from: number
  to: number
  /** The figure shown: a total, or a change with its sign. */
  value: number
  sum: boolean
  /** Half-width of the interval; null for exact figures and remainders. */
  margin: number | null
  /** Who gained. */
  side: Side | null
}

/** In reading order; each change begins where the previous one ended. */
const CHANGES = ['errors_ussr', 'errors_us', 'dice', 'cards', 'hidden', 'ending'] as const

export function waterfall(account: ReviewAccount): Row[] {
  const parts: Record<(typeof CHANGES)[number], { mean: number; error: number | null } | null> = {
    errors_ussr: account.ussr_errors,
    errors_us: { mean: -account.us_errors.mean, error: account.us_errors.error },
    dice: account.dice,
    cards: account.cards,
    hidden: { mean: account.hidden, error: null },
    // Only where the table ended the game.
    ending: account.ending,
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
    // The difference of the rounded ends, not the rounded change, so that the column adds up.
    const part = parts[what]
    if (!part) continue
    const { mean, error } = part
    const [from, to] = [points(at), points(at + mean)]
    at += mean
    rows.push({
      what,
      from,
      to,
      value: to - from,
      sum: false,
      // Where nothing fell, nothing was estimated.
      margin: error ? margin({ mean, error }) : null,
      side: to > from ? 'us' : to < from ? 'ussr' : null,
    })
    if (what === 'errors_us')
      rows.push(sum('adjusted', Math.min(100, Math.max(0, to)), margin(account.adjusted)))
  }
  rows.push(sum('result', points(at), account.result.error > 0 ? margin(account.result) : null))
  return rows
}

/** The range of all bars. */
export function span(rows: readonly Row[]): { low: number; high: number } {
  const ends = rows.flatMap(({ from, to }) => [from, to])
  return { low: Math.min(0, ...ends), high: Math.max(100, ...ends) }
}

/** What a side lost by its decisions: as the account says it, or before there is one, the sum of all rows. */
export function lostInAll(rows: readonly PointsLost[], side: Side, account: ReviewAccount | null): number {
  if (!account) return points(rows.reduce((sum, row) => sum + row[side].mean, 0))
  const booked = waterfall(account).find((row) => row.what === `errors_${side}`)?.value ?? 0
  return side === 'us' && booked !== 0 ? -booked : booked
}

/** Whole points that add up to a total: what they all lack together goes to those that rounding hurts most. */
export function wholes(parts: readonly number[], total: number): number[] {
  const exact = parts.map((part) => part * 100)
  const whole = exact.map(Math.floor)
  const lack = total - whole.reduce((sum, one) => sum + one, 0)
  // Parts of something else.
  if (lack < 0 || lack > parts.length) return parts.map(points)
  const hurt = (n: number): number => (exact[n] ?? 0) - (whole[n] ?? 0)
  const first = [...whole.keys()].sort((a, b) => hurt(b) - hurt(a)).slice(0, lack)
  return whole.map((one, n) => (first.includes(n) ? one + 1 : one))
}

/** The largest figure, for scaling the bars. */
export const mostLost = (rows: readonly PointsLost[]): number =>
  Math.max(1, ...rows.flatMap(({ us, ussr }) => [points(us.mean), points(ussr.mean)]))
