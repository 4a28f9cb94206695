// Where everything is on the map: the checked layout files joined with the board's facts.
import type { Lang } from '../../settings.svelte'
import type { Side, StruggleBoard, StruggleSpace } from '../../wire'

export type Point = [number, number]
export type View = [x: number, y: number, width: number, height: number]

export interface Labelled {
  label_en: string
  label_ru: string
  x: number
  y: number
  size: number
}

export interface Hull extends Labelled {
  anchor: string
  hull: Point[]
  islands?: Point[][]
}

export interface Layout {
  game: string
  viewBox: number[]
  box: { w: number; h: number }
  superpower_box?: { w: number; h: number } | undefined
  countries: Record<string, { x: number; y: number; w?: number }>
  boxes?: Record<string, { x: number; y: number; w: number; h: number }> | undefined
  superpowers: Record<string, { x: number; y: number }>
  regions: Record<string, Hull>
  subregions?: Record<string, Hull> | undefined
  shared?: Record<string, { regions: string[]; hull: Point[] }> | undefined
  seas?: (Labelled & { rotate: number })[] | undefined
  links: { a: string; b: string; points: Point[]; wrap?: Point[] }[]
  labels: Record<string, Record<Lang, { lines: string[]; size: number }>>
  crops: Record<string, { viewBox: number[]; portrait: number[][] }>
}

/** Pixels per unit at which names of countries become legible: where boxes are larger, their names are, too. */
export function legible({ box }: Pick<Layout, 'box'>): number {
  return 0.72 * Math.min(1, 100 / box.w)
}

/** Words of the whole regions the map can zoom in on. */
export function croppedRegions(board: StruggleBoard, layout: Layout): string[] {
  return board.regions.filter((one) => !one.part_of && layout.crops[one.word]).map((one) => one.word)
}

/** A country box, or the box of the sea lanes. `x`, `y` is its centre. */
export interface Box {
  id: number
  word: string
  x: number
  y: number
  w: number
  h: number
  region: string
  half: string | null
}

export interface Link {
  key: string
  from: Point
  to: Point
  kind: 'near' | 'across' | 'us' | 'ussr'
}

export interface Power {
  side: Side
  x: number
  y: number
  w: number
  h: number
}

const SUPERPOWERS: Record<Side, string> = { us: 'usa', ussr: 'ussr' }

/** The region that gives a box its colour: for the sea lanes, the sea. */
export function regionOf(space: StruggleSpace, board: StruggleBoard): string {
  const whole = space.regions.find((word) =>
    board.regions.some((region) => region.word === word && !region.part_of),
  )
  return whole ?? 'sea_lanes'
}

export function boxes(layout: Layout, board: StruggleBoard): Box[] {
  const order = board.regions.filter((region) => !region.part_of).map((region) => region.word)
  const found = board.spaces.flatMap((space): Box[] => {
    const at = layout.countries[space.word] ?? layout.boxes?.[space.word]
    if (!at) return []
    const region = regionOf(space, board)
    const other = space.regions.find((word) => word !== region && order.includes(word))
    const { w = layout.box.w } = at
    const h = 'h' in at ? Number(at.h) : layout.box.h
    return [{ id: space.id, word: space.word, x: at.x, y: at.y, w, h, region, half: other ?? null }]
  })
  const rank = (box: Box): number => (order.includes(box.region) ? order.indexOf(box.region) : order.length)
  return found.sort((a, b) => rank(a) - rank(b) || a.y - b.y || a.x - b.x)
}

export function powers(layout: Layout): Power[] {
  const size = layout.superpower_box
  if (!size) return []
  return (['us', 'ussr'] as const).flatMap((side) => {
    const at = layout.superpowers[SUPERPOWERS[side]]
    return at ? [{ side, x: at.x, y: at.y, ...size }] : []
  })
}

export function links(layout: Layout, board: StruggleBoard): Link[] {
  const at = new Map(boxes(layout, board).map((box) => [box.id, box]))
  const list: Link[] = []
  const draw = (a: string, b: string, from: Point, to: Point, kind: Link['kind']): void => {
    const bent = layout.links.find((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a))
    if (bent?.wrap?.[0] && bent.wrap[1]) {
      const [out, back] = bent.a === a ? bent.wrap : [bent.wrap[1], bent.wrap[0]]
      list.push({ key: `${a} ${b} 1`, from, to: out as Point, kind })
      list.push({ key: `${a} ${b} 2`, from: to, to: back as Point, kind })
    } else {
      list.push({ key: `${a} ${b}`, from, to, kind })
    }
  }
  for (const space of board.spaces) {
    const from = at.get(space.id)
    if (!from) continue
    for (const id of space.neighbours) {
      const to = at.get(id)
      if (!to || id < space.id) continue
      const mine = new Set([from.region, from.half])
      const near = mine.has(to.region) || (to.half !== null && mine.has(to.half))
      draw(from.word, to.word, [from.x, from.y], [to.x, to.y], near ? 'near' : 'across')
    }
    for (const side of space.superpowers) {
      const power = layout.superpowers[SUPERPOWERS[side]]
      if (power) draw(space.word, SUPERPOWERS[side], [from.x, from.y], [power.x, power.y], side)
    }
  }
  return list
}

/** A closed smooth path through the midpoints of a polygon's edges. */
export function smooth(hull: Point[]): string {
  const middle = (a: Point, b: Point): string => `${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`
  const last = hull[hull.length - 1]
  const first = hull[0]
  if (!last || !first) return ''
  const curves = hull.map(
    (point, i) => `Q${point[0]} ${point[1]} ${middle(point, hull[(i + 1) % hull.length] ?? first)}`,
  )
  return `M${middle(last, first)}${curves.join('')}Z`
}

/**
 * The nearest box in a direction, for the arrow keys: closeness matters, being straight ahead matters more.
 */
export function neighbour(from: Point, among: Box[], direction: Point): Box | null {
  let best: Box | null = null
  let least = Infinity
  for (const box of among) {
    const dx = box.x - from[0]
    const dy = box.y - from[1]
    const ahead = dx * direction[0] + dy * direction[1]
    if (ahead < 4) continue
    const aside = Math.abs(dx * direction[1] - dy * direction[0])
    const far = ahead + aside * 1.3
    if (far < least) {
      least = far
      best = box
    }
  }
  return best
}
