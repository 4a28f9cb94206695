import { describe, expect, it } from 'vitest'
import type { TableInfo } from '../../wire'
import { dayOf, fits, outcomeOf, type Wanted } from './filter'

const ENDED = Date.UTC(2026, 10, 3, 12)
const game = (part: Partial<TableInfo> = {}): TableInfo =>
  ({
    game: 'twilight',
    yours: [0],
    seats: [
      { side: 'us', person: { name: 'Anna' } },
      { side: 'ussr', person: { name: 'Boris' } },
    ],
    result: { winner: 'us', reason: 'points', text: 'The US wins by 20 points.' },
    made_at: ENDED - 3_600_000,
    ended_at: ENDED,
    ...part,
  }) as unknown as TableInfo
const all: Wanted = { game: '', outcome: 'all', text: '' }

describe('finished games', () => {
  it('know their result for those who played them', () => {
    expect(outcomeOf(game())).toBe('won')
    expect(outcomeOf(game({ yours: [1] }))).toBe('lost')
    expect(outcomeOf(game({ result: { winner: null, reason: 'draw', text: '' } }))).toBe('draw')
    expect(outcomeOf(game({ yours: [0, 1] }))).toBeNull()
  })

  it('are left out by game and by outcome', () => {
    expect(fits(game(), all, 'en')).toBe(true)
    expect(fits(game(), { ...all, game: 'red-sea' }, 'en')).toBe(false)
    expect(fits(game(), { ...all, outcome: 'lost' }, 'en')).toBe(false)
  })

  it('are found by the opponent, by the result and by the day', () => {
    expect(dayOf(game(), 'en')).toBe('Nov 3, 2026')
    for (const text of ['bor', ' 20 points', 'nov 3']) expect(fits(game(), { ...all, text }, 'en')).toBe(true)
    // Your own name is in every game.
    expect(fits(game(), { ...all, text: 'Anna' }, 'en')).toBe(false)
  })
})
