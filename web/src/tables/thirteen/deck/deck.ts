// What the engine says about a deck file, line by line.

export interface DeckProblem {
  line: number | null
  text: string
}

/** The most that an upload may have. */
export const MOST_BYTES = 65_536

/** `line 14: card[1].side: expected …`, one problem a line, in the language that was asked for. */
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

/** Where a line begins and ends in a text, to mark it. */
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
