// The log as prose: single sentences of the server joined into entries, runs of the same kind made short.
import type { LogLine, Side } from '../../../wire'

export interface Sentence {
  line: LogLine
  /** `plain`: the server's sentence. `influence`, `drew`: a run of them. */
  kind: 'plain' | 'influence' | 'drew'
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

const SHORT = new Set(['influence', 'drew'])

/** The margin's code: within a turn only its last part. */
export function margin(code: string): string {
  return code.split(' ').at(-1) ?? code
}

export function sentences(lines: LogLine[]): Sentence[] {
  const list: Sentence[] = []
  for (const line of lines) {
    const last = list.at(-1)
    const short = SHORT.has(line.kind)
    if (last && short && last.kind === line.kind && last.line.side === line.side) last.run.push(line)
    else list.push({ line, kind: short ? (line.kind as 'influence' | 'drew') : 'plain', run: [line] })
  }
  return list
}

/** Lines of one moment and one side make an entry; what nobody did joins the entry before it. */
export function entries(lines: LogLine[]): Entry[] {
  const groups: { n: number; code: string; side: Side | null; lines: LogLine[] }[] = []
  for (const line of lines) {
    if (line.kind === 'round_begins' || line.kind === 'committed') continue
    const last = groups.at(-1)
    const begins = line.kind === 'headline' || line.kind === 'played' || line.kind === 'turn_begins'
    const same = last && last.code === line.code && (line.side === null || last.side === null || line.side === last.side)
    if (last && same && !begins) {
      last.lines.push(line)
      last.side ??= line.side
    } else {
      groups.push({ n: line.n, code: line.code, side: line.side, lines: [line] })
    }
  }
  return groups.map((group) => ({ n: group.n, code: margin(group.code), side: group.side, sentences: sentences(group.lines) }))
}

/** The log by turns, so that older ones can be folded. */
export function turns(lines: LogLine[]): Turn[] {
  const parts: { n: number; title: string; lines: LogLine[] }[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (!last || line.kind === 'turn_begins') parts.push({ n: line.n, title: line.text, lines: [line] })
    else last.lines.push(line)
  }
  return parts.map((part) => ({ n: part.n, title: part.title, entries: entries(part.lines) }))
}

export type Piece = { t: 'text'; text: string } | { t: 'card'; card: number } | { t: 'space'; space: number; text: string }

/** A sentence cut at the names of its cards and spaces. A name in another case stays plain text. */
export function pieces(text: string, cards: [number, string][], spaces: [number, string][]): Piece[] {
  const found: { at: number; length: number; piece: Piece }[] = []
  const free = (at: number, length: number): boolean => found.every((one) => at + length <= one.at || at >= one.at + one.length)
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
    if (at >= 0 && free(at, name.length)) found.push({ at, length: name.length, piece: { t: 'space', space, text: name } })
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
