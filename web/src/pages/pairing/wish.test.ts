import { describe, expect, it } from 'vitest'
import { settings } from '../../settings.svelte'
import type { GameInfo } from '../../wire'
import { clockLines, clocksOf, elapsed, fitting, ratingFor, spellWait } from './wish'

const game = {
  name: 'twilight',
  presets: [{ key: 'deluxe' }, { key: 'league' }],
  options: [{ key: 'bid_for_sides', sides: 'bid' }],
} as unknown as GameInfo

describe('a wish', () => {
  it('fits the game, however it was remembered', () => {
    const clock = clocksOf('twilight')[1]
    const other = { t: 'live', bank: 60, increment: 0 } as const
    const kept = fitting(game, { preset: 'league', clock, bid: true, rated: true, range: 200 }, false)
    expect(kept).toEqual({ game: 'twilight', preset: 'league', clock, bid: true, rated: true, range: 200 })
    expect(fitting(game, { preset: 'gone', clock: other }, false).preset).toBe('deluxe')
    expect(fitting(game, { clock: other }, false).clock).toEqual(clocksOf('twilight')[0])
    expect(fitting(game, { rated: true }, true).rated, 'guests play unrated').toBe(false)
    expect(fitting({ ...game, options: [] }, { bid: true }, false).bid, 'no bids there').toBe(false)
  })

  it('finds the rating of its game and form', () => {
    const of = (form: string) => ({ game: 'twilight', form, value: 1642, error: 48, ranked: true })
    const slow = { t: 'correspondence', bank: 24, increment: 0 } as const
    expect(ratingFor([of('live')], 'twilight', slow)).toBeNull()
    expect(ratingFor([of('live'), of('correspondence')], 'twilight', slow)?.form).toBe('correspondence')
  })
})

describe('times', () => {
  it('are short', () => {
    settings.lang = 'en'
    expect(clockLines({ t: 'live', bank: 5400, increment: 30 })).toEqual(['90 min', '+ 30 s'])
    expect(clockLines({ t: 'correspondence', bank: 45 * 24, increment: 0 })).toEqual(['45 days', 'in all'])
    expect([elapsed(-5), elapsed(42_900), elapsed(725_000)]).toEqual(['0:00', '0:42', '12:05'])
    expect([spellWait(40), spellWait(89), spellWait(121)]).toEqual(['40 s', '89 s', '3 min'])
  })
})
