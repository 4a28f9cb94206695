import { describe, expect, it } from 'vitest'
import { settings } from '../../settings.svelte'
import type { GameInfo } from '../../wire'
import { spellClock, spellLeft, spellLength, spellTime } from './clocks'
import { changed, firstWish, isPreset } from './making'
import { inOrder, sideForJoiner, timeLeft, verdict, waitsForMe, whoseTurn } from './standing'
import { table } from './test/table'

const GAME: GameInfo = {
  name: 'twilight',
  title: 'Twilight Struggle',
  about: '',
  minutes: 150,
  rules_revision: 1,
  options: [
    {
      key: 'us_handicap',
      title: '',
      help: '',
      kind: { t: 'number', min: -9, max: 9, default: 0 },
      sides: null,
    },
    { key: 'optional_cards', title: '', help: '', kind: { t: 'switch', default: true }, sides: null },
  ],
  presets: [
    { key: 'deluxe', title: '', help: '', words: [] },
    { key: 'tournament', title: '', help: '', words: [['us_handicap', '2']] },
  ],
  levels: [{ key: 'easy', title: 'Easy', about: '' }],
}

describe('whose turn it is', () => {
  it('is mine when my side must act', () => {
    expect(whoseTurn(table({}))).toBe('mine')
    expect(whoseTurn(table({ to_act: ['ussr'] }))).toBe('theirs')
    expect(whoseTurn(table({ to_act: ['us', 'ussr'] }))).toBe('mine')
  })
  it('follows seats, not the order of sides', () => {
    expect(waitsForMe(table({ yours: [1] }))).toBe(false)
    expect(waitsForMe(table({ yours: [1], to_act: ['ussr'] }))).toBe(true)
  })
  it('is nobody’s before the start and after the end', () => {
    expect(whoseTurn(table({ state: 'waiting', to_act: [] }))).toBe('nobody')
    expect(whoseTurn(table({ state: 'over' }))).toBe('nobody')
  })
  it('puts what waits for me first and the past last', () => {
    const list = [
      table({ id: 'past', state: 'over', ended_at: 9 }),
      table({ id: 'theirs', to_act: ['ussr'] }),
      table({ id: 'waiting', state: 'waiting', to_act: [] }),
      table({ id: 'mine' }),
    ]
    expect(inOrder(list).map((one) => one.id)).toEqual(['mine', 'theirs', 'waiting', 'past'])
  })
  it('puts the most pressing of them on top', () => {
    const left = (ms: number) => ({ left: [ms, 9] as [number, number], running: ['us' as const], still: 0 })
    const list = [
      table({ id: 'free' }),
      table({ id: 'slow', time: left(90) }),
      table({ id: 'soon', time: left(10) }),
    ]
    expect(inOrder(list).map((one) => one.id)).toEqual(['soon', 'slow', 'free'])
    expect(timeLeft(table({ time: left(10), yours: [1], to_act: ['us'] }))).toBe(10)
    expect(timeLeft(table({}))).toBe(null)
  })
  it('says how it went for me', () => {
    const result = { winner: 'ussr' as const, reason: 'points', text: '' }
    expect(verdict(table({ state: 'over', result }))).toBe('Lost')
    expect(verdict(table({ state: 'over', result, yours: [1] }))).toBe('Won')
    expect(verdict(table({ state: 'over', result: { ...result, winner: null } }))).toBe('Draw')
  })
})

describe('sides', () => {
  it('gives the joiner what the maker left', () => {
    expect(sideForJoiner(table({ side: 'us' }))).toBe('ussr')
    expect(sideForJoiner(table({ side: 'random' }))).toBe('random')
  })
})

describe('options', () => {
  it('are sent only where they differ from the default', () => {
    expect(changed(GAME, { us_handicap: '0', optional_cards: 'off' })).toEqual({ optional_cards: 'off' })
  })
  it('begin with the first rule set', () => {
    expect(firstWish(GAME, { t: 'bot', level: 'easy' })).toMatchObject({ preset: 'deluxe', side: 'us' })
  })
  it('are a rule set as it is, with or without bids', () => {
    const bid: GameInfo['options'][number] = {
      key: 'bid',
      title: '',
      help: '',
      kind: { t: 'switch', default: false },
      sides: 'bid',
    }
    const game: GameInfo = { ...GAME, options: [...GAME.options, bid] }
    const asTheyAre: Record<string, string>[] = [{}, { us_handicap: '2' }, { us_handicap: '2', bid: 'on' }]
    const changed: Record<string, string>[] = [{ us_handicap: '9' }, { optional_cards: 'off', bid: 'on' }]
    for (const words of asTheyAre) expect(isPreset(game, words)).toBe(true)
    for (const words of changed) expect(isPreset(game, words)).toBe(false)
  })
})

describe('clocks', () => {
  it('are spelled in both languages', () => {
    settings.lang = 'en'
    expect(spellClock({ t: 'live', bank: 2700, increment: 30 })).toBe('45 min + 30 s')
    expect(spellClock({ t: 'correspondence', bank: 336, increment: 12 })).toBe('14 days + 12 h')
    settings.lang = 'ru'
    expect(spellClock({ t: 'correspondence', bank: 72, increment: 0 })).toBe('3 дня')
    expect(spellClock({ t: 'correspondence', bank: 24 * 21, increment: 0 })).toBe('21 день')
    expect(spellLeft(3 * 86_400_000 + 4 * 3_600_000)).toBe('осталось 3 д 4 ч')
    settings.lang = 'en'
    expect(spellLeft(12 * 60_000 + 5_000)).toBe('12 min left')
    expect(spellTime(50 * 3_600_000)).toBe('2 d 2 h')
    expect(spellLength(15)).toBe('15 min')
    expect(spellLength(150)).toBe('2–3 h')
  })
})
