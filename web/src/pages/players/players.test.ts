import { describe, expect, it, vi } from 'vitest'
import { settings } from '../../settings.svelte'
import type { RecentGame } from '../../wire'
import { catalogue } from '../lobby/catalogue.svelte'
import { above, judged, means } from './lost'
import { gameTitle, monthOf, seenText } from './words'

describe('points lost', () => {
  const game = (table: string, lost: number | null, luck: number | null): RecentGame =>
    ({ table, lost, luck }) as unknown as RecentGame

  it('are those of reviewed games, oldest first', () => {
    const all = judged([game('new', 60, -5), game('unreviewed', null, null), game('old', 80, 10)])
    expect(all.map(({ table }) => table)).toEqual(['old', 'new'])
    expect(means(all)).toEqual([80, 70])
  })
  it('have a scale that ends above the largest', () => {
    expect(above([80, 62], 40)).toBe(80)
    expect(above([81], 40)).toBe(120)
    expect(above([-35, 10], 30)).toBe(60)
    expect(above([], 30)).toBe(30)
  })
})

describe('people', () => {
  it('on vacation are said to be, whatever else is known', () => {
    settings.lang = 'en'
    const until = Date.UTC(2026, 11, 3, 12)
    const seen = { online: true, seen_at: null, vacation_until: until }
    expect(seenText(seen, until - 1)).toBe('on vacation until Dec 3')
    expect(seenText(seen, until + 1)).toBe('online')
  })
  it('play since a month that is bent as it must be', () => {
    settings.lang = 'ru'
    expect(monthOf(Date.UTC(2026, 10, 15))).toBe('ноября 2026')
    settings.lang = 'en'
    expect(monthOf(Date.UTC(2026, 10, 15))).toBe('November 2026')
  })
  it('with cards of another game play the same game', async () => {
    const sea = { name: 'red-sea', short_title: 'Red Sea', combined: ['red-sea-combined'] }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([sea])))
    settings.lang = 'en'
    await catalogue.ask('en')
    expect([catalogue.rated('red-sea-combined'), catalogue.rated('red-sea')]).toEqual(['red-sea', 'red-sea'])
    expect([gameTitle('red-sea-combined'), gameTitle('red-sea')]).toEqual([
      'Red Sea, combined decks',
      'Red Sea',
    ])
    vi.unstubAllGlobals()
  })
})
