// A deck file as a text with lines.

/** The largest upload. */
export const MOST_BYTES = 65_536

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
