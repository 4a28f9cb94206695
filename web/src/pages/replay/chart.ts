// The lines of the charts, as paths. Horizontal: steps; vertical: the gauge.

export interface Scale {
  width: number
  height: number
  min: number
  max: number
  /** Number of the last step. */
  last: number
}

export const across = (scale: Scale, step: number): number =>
  scale.last === 0 ? 0 : (step / scale.last) * scale.width

export const up = (scale: Scale, value: number): number =>
  scale.height - ((value - scale.min) / (scale.max - scale.min || 1)) * scale.height

const round = (n: number): number => Math.round(n * 10) / 10

/** Only the steps where the value changes, drawn as stairs: a value holds until the next change. */
export function stairs(scale: Scale, values: number[]): string {
  let path = ''
  let before: number | null = null
  for (const [step, value] of values.entries()) {
    if (value === before) continue
    const [x, y] = [round(across(scale, step)), round(up(scale, value))]
    path += before === null ? `M${x} ${y}` : `H${x}V${y}`
    before = value
  }
  return values.length > 0 ? `${path}H${round(across(scale, values.length - 1))}` : ''
}

/** The area between the stairs and zero. */
export function area(scale: Scale, values: number[]): string {
  const zero = round(up(scale, Math.max(scale.min, Math.min(scale.max, 0))))
  const line = stairs(scale, values)
  return line ? `${line}V${zero}H0Z` : ''
}

/** The step at a horizontal position in the chart. */
export function stepAt(scale: Scale, x: number): number {
  return Math.round((Math.min(scale.width, Math.max(0, x)) / scale.width) * scale.last)
}
