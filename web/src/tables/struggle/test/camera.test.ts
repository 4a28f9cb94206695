import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../../settings.svelte'
import { Camera } from '../camera.svelte'

beforeEach(() => {
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
})
afterEach(() => vi.unstubAllGlobals())

/** A map of 1600 × 1000 in a window as wide, at once wherever it goes. */
function camera(width: number, height: number): Camera {
  settings.motion = 'none'
  const made = new Camera([0, 0, 1600, 1000])
  made.resize(width, height)
  return made
}
const seen = (one: Camera, x: number, y: number): [number, number] => [
  (one.x + x * one.scale) / one.width,
  (one.y + y * one.scale) / one.height,
]

describe('a country shown on the map', () => {
  it('leaves a map alone that shows it', () => {
    const one = camera(800, 500)
    one.show({ x: 60, y: 500, w: 100, h: 50 })
    expect([one.x, one.y, one.scale]).toEqual([0, 0, 0.5])
  })

  it('comes well into view, and the whole map comes back when the hand is raised', () => {
    const one = camera(800, 500)
    one.zoom(2)
    one.whole()
    one.show({ x: 800, y: 20, w: 100, h: 50 })
    // Nothing was moved by hand: a lower window still shows all of the map.
    one.resize(800, 400)
    expect(one.scale).toBe(0.4)
    one.region([0, 0, 800, 500], 1)
    expect(seen(one, 1500, 900)[0]).toBeGreaterThan(1)
    one.show({ x: 1500, y: 900, w: 100, h: 50 })
    const [x, y] = seen(one, 1500, 900)
    expect([x > 0.3 && x < 0.7, y > 0.3 && y < 0.7]).toEqual([true, true])
    // It stays in view in a smaller window.
    one.resize(600, 300)
    const again = seen(one, 1500, 900)
    expect(again.every((at) => at > 0.3 && at < 0.7)).toBe(true)
  })

  it('counts as out of view where a part of its box is', () => {
    const one = camera(800, 500)
    one.region([0, 0, 800, 500], 1)
    const before = one.x
    one.show({ x: 100, y: 250, w: 100, h: 50 })
    expect(one.x).toBe(before)
    one.show({ x: 100, y: 250, w: 176, h: 94 })
    expect(one.x).toBeGreaterThan(before)
  })

  it('does not stay under what lies over the map', () => {
    const one = camera(800, 500)
    one.covers = () => [{ left: 0, top: 350, width: 330, height: 150 }]
    one.region([0, 0, 800, 500], 1)
    one.show({ x: 200, y: 450, w: 100, h: 50 })
    expect(one.x + 200 * one.scale - 50).toBeGreaterThanOrEqual(0)
    const [x, y] = [one.x + 200 * one.scale, one.y + 450 * one.scale]
    expect(x - 50 < 330 && y + 25 > 350).toBe(false)
  })

  it('stays where a player moved it', () => {
    const one = camera(800, 500)
    one.zoom(2)
    one.pan(30, 0)
    one.resize(800, 400)
    expect(one.scale).toBe(1)
  })
})
