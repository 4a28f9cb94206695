import { beforeEach, expect, it, vi } from 'vitest'
import { lastSeen, remember } from '../seen'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('remembers a hundred tables, the latest', () => {
  for (let n = 0; n < 120; n += 1) remember(`t${n}`, 1, n)
  expect(lastSeen('t0')).toBe(null)
  expect(lastSeen('t119')).toEqual({ n: 1, at: 119 })
  expect(Object.keys(JSON.parse(kept.get('hotline.seen') ?? '{}') as object)).toHaveLength(100)
})

it('does not take what an older page kept for a line', () => {
  kept.set('hotline.seen', JSON.stringify({ t: { seq: 4, at: 5 } }))
  expect(lastSeen('t')).toBe(null)
})
