import { describe, expect, it } from 'vitest'
import { queryOf, size, wantedIn } from './search'

describe('a search of the archive', () => {
  it('is in the address and comes back from it', () => {
    const query = 'game=twilight&player=anna&result=won&form=live&from=2026-11-01&bots=true'
    const wanted = wantedIn(`?${query}`)
    expect(wanted).toMatchObject({ game: 'twilight', player: 'anna', result: 'won', bots: true, to: '' })
    expect(queryOf(wanted)).toBe(query)
  })

  it('asks for no opening without a game, and for nobody’s win', () => {
    const wanted = wantedIn('?opening=1-2----&result=lost')
    expect(queryOf(wanted)).toBe('')
    expect(queryOf({ ...wanted, game: 'twilight', result: 'us' })).toBe(
      'game=twilight&result=us&opening=1-2----',
    )
  })

  it('says how large a file is', () => {
    expect(size(12_300, 'en')).toBe('12.3 kB')
    expect(size(4_500_000, 'en')).toBe('4.5 MB')
  })
})
