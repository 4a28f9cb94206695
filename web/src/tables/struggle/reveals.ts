// What must be seen before play goes on: headlines, crises and dice, taken from the lines that just came.
import type { EntryKind, LogLine } from '../../wire'

export type Reveal =
  | { t: 'headlines'; lines: LogLine[] }
  | { t: 'dice'; lines: LogLine[]; after: LogLine[] }
  | { t: 'crisis'; lines: LogLine[]; ends: LogLine }

/** Entries that close what followed from a roll. */
const ENDS = new Set<EntryKind>([
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
