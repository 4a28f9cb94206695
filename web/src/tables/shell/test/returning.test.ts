import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLine, Side } from '../../../wire'
import { missedLines, Returning } from '../returning.svelte'
import { lastSeen, remember } from '../seen'
import type { TableSession } from '../session.svelte'

const line = (seq: number, side: Side | null): LogLine => ({
  seq,
  n: seq,
  code: '',
  short: '',
  side,
  kind: 'played',
  text: '',
  parts: [],
  changes: false,
})
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

function at(seq: number, mine: Side[] = ['us']): TableSession {
  const log = [line(1, 'us'), line(2, 'ussr'), line(3, null), line(4, 'us')].filter((one) => one.seq <= seq)
  return { id: 't', seq, log, mine, position: { result: null } } as unknown as TableSession
}

describe('what was missed', () => {
  it('is told only where somebody else acted', () => {
    const { log } = at(4)
    expect(missedLines(log, 1, ['us']).map((one) => one.seq)).toEqual([2, 3, 4])
    expect(missedLines(log, 2, ['us'])).toEqual([])
    expect(missedLines(log, 4, ['us'])).toEqual([])
  })

  it('is shown to who comes back after a while, not to who stayed or comes for the first time', () => {
    const first = new Returning(at(1))
    first.look(true, 0)
    expect(first.lines).toEqual([])
    first.look(false, 1_000)
    const soon = new Returning(at(2))
    soon.look(true, 30_000)
    expect(soon.lines).toEqual([])
    soon.look(false, 40_000)
    const later = new Returning(at(4))
    later.look(true, 500_000)
    expect([later.from, later.lines.length]).toEqual([2, 0])
    remember('t', 1, 0)
    const long = new Returning(at(4))
    long.look(true, 500_000)
    expect([long.from, long.lines.length]).toEqual([1, 3])
  })

  it('does not count what came while nobody looked', () => {
    const returning = new Returning(at(1))
    returning.look(true, 0)
    returning.look(false, 10)
    returning.look(false, 20)
    expect(lastSeen('t')).toEqual({ seq: 1, at: 10 })
  })

  it('is not told to two at one screen', () => {
    remember('t', 1, 0)
    const returning = new Returning(at(4, ['us', 'ussr']))
    returning.look(true, 500_000)
    expect(returning.lines).toEqual([])
  })
})

it('remembers a hundred tables, the latest', () => {
  for (let n = 0; n < 120; n += 1) remember(`t${n}`, 1, n)
  expect(lastSeen('t0')).toBe(null)
  expect(lastSeen('t119')).toEqual({ seq: 1, at: 119 })
  expect(Object.keys(JSON.parse(kept.get('hotline.seen') ?? '{}') as object)).toHaveLength(100)
})
