import { describe, expect, it } from 'vitest'
import { BRIEF_WIDTH, edgeArrows } from '../edges'
import type { Box } from '../layout'

const box = (id: number, x: number, y: number, region = 'asia'): Box => ({
  id,
  word: String(id),
  x,
  y,
  w: 90,
  h: 50,
  region,
  half: null,
})
const sight = { x: 0, y: 0, scale: 1, width: 700, height: 500 }

describe('arrows at the edge of the map', () => {
  it('has none for what is seen', () => {
    expect(edgeArrows([box(1, 100, 100), box(2, 650, 450)], sight)).toEqual([])
  })

  it('counts what lies beyond an edge by region, and names the nearest', () => {
    const arrows = edgeArrows([box(1, 900, 100), box(2, 800, 200), box(3, 800, 300, 'africa')], sight)
    expect(arrows.map(({ edge, region, count, space }) => [edge, region, count, space])).toEqual([
      ['right', 'asia', 2, 2],
      ['right', 'africa', 1, 3],
    ])
  })

  it('lies beside a target at the edge, never upon it, nor upon another arrow', () => {
    const seen = [box(1, 650, 150), box(2, 650, 210)]
    const arrows = edgeArrows([...seen, box(3, 900, 180), box(4, 900, 190, 'africa')], sight)
    expect(arrows).toHaveLength(2)
    for (const arrow of arrows)
      for (const one of seen) {
        const apart = arrow.top + 34 <= one.y - 25 || arrow.top >= one.y + 25
        expect(apart).toBe(true)
      }
    const [first, second] = arrows
    expect(Math.abs((first?.top ?? 0) - (second?.top ?? 0))).toBeGreaterThanOrEqual(34)
  })

  it('takes less of a small map without its word', () => {
    const [arrow] = edgeArrows([box(1, 900, 100)], sight, [], BRIEF_WIDTH)
    expect(arrow?.left).toBe(sight.width - BRIEF_WIDTH)
  })
})
