// The figures of the luck report: pips above expectation, and how rare such a difference is.
import type { Luck, Side } from '../../wire'

export interface LuckLine {
  kind: string
  title: string
  us: Part
  ussr: Part
}

export interface Part {
  rolls: number
  /** Lucky pips over all rolls: above the average, or below it where a low number is better. */
  over: number
}

const NONE: Part = { rolls: 0, over: 0 }
/** For one die: (36 - 1) / 12. */
const VARIANCE = 35 / 12

export function luckLines(luck: Luck): LuckLine[] {
  const lines = new Map<string, LuckLine>()
  for (const row of luck.rows) {
    const line = lines.get(row.kind) ?? { kind: row.kind, title: row.title, us: NONE, ussr: NONE }
    lines.set(row.kind, {
      ...line,
      [row.side]: { rolls: row.rolls, over: row.luck * row.rolls },
    })
  }
  return [...lines.values()]
}

export function total(lines: LuckLine[], side: Side): Part {
  return lines.reduce(
    (sum, line) => ({ rolls: sum.rolls + line[side].rolls, over: sum.over + line[side].over }),
    NONE,
  )
}

/** How often chance alone makes the difference between the sides at least this large, from 0 to 1. */
export function gapChance(us: Part, ussr: Part): number {
  const rolls = us.rolls + ussr.rolls
  if (rolls === 0) return 1
  const deviations = Math.abs(us.over - ussr.over) / Math.sqrt(rolls * VARIANCE)
  return 2 * (1 - normal(deviations))
}

/** The normal distribution function (Abramowitz and Stegun 26.2.17), accurate to seven digits. */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((above, part) => (above + part) * t, 0)
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

/** With a real minus sign and one decimal. */
export function overText(over: number): string {
  const text = Math.abs(over).toFixed(1)
  return over > 0.049 ? `+${text}` : over < -0.049 ? `−${text}` : '0.0'
}
