// The engine's messages about a deck file, line by line.

export interface DeckProblem {
  line: number | null
  text: string
}

/** The largest upload. */
export const MOST_BYTES = 65_536

/** `line 14: card[1].side: expected …`, one problem per line, in the requested language. */
export function problems(said: string): DeckProblem[] {
  return said
    .replace(/^(?:option deck|настройка «[^»]*»):\s*/, '')
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one.length > 0)
    .map((one) => {
      const found = /^(?:line|строка) (\d+): ([\s\S]*)$/.exec(one)
      return found ? { line: Number(found[1]), text: found[2] ?? '' } : { line: null, text: one }
    })
}

export const bytes = (text: string): number => new TextEncoder().encode(text).length

/** Where a line starts and ends within a text, for marking it. */
export function lineRange(text: string, line: number): [number, number] {
  let start = 0
  for (let n = 1; n < line; n++) {
    const next = text.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return [start, end < 0 ? text.length : end]
}
