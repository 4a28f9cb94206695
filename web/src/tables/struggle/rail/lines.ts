// The log as prose: single sentences of the server joined into entries, runs of the same kind made short.
import type { LogLine, Side } from '../../../wire'

export interface Sentence {
  line: LogLine
  /** `plain`: the server's sentence. Others: a run of them. */
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

const SHORT = new Set(['influence', 'drew', 'revealed'])

/** The margin's code without its turn: `T4 AR3` is `AR3`, «Р1 Ход 3» is «Ход 3», «Ход 3» stays. */
export function margin(code: string): string {
  const [, ...rest] = code.split(' ')
  const within = rest.join(' ')
  return /\D/.test(within) ? within : code
}

/** The run that a line goes on with: the last one, or while cards are dealt in turn, that of its side. */
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

/** Kinds that begin an entry of their own. */
const BEGINS = new Set([
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
])
/** Kinds that say nothing in prose. */
const SILENT = new Set(['round_begins', 'committed'])

/** The play of a card says what the next line would say again. */
function again(line: LogLine, before: LogLine | undefined): boolean {
  if (line.kind !== 'event' && line.kind !== 'operations') return false
  const said = before?.kind === 'played' || (line.kind === 'event' && before?.kind === 'headline')
  return said && before.side === line.side && before.cards?.[0] === line.cards?.[0]
}

/** A target is named again by what happens there. */
function foretold(line: LogLine, later: LogLine[]): boolean {
  return line.kind === 'target' && later.some((other) => other.spaces?.[0] === line.spaces?.[0])
}

/** One play or headline with all that it caused is one entry, of the side that made it. */
export function entries(lines: LogLine[]): Entry[] {
  const groups: { n: number; code: string; side: Side | null; lines: LogLine[] }[] = []
  let before: LogLine | undefined
  for (const line of lines) {
    if (SILENT.has(line.kind)) continue
    const last = groups.at(-1)
    const first = last?.lines[0]
    // After both headlines are on the table, their events follow in the order of their worth.
    const turnOfHeadline =
      line.kind === 'event' && first?.kind === 'headline' && first.cards?.[0] !== line.cards?.[0]
    if (last && last.code === line.code && !BEGINS.has(line.kind) && !turnOfHeadline) {
      if (!again(line, before)) last.lines.push(line)
    } else {
      groups.push({ n: line.n, code: line.code, side: line.side, lines: [line] })
    }
    before = line
  }
  for (const group of groups)
    group.lines = group.lines.filter((line, at) => !foretold(line, group.lines.slice(at + 1)))
  return groups.map((group) => ({
    n: group.n,
    code: margin(group.code),
    side: group.side,
    sentences: sentences(group.lines),
  }))
}

/** The log by turns, so that older ones can be folded. */
export function turns(lines: LogLine[]): Turn[] {
  const parts: { n: number; title: string; lines: LogLine[] }[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (line.kind === 'turn_begins') parts.push({ n: line.n, title: line.text, lines: [] })
    else if (!last) parts.push({ n: line.n, title: margin(line.code), lines: [line] })
    else last.lines.push(line)
  }
  return parts.map((part) => ({ n: part.n, title: part.title, entries: entries(part.lines) }))
}

export type Piece =
  { t: 'text'; text: string } | { t: 'card'; card: number } | { t: 'space'; space: number; text: string }

/** A sentence cut at the names of its cards and spaces. A name in another case stays plain text. */
export function pieces(text: string, cards: [number, string][], spaces: [number, string][]): Piece[] {
  const found: { at: number; length: number; piece: Piece }[] = []
  const free = (at: number, length: number): boolean =>
    found.every((one) => at + length <= one.at || at >= one.at + one.length)
  for (const [card, title] of cards) {
    for (const spelled of [`«${title}»`, title]) {
      const at = text.indexOf(spelled)
      if (at < 0 || !free(at, spelled.length)) continue
      found.push({ at, length: spelled.length, piece: { t: 'card', card } })
      break
    }
  }
  for (const [space, name] of spaces) {
    const at = text.indexOf(name)
    if (at >= 0 && free(at, name.length))
      found.push({ at, length: name.length, piece: { t: 'space', space, text: name } })
  }
  found.sort((a, b) => a.at - b.at)
  const list: Piece[] = []
  let from = 0
  for (const one of found) {
    if (one.at > from) list.push({ t: 'text', text: text.slice(from, one.at) })
    list.push(one.piece)
    from = one.at + one.length
  }
  if (from < text.length) list.push({ t: 'text', text: text.slice(from) })
  return list
}

/** A run of influence by space: how often, and how the space stood after it, as the sentence ends. */
export function runBySpace(run: LogLine[]): { space: number; times: number; after: string }[] {
  const list: { space: number; times: number; after: string }[] = []
  for (const line of run) {
    const space = line.spaces?.[0]
    if (space === undefined) continue
    const after = /\((\d+\s*[/:]\s*\d+)\)/.exec(line.text)?.[1] ?? ''
    const old = list.find((one) => one.space === space)
    if (old) {
      old.times += 1
      old.after = after
    } else {
      list.push({ space, times: 1, after })
    }
  }
  return list
}
