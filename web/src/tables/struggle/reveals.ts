// What must be seen before play goes on: headlines, crises and dice, taken from the lines that just came.
import type { LogLine } from '../../wire'

export type Reveal =
  | { t: 'headlines'; lines: LogLine[] }
  | { t: 'dice'; lines: LogLine[]; after: LogLine[] }
  | { t: 'crisis'; lines: LogLine[]; ends: LogLine }

/** Entries that close what followed from a roll. */
const ENDS = new Set([
  'round_begins',
  'turn_begins',
  'turn_ends',
  'played',
  'headline',
  'committed',
  'operations',
  'drew',
])

export function reveals(lines: LogLine[]): Reveal[] {
  const list: Reveal[] = []
  let open: Extract<Reveal, { t: 'dice' }> | null = null
  let statecraft: LogLine[] = []
  for (const line of lines) {
    const last = list.at(-1)
    if (line.kind === 'headline') {
      open = null
      if (last?.t === 'headlines') last.lines.push(line)
      else list.push({ t: 'headlines', lines: [line] })
    } else if (line.kind === 'statecraft') {
      statecraft.push(line)
    } else if (line.kind === 'crisis_ends') {
      list.push({ t: 'crisis', lines: statecraft, ends: line })
      statecraft = []
      open = null
    } else if (line.dice && line.dice.length > 0) {
      // The two rolls of a realignment are one event.
      if (
        open &&
        open.after.length === 0 &&
        line.kind === 'realign_roll' &&
        open.lines[0]?.kind === line.kind
      )
        open.lines.push(line)
      else {
        open = { t: 'dice', lines: [line], after: [] }
        list.push(open)
      }
    } else if (ENDS.has(line.kind)) {
      open = null
    } else {
      open?.after.push(line)
    }
  }
  return list
}

export interface Term {
  sign: string
  value: string
  word: string
}

export interface Sum {
  terms: Term[]
  result: string | null
}

const TERM = /([+−-]?)\s*(\d+(?:\s*×\s*\d+)?)\s*\(([^)]+)\)/g

/** The sum that a sentence spells out as `5 (die) + 4 (operations) − 2 × 2 (stability) = 5`. */
export function spelled(text: string): Sum | null {
  const terms = [...text.matchAll(TERM)].map(([, sign, value, word]) => ({
    sign: sign ?? '',
    value: value ?? '',
    word: word ?? '',
  }))
  if (terms.length < 2) return null
  return { terms, result: /\)\s*=\s*(−?\d+)/.exec(text)?.[1] ?? null }
}

/** The sum in the sentence of a crisis: `VE Day: 4 + 2 (the US) = 6. …` says `4 + 2 (the US) = 6`. */
export function sumOf(text: string): string {
  return /: (\d[^.]*)\./.exec(text)?.[1] ?? ''
}
