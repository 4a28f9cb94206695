// Reads log entries as data. Nothing here looks inside a sentence.
import type { Figure, FigureWord, LogLine, Part, Side, Sum } from '../wire'

/** A part that is more than words. */
export type Piece = Exclude<Part, string>

export const isPiece = (part: Part): part is Piece => typeof part !== 'string'

/** A part as text. */
export const textOf = (part: Part): string => (isPiece(part) ? part.text : part)

/** A number contained in the line. */
export function figure(line: LogLine, of: FigureWord, side: Side | null = null): Figure | undefined {
  return line.figures?.find((one) => one.of === of && one.side === side)
}

/** A sum as a row of terms: the text before each, and its amount. */
export interface SumRow {
  terms: { sign: string; value: string; what: Sum['terms'][number]['what'] }[]
  total: string
}

export function sumRow(sum: Sum): SumRow {
  const terms = sum.terms.map(({ what, value, times }, at) => {
    const minus = value < 0 !== times < 0
    const n = String(Math.abs(value))
    const much = Math.abs(times) === 1 ? n : `${Math.abs(times)} × ${n}`
    return { sign: minus ? '−' : at > 0 ? '+' : '', value: much, what }
  })
  return { terms, total: String(sum.total).replace('-', '−') }
}
