import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../settings.svelte'
import { rulesOf } from '../../tables/shell/rules'
import type { GameInfo, OptionInfo, TableInfo } from '../../wire'
import { changesFrom, changeText, differences, presetOf, presetWords, valueText } from './presets'

const HANDICAP: OptionInfo = {
  key: 'us_handicap',
  title: 'Extra US influence',
  help: '',
  kind: { t: 'number', min: -9, max: 9, default: 0 },
  sides: null,
}
const CARDS: OptionInfo = {
  key: 'optional_cards',
  title: 'Optional cards',
  help: '',
  kind: { t: 'switch', default: true },
  sides: null,
}
const SCENARIO: OptionInfo = {
  key: 'scenario',
  title: 'Scenario',
  help: '',
  kind: {
    t: 'one_of',
    values: [
      { key: 'standard', title: 'Standard' },
      { key: 'late_war', title: 'Late War' },
    ],
  },
  sides: null,
}
const DECK: OptionInfo = {
  key: 'deck',
  title: 'Deck',
  help: '',
  kind: { t: 'text', max_bytes: 9 },
  sides: null,
}

const GAME: GameInfo = {
  name: 'twilight',
  title: '',
  about: '',
  minutes: 150,
  rules_revision: 1,
  options: [HANDICAP, CARDS, SCENARIO, DECK],
  presets: [
    { key: 'deluxe', title: 'Deluxe', help: '', words: [] },
    { key: 'tournament', title: 'Tournament', help: '', words: [['us_handicap', '2']] },
    {
      key: 'old',
      title: 'Old',
      help: '',
      words: [
        ['us_handicap', '2'],
        ['optional_cards', 'off'],
      ],
    },
  ],
  levels: [],
}

beforeEach(() => {
  settings.lang = 'en'
})

describe('a rule set', () => {
  it('is recognised by its values, defaults spelled out or not', () => {
    expect(presetOf(GAME, {})).toBe('deluxe')
    expect(presetOf(GAME, { us_handicap: '2', optional_cards: 'on' })).toBe('tournament')
    expect(presetOf(GAME, { us_handicap: '3' })).toBe(null)
    expect(presetWords(GAME, 'tournament')).toEqual({ us_handicap: '2' })
  })
  it('says what was changed in it, also where that is a default', () => {
    const keys = (preset: string, options: Record<string, string>): string[] =>
      changesFrom(GAME, preset, options).map(({ key }) => key)
    expect(keys('old', presetWords(GAME, 'old'))).toEqual([])
    expect(keys('old', { us_handicap: '2' })).toEqual(['optional_cards'])
    expect(keys('deluxe', { scenario: 'late_war', us_handicap: '0' })).toEqual(['scenario'])
  })
  it('stands beside the others where any of them differs', () => {
    expect(differences(GAME)).toEqual([
      { option: HANDICAP, usual: '0', values: [null, '2', '2'] },
      { option: CARDS, usual: 'on', values: [null, null, 'off'] },
    ])
  })
})

describe('a value', () => {
  it('is told as people read it', () => {
    expect(valueText(SCENARIO, 'late_war')).toBe('Late War')
    expect(valueText(HANDICAP, '-2')).toBe('−2')
    expect(valueText(DECK, '')).toBe('empty')
    expect(valueText(DECK, '[[card]]')).toBe('…')
    settings.lang = 'ru'
    expect(valueText(CARDS, 'off')).toBe('нет')
  })
  it('follows its option, unless it is a plain yes', () => {
    expect(changeText(CARDS, { optional_cards: 'off' })).toBe('Optional cards: off')
    expect(changeText(CARDS, {})).toBe('Optional cards')
    expect(changeText(HANDICAP, { us_handicap: '-1' })).toBe('Extra US influence: −1')
  })
})

describe('the rules of a table', () => {
  it('are the rule set and its changes', () => {
    const table = { preset: { key: 'old', title: 'Old' }, options_text: ['Scenario: Late War'] } as TableInfo
    expect(rulesOf(table)).toEqual(['Old', 'Scenario: Late War'])
    expect(rulesOf({ ...table, preset: null, options_text: [] })).toEqual([])
    expect(rulesOf(null)).toEqual([])
  })
})
