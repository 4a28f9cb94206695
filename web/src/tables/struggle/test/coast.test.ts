import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coast, projection } from '../../../../scripts/projection.mjs'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

describe.each(['twilight', 'red-sea'])('the coastline of %s', (game) => {
  const layout = read(`../maps/${game}.json`) as {
    projection: { test_points: { lonlat: [number, number]; xy: [number, number] }[] }
  }

  it('puts every test point where the layout says', () => {
    const project = projection(layout)
    expect(layout.projection.test_points.length).toBeGreaterThan(3)
    for (const { lonlat, xy } of layout.projection.test_points) {
      const [x, y] = project(lonlat) ?? [NaN, NaN]
      expect(Math.hypot(x - xy[0], y - xy[1])).toBeLessThanOrEqual(0.15)
    }
  })

  it('is the one that is shipped', () => {
    expect(read(`../coast/${game}.json`)).toEqual({ d: coast(layout) })
  })
})
