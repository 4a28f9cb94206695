// The win chance over a game, as paths. Horizontal: the plays of the game, all equally wide; vertical: the
// US's chance.
import type { CurvePoint, KeyMoment, Side, WinChance } from '../../wire'
import type { Turn } from '../replay/timeline'

/** Where plays begin: the axis exists before the review does, so that nothing moves while it grows. */
export interface Stop {
  /** The replay's step before the play. */
  step: number
  side: Side | null
  turn: number
  /** `T4 HL`, `R5`. */
  code: string
}

export interface Plot {
  width: number
  height: number
  stops: readonly Stop[]
  /** The replay's last step. */
  last: number
}

/** Whose knowledge is drawn; `both` means that of the side deciding. */
export type KnownTo = Side | 'both'

export interface Dot {
  step: number
  chance: WinChance
  coarse: boolean
}

const round = (n: number): number => Math.round(n * 10) / 10

export function stopsOf(turns: readonly Turn[]): Stop[] {
  const stops = turns.flatMap(({ turn, cells }) =>
    cells.map(({ from, side, code }) => ({ step: Math.max(0, from - 1), side, turn, code })),
  )
  // What precedes the first card, such as a set-up, is a stretch of its own.
  return stops[0]?.step === 0
    ? stops
    : [{ step: 0, side: null, turn: stops[0]?.turn ?? 0, code: '' }, ...stops]
}

/** The stretch that contains a step. */
export function stopOf(stops: readonly Stop[], step: number): number {
  let found = 0
  for (const [n, stop] of stops.entries()) if (stop.step <= step) found = n
  return found
}

export function across({ width, stops, last }: Plot, step: number): number {
  const n = stopOf(stops, step)
  const from = stops[n]?.step ?? 0
  const to = stops[n + 1]?.step ?? last
  const part = to > from ? Math.min(1, Math.max(0, (step - from) / (to - from))) : 0
  return ((n + part) / Math.max(1, stops.length)) * width
}

export const up = (plot: Plot, chance: number): number => (1 - Math.min(1, Math.max(0, chance))) * plot.height

/** The step nearest to a horizontal position in the plot. */
export function nearest(plot: Plot, steps: readonly number[], x: number): number | null {
  let best: number | null = null
  let away = Infinity
  for (const step of steps) {
    const off = Math.abs(across(plot, step) - x)
    if (off < away) [best, away] = [step, off]
  }
  return best
}

/** What was known; after a play that was judged, the line goes to the choice made, at the same position. */
export function known(curve: readonly CurvePoint[], to: KnownTo): Dot[] {
  return curve.flatMap(({ step, side, coarse, open, known, known_after }) => {
    if (coarse || side === null) return [{ step, chance: open, coarse }]
    if (to !== 'both' && side !== to) return []
    return [known, known_after].flatMap((chance) => (chance ? [{ step, chance, coarse }] : []))
  })
}

export const open = (curve: readonly CurvePoint[]): Dot[] =>
  curve.map(({ step, open, coarse }) => ({ step, chance: open, coarse }))

const place = (plot: Plot, dot: Dot, chance: number): string =>
  `${round(across(plot, dot.step))} ${round(up(plot, chance))}`

export const line = (plot: Plot, dots: readonly Dot[]): string =>
  dots.map((dot, n) => `${n === 0 ? 'M' : 'L'}${place(plot, dot, dot.chance.mean)}`).join('')

/** From the upper to the lower ends of the intervals. */
export function band(plot: Plot, dots: readonly Dot[]): string {
  if (dots.length === 0) return ''
  const upper = dots.map((dot) => place(plot, dot, dot.chance.mean + dot.chance.error))
  const lower = dots.map((dot) => place(plot, dot, dot.chance.mean - dot.chance.error)).reverse()
  return `M${[...upper, ...lower].join('L')}Z`
}

/** Between the line and the middle. */
export function area(plot: Plot, dots: readonly Dot[]): string {
  const [first, last] = [dots[0], dots.at(-1)]
  if (!first || !last) return ''
  const middle = round(up(plot, 0.5))
  const [from, to] = [round(across(plot, first.step)), round(across(plot, last.step))]
  return `${line(plot, dots)}L${to} ${middle}L${from} ${middle}Z`
}

/**
 * The line in two parts: what was examined closely, and the rest. They share a dot, so that there is no gap.
 */
export function parts(dots: readonly Dot[]): { fine: Dot[]; coarse: Dot[] } {
  const from = dots.findIndex((dot) => dot.coarse)
  if (from < 0) return { fine: [...dots], coarse: [] }
  return { fine: dots.slice(0, from), coarse: dots.slice(Math.max(0, from - 1)) }
}

export interface TurnLabel {
  text: string
  step: number
  x: number
  /** There is space for it. */
  shown: boolean
}

const LABEL_ROOM = 26

/** What the axis calls a play's turn; where turns have no letter, both players' turns of a round are its code. */
export const turnText = (prefix: string, { turn, code }: Pick<Stop, 'turn' | 'code'>): string =>
  turn === 0 ? '' : prefix ? `${prefix}${turn}` : code

export function turnLabels(plot: Plot, prefix: string): TurnLabel[] {
  const labels: TurnLabel[] = []
  let end = -LABEL_ROOM
  let before: string | null = null
  for (const stop of plot.stops) {
    const text = turnText(prefix, stop)
    if (text === before) continue
    before = text
    const x = across(plot, stop.step)
    const shown = text !== '' && x - end >= LABEL_ROOM
    if (shown) end = x
    labels.push({ text, step: stop.step, x, shown })
  }
  return labels
}

export interface Flag {
  moment: KeyMoment
  x: number
  /** The middle of its box; null if there is no space for one. */
  y: number | null
  /** Where it is attached to the line. */
  foot: number
  above: boolean
}

/** The box's size, and its distance from the line and from others. */
const BOX = { width: 26, height: 22, away: 22, apart: 8 }

/**
 * Boxes of key moments: above the line where the US gained, below it where the USSR did, or on the other side
 * if there is no space. The current moment is placed first, then the largest; anything that finds no space is
 * a dot on the line.
 */
export function flags(plot: Plot, dots: readonly Dot[], moments: readonly KeyMoment[], step: number): Flag[] {
  const weight = (one: KeyMoment): number => (one.step === step ? 1 : 0) + one.points.mean
  const set: Flag[] = []
  for (const moment of [...moments].sort((a, b) => weight(b) - weight(a))) {
    const dot = dots.filter((one) => one.step <= moment.step).at(-1) ?? dots[0]
    if (!dot) continue
    const foot = up(plot, dot.chance.mean)
    const x = across(plot, moment.step)
    const middle = Math.min(plot.width - BOX.width / 2, Math.max(BOX.width / 2, x))
    const free = (y: number): boolean =>
      y >= BOX.height / 2 &&
      y <= plot.height - BOX.height / 2 &&
      !set.some(
        (one) =>
          one.y !== null &&
          Math.abs(one.x - middle) < BOX.width &&
          Math.abs(one.y - y) < BOX.height + BOX.apart,
      )
    const away = BOX.away + dot.chance.error * plot.height
    const over = { above: true, y: foot - away }
    const under = { above: false, y: foot + away }
    const places = moment.gained === 'us' ? [over, under] : [under, over]
    const found = places.find(({ y }) => free(y))
    set.push({
      moment,
      x: found ? middle : x,
      y: found?.y ?? null,
      foot,
      above: found?.above ?? moment.gained === 'us',
    })
  }
  return set.sort((a, b) => a.x - b.x)
}
