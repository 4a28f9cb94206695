import { describe, expect, it } from 'vitest'
import type { DuplicateInfo, TournamentInfo } from '../../wire'
import { checkIn, invitation } from './calls'

const match = (change: Partial<DuplicateInfo>): DuplicateInfo =>
  ({
    id: 'm1',
    title: 'Toy',
    state: 'gathering',
    yours: 1,
    places: [
      { person: { id: 'a', name: 'Ann' }, taken: true },
      { person: { id: 'b', name: 'Bob' }, taken: false },
    ],
    ...change,
  }) as DuplicateInfo

describe('what waits for an answer', () => {
  it('is an invitation until it is answered', () => {
    expect(invitation(match({}))).toEqual({ t: 'duplicate', to: '/duplicates/m1', game: 'Toy', name: 'Ann' })
    expect(invitation(match({ yours: 0 }))).toBe(null)
    expect(invitation(match({ yours: null }))).toBe(null)
    expect(invitation(match({ state: 'gone' }))).toBe(null)
  })
  it('is a check-in while it is open', () => {
    const info = (may_check_in: boolean): TournamentInfo =>
      ({ summary: { id: 't1', title: 'Winter Line', starts_at: 9 }, you: { may_check_in } }) as TournamentInfo
    expect(checkIn(info(true))).toEqual({
      t: 'check_in',
      to: '/tournaments/t1',
      title: 'Winter Line',
      starts: 9,
    })
    expect(checkIn(info(false))).toBe(null)
  })
})
