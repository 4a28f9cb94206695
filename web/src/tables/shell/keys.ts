// Keyboard shortcuts of every table. Letters are read by physical position, so that a Russian layout works.

export type Key =
  | { does: 'digit'; digit: number }
  | { does: 'go'; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { does: 'undo' | 'undo_all' | 'log' | 'cards' | 'chat' | 'hand' | 'keys' | 'menu' | 'find' | 'back' }

const LETTERS: Record<string, Exclude<Key['does'], 'digit' | 'go'>> = {
  KeyU: 'undo',
  KeyL: 'log',
  KeyK: 'cards',
  KeyT: 'chat',
  KeyH: 'hand',
  KeyM: 'menu',
}

const SIGNS: Record<string, Exclude<Key['does'], 'digit' | 'go'>> = {
  '?': 'keys',
  '/': 'find',
  Escape: 'back',
}

const ARROWS: Record<string, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export interface Pressed {
  code: string
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** What a key means at a table; `letters`: single-letter keys are switched on. */
export function keyOf(event: Pressed, letters: boolean): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const sign = SIGNS[event.key]
  if (sign) return { does: sign }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)
  if (digit && !event.shiftKey) return { does: 'digit', digit: Number(digit[1]) }
  const arrow = ARROWS[event.code]
  if (arrow) return { does: 'go', ...arrow }
  const letter = letters ? LETTERS[event.code] : undefined
  if (!letter) return null
  if (event.shiftKey) return letter === 'undo' ? { does: 'undo_all' } : null
  return { does: letter }
}

/** Whether the keyboard currently belongs to an input field. */
export function typing(event: KeyboardEvent): boolean {
  return isIn(event, 'input, textarea, select, [contenteditable], dialog, [role=slider]')
}

/** Whether a key was pressed inside an element that matches a query. */
export function isIn(event: KeyboardEvent, query: string): boolean {
  return (event.target as HTMLElement | null)?.closest(query) != null
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The next box in a direction, seen from a given one: sideways distance counts double. */
export function nextBox(
  boxes: readonly Box[],
  from: number,
  { x, y }: { x: number; y: number },
): number | null {
  const here = boxes[from]
  if (!here) return boxes.length > 0 ? 0 : null
  const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]
  const [hx, hy] = middle(here)
  let best: { at: number; far: number } | null = null
  for (const [at, box] of boxes.entries()) {
    if (at === from) continue
    const [bx, by] = middle(box)
    const along = (bx - hx) * x + (by - hy) * y
    const across = Math.abs((bx - hx) * y) + Math.abs((by - hy) * x)
    if (along <= 1) continue
    const far = along + 2 * across
    if (!best || far < best.far) best = { at, far }
  }
  return best?.at ?? null
}
