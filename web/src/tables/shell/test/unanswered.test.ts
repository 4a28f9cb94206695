import { describe, expect, it } from 'vitest'
import type { Position } from '../../../wire'
import { UnansweredPick } from '../unanswered.svelte'

type Ask = Position['ask']
const ask = (prompt: string): Ask => ({ side: 'us', prompt }) as unknown as Ask
const picked = { pick: 7, side: 'us' } as const

describe('a pick that nobody has answered', () => {
  it('waits without a line and goes out when the same question still stands', () => {
    const unanswered = new UnansweredPick()
    unanswered.made(picked, 4, ask('Where?'), false)
    expect(unanswered.waits).toBe(true)
    expect(unanswered.back(4, ask('Where?'))).toEqual(picked)
    expect([unanswered.waits, unanswered.fate]).toEqual([false, 'sent'])
    expect(unanswered.back(4, ask('Where?'))).toBeNull()
  })

  it('is said to be lost when the table has moved on', () => {
    for (const [seq, prompt] of [
      [5, 'Where?'],
      [4, 'Where else?'],
    ] as const) {
      const unanswered = new UnansweredPick()
      unanswered.made(picked, 4, ask('Where?'), false)
      expect(unanswered.back(seq, ask(prompt))).toBeNull()
      expect(unanswered.fate).toBe('lost')
    }
  })

  it('goes out again when the line broke under it, unless it came through', () => {
    const unanswered = new UnansweredPick()
    unanswered.made(picked, 4, ask('Where?'), true)
    expect(unanswered.waits).toBe(false)
    expect(unanswered.back(4, ask('Where?'))).toBeNull()
    unanswered.broken()
    expect(unanswered.waits).toBe(true)
    expect(unanswered.back(4, ask('Where?'))).toEqual(picked)
    unanswered.made(picked, 4, ask('Where?'), true)
    unanswered.broken()
    expect(unanswered.back(5, ask('And then?'))).toBeNull()
    expect(unanswered.fate).toBeNull()
  })

  it('is forgotten when it was answered or taken back', () => {
    const unanswered = new UnansweredPick()
    unanswered.made(picked, 4, ask('Where?'), true)
    unanswered.forget()
    unanswered.broken()
    expect(unanswered.waits).toBe(false)
    unanswered.made(picked, 4, ask('Where?'), false)
    unanswered.forget()
    expect(unanswered.back(4, ask('Where?'))).toBeNull()
    expect(unanswered.fate).toBeNull()
  })
})
