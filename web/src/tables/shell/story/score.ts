// The score over the course of a log: every entry that changed it, and what that belongs to.
import type { LogLine } from '../../../wire'
import { figure } from '../../told'
import type { Telling } from './telling'

export interface ScoreMove {
  line: LogLine
  before: number
  after: number
  /** The card in play at the time; between plays, what was going on. */
  card: number | null
  during: 'turn_end' | 'final' | null
}

/** Every line with the card in play at the time or, between plays, with what was going on. */
function* courseOf(
  log: readonly LogLine[],
  telling: Telling,
): Generator<Pick<ScoreMove, 'line' | 'card' | 'during'>> {
  let card: number | null = null
  let during: ScoreMove['during'] = null
  for (const line of log) {
    const role = telling.role(line)
    if (role === 'play' || role === 'event') {
      card = line.cards?.[0] ?? null
      during = null
    } else if (role === 'turn_end' || role === 'final') {
      card = null
      during = role
    }
    yield { line, card, during }
  }
}

/**
 * Changes of the score, positive for the US, in order. Some games tell by how much it changed, others only how it
 * stands now and then: what changed is then what it was before.
 */
export function scoreMoves(log: readonly LogLine[], telling: Telling): ScoreMove[] {
  const moves: ScoreMove[] = []
  let stands: number | null = null
  for (const { line, card, during } of courseOf(log, telling)) {
    const score = figure(line, 'score')
    if (!score) continue
    const before: number | null = score.before ?? stands
    if (before !== null && before !== score.after)
      moves.push({ line, before, after: score.after, card, during })
    stands = score.after
  }
  return moves
}

/**
 * The end of a game that the rules ended without a point in its last line but one, such as a war: a moment that no
 * change of the score shows. Null if points decided it, or if a player gave up.
 */
export function suddenEnd(
  log: readonly LogLine[],
  telling: Telling,
  moves: readonly ScoreMove[],
): ScoreMove | null {
  const end = [...courseOf(log, telling)].filter(({ line }) => telling.ends(line)).at(-1)
  if (!end) return null
  const before = log.filter((line) => line.n < end.line.n).at(-1)
  const last = moves.at(-1)
  if (last && last.line.n === before?.n) return null
  const score = last?.after ?? 0
  return { ...end, before: score, after: score }
}

/** The final scoring is a single moment, however many regions it counts. */
function moments(moves: readonly ScoreMove[]): ScoreMove[] {
  const found: ScoreMove[] = []
  for (const move of moves) {
    const last = found.at(-1)
    if (last?.during === 'final' && move.during === 'final')
      found[found.length - 1] = { ...move, before: last.before }
    else found.push(move)
  }
  return found
}

/** The moments with the biggest changes, and a sudden end; in a tie the later one. In game order. */
export function keyMoves(moves: readonly ScoreMove[], n: number, end: ScoreMove | null = null): ScoreMove[] {
  const size = (move: ScoreMove): number => Math.abs(move.after - move.before)
  const swings = moments(moves)
    .sort((a, b) => size(b) - size(a) || b.line.n - a.line.n)
    .slice(0, end ? n - 1 : n)
    .sort((a, b) => a.line.n - b.line.n)
  return end ? [...swings, end] : swings
}

export interface DiceLuck {
  rolls: number
  /** Pips above expectation, in the direction the roller wanted. */
  luck: number
}

/** The average of a fair die. */
const MEAN = 3.5

export function diceLuck(log: readonly LogLine[], side: 'us' | 'ussr'): DiceLuck {
  const dice = log.flatMap((line) => line.dice ?? []).filter((die) => die.side === side)
  const luck = dice.reduce((sum, { pips, low_wins }) => sum + (low_wins ? MEAN - pips : pips - MEAN), 0)
  return { rolls: dice.length, luck }
}

/** The variance of one fair die. */
const VARIANCE = 35 / 12

export interface LuckGap {
  /** By how many pips the US were luckier; negative for the USSR. */
  pips: number
  /** The same in standard deviations for that many fair dice. */
  deviations: number
  /** The share of games in which fair dice are at least this far apart. */
  share: number
}

/**
 * How far the two sides' dice were apart, and how often that happens with fair ones; null if nobody rolled.
 */
export function luckGap(us: DiceLuck, ussr: DiceLuck): LuckGap | null {
  const rolls = us.rolls + ussr.rolls
  if (rolls === 0) return null
  const pips = us.luck - ussr.luck
  const deviations = pips / Math.sqrt(rolls * VARIANCE)
  return { pips, deviations, share: beyond(Math.abs(deviations)) }
}

/**
 * The share of a normal distribution beyond this many deviations on either side (Abramowitz and Stegun
 * 26.2.17).
 */
function beyond(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0)
  return Math.min(1, (2 * Math.exp((-deviations * deviations) / 2) * sum) / Math.sqrt(2 * Math.PI))
}
