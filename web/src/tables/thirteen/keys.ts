// Keys by their place on the keyboard, so that a Russian layout works.

export type Key =
  | { does: 'digit'; digit: number }
  | { does: 'undo' | 'log' | 'cards' | 'chat' | 'hand' | 'place' | 'remove' | 'help' | 'menu' }
  | { does: 'go'; x: -1 | 0 | 1; y: -1 | 0 | 1 }

const LETTERS: Record<string, Exclude<Key['does'], 'digit' | 'go'>> = {
  KeyU: 'undo',
  KeyL: 'log',
  KeyK: 'cards',
  KeyT: 'chat',
  KeyH: 'hand',
  KeyP: 'place',
  KeyR: 'remove',
  KeyM: 'menu',
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
}

/** What a key means at the table; `letters`: keys of one letter are switched on. */
export function keyOf(event: Pressed, letters: boolean): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)
  if (digit) return { does: 'digit', digit: Number(digit[1]) }
  if (event.key === '?') return { does: 'help' }
  const arrow = ARROWS[event.code]
  if (arrow) return { does: 'go', ...arrow }
  const letter = LETTERS[event.code]
  return letter && letters ? { does: letter } : null
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Which of the boxes lies next in a direction, seen from one of them: sideways distance counts double. */
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
