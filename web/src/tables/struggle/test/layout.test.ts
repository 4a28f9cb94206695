import { describe, expect, it } from 'vitest'
import { layout as redSea } from '../maps/red-sea'
import { layout as twilight } from '../maps/twilight'
import { boxes, links, neighbour, powers, smooth, type Box, type Layout, type Point } from '../layout'
import { boardOf } from './facts'

type Rect = Pick<Box, 'x' | 'y' | 'w' | 'h'>

/** The distance between two rectangles; 0 if they touch. */
function gap(a: Rect, b: Rect): number {
  const dx = Math.max(0, Math.abs(a.x - b.x) - (a.w + b.w) / 2)
  const dy = Math.max(0, Math.abs(a.y - b.y) - (a.h + b.h) / 2)
  return Math.hypot(dx, dy)
}

/** How close a segment comes to a rectangle, checked in small steps. */
function clearance([ax, ay]: Point, [bx, by]: Point, box: Rect): number {
  let least = Infinity
  for (let i = 0; i <= 400; i += 1) {
    const x = ax + ((bx - ax) * i) / 400
    const y = ay + ((by - ay) * i) / 400
    least = Math.min(least, gap({ x, y, w: 0, h: 0 }, box))
  }
  return least
}

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

function inside([x, y]: Point, polygon: Point[]): boolean {
  let odd = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [xi, yi] = polygon[i] ?? [0, 0]
    const [xj, yj] = polygon[j] ?? [0, 0]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd
  }
  return odd
}

const corners = (box: Rect): Point[] =>
  [-1, 1].flatMap((sx) => [-1, 1].map((sy): Point => [box.x + (sx * box.w) / 2, box.y + (sy * box.h) / 2]))

const cases: {
  game: 'twilight' | 'red-sea'
  layout: Layout
  count: number
  lines: number
  crossings: number
  far: number
  clear: number
}[] = [
  { game: 'twilight', layout: twilight, count: 84, lines: 122, crossings: 1, far: 12, clear: 9.5 },
  { game: 'red-sea', layout: redSea, count: 12, lines: 12, crossings: 0, far: 55, clear: 24 },
]

describe.each(cases)('the map of $game', ({ game, layout, count, lines, crossings, far, clear }) => {
  const board = boardOf(game)
  const all = boxes(layout, board)
  const wires = links(layout, board)

  it('has every country and every link', () => {
    expect(all).toHaveLength(count)
    expect(wires).toHaveLength(lines)
  })

  it('keeps boxes apart and on the map', () => {
    const solid: Rect[] = [...all, ...powers(layout)]
    for (const [i, a] of solid.entries()) {
      expect(
        Math.min(a.x - a.w / 2, a.y - a.h / 2, 1600 - a.x - a.w / 2, 1000 - a.y - a.h / 2),
      ).toBeGreaterThanOrEqual(4)
      for (const b of solid.slice(i + 1)) expect(gap(a, b)).toBeGreaterThanOrEqual(far - 0.01)
    }
  })

  it('leads no link near a box that it does not join', () => {
    for (const link of wires) {
      for (const box of all) {
        const own = [link.from, link.to].some(([x, y]) => x === box.x && y === box.y)
        if (!own)
          expect(clearance(link.from, link.to, box), `${link.key} by ${box.word}`).toBeGreaterThanOrEqual(
            clear,
          )
      }
    }
  })

  it('crosses links as rarely as the layout promises', () => {
    const pairs = wires.flatMap((a, i) =>
      wires.slice(i + 1).filter((b) => crosses(a.from, a.to, b.from, b.to)),
    )
    expect(pairs).toHaveLength(crossings)
  })

  it('covers the corners of its own boxes by a hull and no others', () => {
    for (const [word, region] of Object.entries(layout.regions)) {
      const hulls = [region.hull, ...(region.islands ?? [])]
      for (const box of all) {
        const own = box.region === word || box.half === word
        for (const corner of corners(box)) {
          expect(
            hulls.some((hull) => inside(corner, hull)),
            `${box.word} in ${word}`,
          ).toBe(own)
        }
      }
    }
  })
})

describe('shapes and directions', () => {
  it('closes a smooth path', () => {
    expect(
      smooth([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toBe('M5 5Q0 0 5 0Q10 0 10 5Q10 10 5 5Z')
  })

  it('finds the neighbour in a direction', () => {
    const all = boxes(twilight, boardOf('twilight'))
    const of = (word: string): Box => all.find((box) => box.word === word) as Box
    const from = of('france')
    expect(neighbour([from.x, from.y], all, [0, 1])?.word).toBe('spain_portugal')
    expect(neighbour([from.x, from.y], all, [0, -1])?.word).toBe('benelux')
    expect(neighbour([0, 0], all, [-1, 0])).toBeNull()
  })
})
