// The lines of a rating graph: one step per game, however much time is in between.
import type { GraphPoint, Side } from '../../wire'

export interface Scale {
  width: number
  height: number
  low: number
  high: number
  last: number
}

const STEP = 100

export function scaleOf(points: readonly GraphPoint[], width: number, height: number): Scale {
  const lows = points.map(({ value, uncertainty }) => value - Math.min(uncertainty, 2 * STEP))
  const highs = points.map(({ value, uncertainty }) => value + Math.min(uncertainty, 2 * STEP))
  const low = Math.floor(Math.min(1450, ...lows) / STEP) * STEP
  const high = Math.ceil(Math.max(1550, ...highs) / STEP) * STEP
  return { width, height, low, high, last: Math.max(1, points.length - 1) }
}

export function ticks({ low, high }: Scale): number[] {
  const step = high - low > 600 ? 2 * STEP : STEP
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, n) => first + n * step)
}

export const across = ({ width, last }: Scale, n: number): number => (width * n) / last

export function up({ height, low, high }: Scale, value: number): number {
  const kept = Math.min(high, Math.max(low, value))
  return height - (height * (kept - low)) / (high - low)
}

const place = (scale: Scale, n: number, value: number): string =>
  `${across(scale, n).toFixed(1)} ${up(scale, value).toFixed(1)}`

export const line = (scale: Scale, values: readonly [number, number][]): string =>
  values.map(([n, value], at) => `${at === 0 ? 'M' : 'L'}${place(scale, n, value)}`).join('')

/** The uncertainty band. */
export function band(scale: Scale, points: readonly GraphPoint[]): string {
  const top = points.map(({ value, uncertainty }, n) => place(scale, n, value + uncertainty))
  const bottom = points.map(({ value, uncertainty }, n) => place(scale, n, value - uncertainty))
  return `M${[...top, ...bottom.reverse()].join('L')}Z`
}

/** The games of one side, at their positions among all. */
export function ofSide(points: readonly GraphPoint[], side: Side): [number, number][] {
  return points.flatMap((point, n): [number, number][] =>
    point.side === side ? [[n, point.side_value]] : [],
  )
}
