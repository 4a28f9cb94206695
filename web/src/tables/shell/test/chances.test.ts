import { describe, expect, it } from 'vitest'
import { chanceHeld, chanceOfAny } from '../chances'

describe('chances of unseen cards', () => {
  it('spreads a hand evenly over what is unseen', () => {
    expect(chanceHeld(3, 31)).toBeCloseTo(3 / 31)
    expect(chanceHeld(0, 31)).toBe(0)
    expect(chanceHeld(0, 0)).toBe(0)
  })

  it('is hypergeometric for one of several', () => {
    // 3 of 31 are wanted, 3 are held: 1 − C(28,3) / C(31,3).
    expect(chanceOfAny(3, 3, 31)).toBeCloseTo(1 - 3276 / 4495)
    expect(chanceOfAny(1, 4, 8)).toBeCloseTo(0.5)
  })

  it('is certain where the hand is all that is left, and nothing where nothing is wanted', () => {
    expect(chanceOfAny(1, 8, 8)).toBe(1)
    expect(chanceOfAny(0, 5, 20)).toBe(0)
    expect(chanceOfAny(2, 0, 20)).toBe(0)
  })
})
