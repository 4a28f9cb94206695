// The log as prose: the server's single sentences joined into entries, with runs of the same kind shortened.
import type { EntryKind, Holding, LogLine, Part, Side } from '../../../wire'
import { isPiece } from '../../told'

export interface Sentence {
  line: LogLine
  /** `plain` is the server's sentence; the others are runs of several. */
  kind: 'plain' | 'influence' | 'drew' | 'revealed'
  run: LogLine[]
}

export interface Entry {
  n: number
  code: string
  side: Side | null
  sentences: Sentence[]
}

export interface Turn {
  n: number
  title: string
  entries: Entry[]
}

const SHORT = new Set<EntryKind>(['influence', 'drew', 'revealed'])

/** The run a line continues: the last one, or, while cards are being dealt in turn, that of its side. */
function runFor(list: Sentence[], line: LogLine): LogLine[] | undefined {
  for (const sentence of [...list].reverse()) {
    if (sentence.kind !== line.kind) return undefined
    if (sentence.line.side === line.side) return sentence.run
    if (line.kind !== 'drew') return undefined
  }
  return undefined
}

export function sentences(lines: LogLine[]): Sentence[] {
  const list: Sentence[] = []
  for (const line of lines) {
    const short = SHORT.has(line.kind)
    const run = short ? runFor(list, line) : undefined
    if (run) run.push(line)
    else list.push({ line, kind: short ? (line.kind as Sentence['kind']) : 'plain', run: [line] })
  }
  return list
}

/** Kinds that begin a new entry. */
const BEGINS = new Set<EntryKind>([
  'turn_begins',
  'turn_ends',
  'headline',
  'played',
  'passed',
  'skipped',
  'round_lost',
  'final_scoring',
  'game_over',
  'bids',
  'crisis_opens',
  'given_back',
])
/** Kinds that add nothing in prose. */
const SILENT = new Set<EntryKind>(['round_begins', 'committed'])

/** The play of a card repeats what the next line says. */
function again(line: LogLine, before: LogLine | undefined): boolean {
  if (line.kind !== 'event' && line.kind !== 'operations') return false
  const said = before?.kind === 'played' || (line.kind === 'event' && before?.kind === 'headline')
  return said && before.side === line.side && before.cards?.[0] === line.cards?.[0]
}

/** A target is named again by what happens there. */
function foretold(line: LogLine, later: LogLine[]): boolean {
  return line.kind === 'target' && later.some((other) => other.spaces?.[0] === line.spaces?.[0])
}

/** One play or headline with everything it caused is one entry, belonging to the side that made it. */
export function entries(lines: LogLine[]): Entry[] {
  const groups: { n: number; code: string; short: string; side: Side | null; lines: LogLine[] }[] = []
  let before: LogLine | undefined
  for (const line of lines) {
    if (SILENT.has(line.kind)) continue
    const last = groups.at(-1)
    const first = last?.lines[0]
    // Once both headlines are on the table, their events follow in order of value.
    const turnOfHeadline =
      line.kind === 'event' && first?.kind === 'headline' && first.cards?.[0] !== line.cards?.[0]
    if (last && last.code === line.code && !BEGINS.has(line.kind) && !turnOfHeadline) {
      if (!again(line, before)) last.lines.push(line)
    } else {
      groups.push({ n: line.n, code: line.code, short: line.short, side: line.side, lines: [line] })
    }
    before = line
  }
  for (const group of groups)
    group.lines = group.lines.filter((line, at) => !foretold(line, group.lines.slice(at + 1)))
  return groups.map((group) => ({
    n: group.n,
    code: group.short,
    side: group.side,
    sentences: sentences(group.lines),
  }))
}

/** The log by turns, so that older ones can be collapsed. */
export function turns(lines: LogLine[]): Turn[] {
  const parts: { n: number; title: string; lines: LogLine[] }[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (line.kind === 'turn_begins') parts.push({ n: line.n, title: line.text, lines: [] })
    else if (!last) parts.push({ n: line.n, title: line.short, lines: [line] })
    else last.lines.push(line)
  }
  return parts.map((part) => ({ n: part.n, title: part.title, entries: entries(part.lines) }))
}

/** The parts of a sentence; a card that was named before is plain words. */
export function parts(line: LogLine, named: ReadonlySet<number>): Part[] {
  return line.parts.map((part) =>
    isPiece(part) && 'card' in part && named.has(part.card) ? part.text : part,
  )
}

/** A run of influence by space: how often, and the space's state afterwards. */
export function runBySpace(run: LogLine[]): { times: number; after: Holding }[] {
  const list: { times: number; after: Holding }[] = []
  for (const { after } of run.flatMap((line) => line.moves ?? [])) {
    const old = list.find((one) => one.after.space === after.space)
    if (old) {
      old.times += 1
      old.after = after
    } else {
      list.push({ times: 1, after })
    }
  }
  return list
}
