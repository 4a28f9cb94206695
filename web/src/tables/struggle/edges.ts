// Arrows at the edge of the map to targets outside it: which ones, where, and never on top of a visible
// target.
import type { Cover } from './camera.svelte'
import type { Box } from './layout'

export interface Sight {
  x: number
  y: number
  scale: number
  width: number
  height: number
}

export type Edge = 'left' | 'right' | 'top' | 'bottom'

export interface EdgeArrow {
  region: string
  edge: Edge
  count: number
  /** The space nearest to the visible part. */
  space: number
  /** Top left corner in the frame, in pixels. */
  left: number
  top: number
}

type Rect = Cover

/** The map's own buttons, in its lower right corner. */
const TOOLS = { width: 52, height: 128 }
export const toolsOf = ({ width, height }: { width: number; height: number }): Rect => ({
  left: width - TOOLS.width,
  top: height - TOOLS.height,
  ...TOOLS,
})

/** The space reserved for an arrow; its text may be shorter. Without text it takes less of a small map. */
export const WIDTH = 132
export const BRIEF_WIDTH = 58
const HEIGHT = 34
const STEP = 12
const EDGES: readonly Edge[] = ['left', 'right', 'top', 'bottom']

const meet = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** A target's box in the frame. */
function rectOf(box: Box, { x, y, scale }: Sight): Rect {
  const [w, h] = [box.w * scale, box.h * scale]
  return { left: x + box.x * scale - w / 2, top: y + box.y * scale - h / 2, width: w, height: h }
}

/** The edge beyond which the middle of a target is, and how far; null if it is visible. */
function beyond(box: Box, sight: Sight): { edge: Edge; far: number } | null {
  const px = sight.x + box.x * sight.scale
  const py = sight.y + box.y * sight.scale
  const ways: { edge: Edge; far: number }[] = [
    { edge: 'left', far: -px },
    { edge: 'right', far: px - sight.width },
    { edge: 'top', far: -py },
    { edge: 'bottom', far: py - sight.height },
  ]
  const out = ways.filter((way) => way.far > 0).sort((a, b) => b.far - a.far)[0]
  return out ?? null
}

/** Possible positions of an arrow along its edge, the one nearest to `wish` first. */
function places(edge: Edge, wish: number, sight: Sight, wide: number): Rect[] {
  const upright = edge === 'left' || edge === 'right'
  const room = upright ? sight.height - HEIGHT : sight.width - wide
  const list: Rect[] = []
  for (let at = 4; at <= room - 4; at += STEP)
    list.push({
      left: upright ? (edge === 'left' ? 0 : sight.width - wide) : at,
      top: upright ? at : edge === 'top' ? 0 : sight.height - HEIGHT,
      width: wide,
      height: HEIGHT,
    })
  const off = (rect: Rect): number =>
    Math.abs((upright ? rect.top + HEIGHT / 2 : rect.left + wide / 2) - wish)
  return list.sort((a, b) => off(a) - off(b))
}

/** `kept`: what else must not be covered, such as the map's own buttons. */
export function edgeArrows(
  targets: readonly Box[],
  sight: Sight,
  kept: readonly Rect[] = [],
  wide = WIDTH,
): EdgeArrow[] {
  if (sight.width === 0) return []
  const groups = new Map<string, { box: Box; edge: Edge; far: number }[]>()
  const taken: Rect[] = [...kept]
  for (const box of targets) {
    const out = beyond(box, sight)
    if (!out) {
      taken.push(rectOf(box, sight))
      continue
    }
    groups.set(box.region, [...(groups.get(box.region) ?? []), { box, ...out }])
  }
  const arrows: EdgeArrow[] = []
  for (const [region, boxes] of groups) {
    const nearest = [...boxes].sort((a, b) => a.far - b.far)[0]
    if (!nearest) continue
    // One arrow per region, where most of it is.
    const most = (side: Edge): number => boxes.filter((one) => one.edge === side).length
    const edge = EDGES.reduce((best, side) => (most(side) > most(best) ? side : best))
    const middles = boxes.map(({ box }) => {
      const rect = rectOf(box, sight)
      return edge === 'left' || edge === 'right' ? rect.top + rect.height / 2 : rect.left + rect.width / 2
    })
    const wish = middles.reduce((sum, one) => sum + one, 0) / middles.length
    const rect = places(edge, wish, sight, wide).find((place) => !taken.some((other) => meet(place, other)))
    if (!rect) continue
    taken.push(rect)
    arrows.push({ region, edge, count: boxes.length, space: nearest.box.id, ...rect })
  }
  return arrows
}
