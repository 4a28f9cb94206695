// Where the guide's note goes: next to what it talks about, never over it, never off the screen.

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 18

/** The area two rectangles share. */
export function overlap(a: Rect, b: Rect): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** Next to the target if there is one, where it covers the least of `busy`; the target itself counts most. */
export function placeNote(
  size: { width: number; height: number },
  screen: { width: number; height: number },
  target: Rect | null,
  busy: readonly Rect[],
): { left: number; top: number } {
  const clamp = (left: number, top: number) => ({
    left: Math.max(GAP, Math.min(left, screen.width - size.width - GAP)),
    top: Math.max(GAP, Math.min(top, screen.height - size.height - GAP)),
  })
  const tries = []
  if (target) {
    const middle = target.left + target.width / 2 - size.width / 2
    tries.push(
      clamp(middle, target.top - size.height - GAP),
      clamp(middle, target.top + target.height + GAP),
      clamp(target.left - size.width - GAP, target.top),
      clamp(target.left + target.width + GAP, target.top),
    )
  }
  const right = screen.width - size.width
  const low = screen.height - size.height
  for (const y of [0.5, 0.36, 0.22, 0.64, 0.1]) {
    for (const x of [0.4, 0.02, 0.72, 0.2, 0.56, 0.3, 0.48, 0.64]) tries.push(clamp(right * x, low * y))
  }
  let best = tries[0] ?? clamp(GAP, GAP)
  let least = Infinity
  for (const place of tries) {
    const here = { ...place, ...size }
    const over = target ? overlap(here, target) * 5 : 0
    const cost = busy.reduce((sum, rect) => sum + overlap(here, rect), over)
    if (cost < least - 1) {
      least = cost
      best = place
    }
  }
  return best
}
