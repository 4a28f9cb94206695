import { describe, expect, it } from 'vitest'
import { choose, placeOf } from './path'

describe('a path through the explorer', () => {
  it('keeps what was chosen before and forgets what hung on another choice', () => {
    const first = choose('', placeOf({ kind: 'set_up', side: 'ussr' }), '300.300')
    expect(first).toBe('300.300')
    const both = choose(first, 1, '310')
    expect(choose(both, 3, '70')).toBe('300.300-310--70')
    expect(choose('300.300-310--70', 0, '301')).toBe('301')
  })

  it('keeps the other side of the same moment, and takes a choice back', () => {
    expect(choose('1-2-3-4', 2, '9')).toBe('1-2-9-4')
    expect(choose('1-2-3', 2, '3')).toBe('1-2')
  })
})
