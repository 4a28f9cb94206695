// Signs of key moments: sign, frame and word differ, so that none of them relies on colour alone.
import { isPiece, textOf } from '../../tables/told'
import type { CurvePoint, KeyMoment, MomentKind, Side } from '../../wire'

export const SIGNS = { blunder: '??', mistake: '?', inaccuracy: '?!' } as const

export type ErrorKind = keyof typeof SIGNS

export const isError = (kind: MomentKind): kind is ErrorKind => kind in SIGNS

/** The content of the box: the sign, or the faces of the dice. */
export function signOf(moment: Pick<KeyMoment, 'kind' | 'parts'>): string {
  if (isError(moment.kind)) return SIGNS[moment.kind]
  const fell = moment.parts.flatMap((part) => (isPiece(part) && 'die' in part ? [part.die] : []))
  // A coin has no face to show.
  return moment.kind === 'dice' ? fell.slice(0, 2).join(':') || '•' : ''
}

/** How many of each kind a side made, worst first: "1 ?? · 2 ?!". */
export function tally(moments: readonly KeyMoment[], side: Side): string {
  return (Object.keys(SIGNS) as ErrorKind[])
    .map((kind) => ({
      sign: SIGNS[kind],
      n: moments.filter((one) => one.kind === kind && one.side === side).length,
    }))
    .filter(({ n }) => n > 0)
    .map(({ n, sign }) => `${n} ${sign}`)
    .join(' · ')
}

/** The next error after a step, wrapping around at the end. */
export function nextError(moments: readonly KeyMoment[], step: number): KeyMoment | null {
  const errors = moments.filter((one) => isError(one.kind))
  return errors.find((one) => one.step > step) ?? errors[0] ?? null
}

/**
 * The decision that lost most among those that are no errors, after this step or from the beginning: the
 * closest call.
 */
export function closest(curve: readonly CurvePoint[], step: number): number | null {
  const lost = ({ known, known_after, side }: CurvePoint): number =>
    known && known_after ? (known.mean - known_after.mean) * (side === 'ussr' ? -1 : 1) : 0
  const judged = curve
    .filter((point) => point.side !== null && point.known !== null && point.known_after !== null)
    .sort((a, b) => lost(b) - lost(a))
    .map((point) => point.step)
  return judged[(judged.indexOf(step) + 1) % Math.max(1, judged.length)] ?? null
}

/**
 * Where a review opens: at the worst error of the reader, or of either side; without one, at the largest
 * stroke of luck.
 */
export function gravest(moments: readonly KeyMoment[], side: Side | null): KeyMoment | null {
  const errors = moments.filter((one) => isError(one.kind))
  const own = errors.filter((one) => one.side === side)
  const among = own.length > 0 ? own : errors.length > 0 ? errors : moments
  return among.reduce<KeyMoment | null>(
    (most, one) => (most && most.points.mean >= one.points.mean ? most : one),
    null,
  )
}

/** The number of letters that fit on one line of a list. */
const BRIEF = 90

/**
 * What happened, in a line. A whole play takes many sentences: this has the first, and as many of the others
 * as fit.
 */
export function brief({ parts, ends }: Pick<KeyMoment, 'parts' | 'ends'>, most = BRIEF): string {
  const whole = parts.map(textOf).join('')
  return whole.slice(0, ends.filter((end) => end <= most).at(-1) ?? ends[0])
}
