// A log line cut into words, cards and territories, so that names can be drawn and pointed at.
import type { LogLine, ThirteenBoard } from '../../wire'
import { quotations } from './ask'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'card'; card: number }
  | { kind: 'space'; space: number; text: string }

interface Found {
  start: number
  end: number
  part: Part
}

/** Looks for the names of what the line touches; the first name found in the text wins. */
export function prose(board: ThirteenBoard, line: Pick<LogLine, 'text' | 'cards' | 'spaces'>): Part[] {
  const names: { text: string; part: Part }[] = []
  for (const id of line.cards ?? []) {
    const title = board.cards.find((card) => card.id === id)?.title
    if (!title) continue
    for (const text of quotations(title)) names.push({ text, part: { kind: 'card', card: id } })
  }
  for (const id of line.spaces ?? []) {
    const name = board.spaces.find((space) => space.id === id)?.name
    if (!name) continue
    for (const text of [...quotations(name), name]) {
      names.push({ text, part: { kind: 'space', space: id, text } })
    }
  }
  const parts: Part[] = []
  let rest = line.text
  for (;;) {
    const found = first(rest, names)
    if (!found) break
    if (found.start > 0) parts.push({ kind: 'text', text: rest.slice(0, found.start) })
    parts.push(found.part)
    rest = rest.slice(found.end)
  }
  if (rest) parts.push({ kind: 'text', text: rest })
  return parts
}

function first(text: string, names: { text: string; part: Part }[]): Found | null {
  let best: Found | null = null
  for (const name of names) {
    const start = text.indexOf(name.text)
    if (start < 0) continue
    const end = start + name.text.length
    if (!best || start < best.start || (start === best.start && end > best.end))
      best = { start, end, part: name.part }
  }
  return best
}
