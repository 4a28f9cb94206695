import { expect, it } from 'vitest'
import type { TableInfo } from '../../../wire'
import { seriesOf } from '../series'

const person = (id: string, bot: string | null = null) => ({ id, name: id, guest: false, bot, left_early: 0 })

/** A finished game of mine as the US against someone. */
const game = (id: string, other: ReturnType<typeof person>, winner: 'us' | 'ussr' | null) =>
  ({
    id,
    seats: [
      { person: person('me'), side: 'us', online: true },
      { person: other, side: 'ussr', online: false },
    ],
    yours: [0],
    opponent: { t: 'link' },
    result: { winner, reason: 'vp', text: '' },
    analysis: null,
  }) as unknown as TableInfo

it('counts finished games with the same person, this one once', () => {
  const over = game('a', person('wolf'), 'us')
  const tables = [
    over,
    game('b', person('wolf'), 'ussr'),
    game('c', person('wolf'), null),
    game('d', person('fox'), 'us'),
    { ...game('e', person('wolf'), 'us'), result: null },
    { ...game('f', person('wolf'), 'us'), analysis: { replay: 'a', step: 3, puzzle: false } },
  ]
  expect(seriesOf(over, tables)).toEqual({ name: 'wolf', won: 1, lost: 1, drawn: 1 })
  // The list may be older than the end of the game.
  expect(seriesOf(over, [])).toEqual({ name: 'wolf', won: 1, lost: 0, drawn: 0 })
})

it('knows a computer player by its strength, and no opponent at one screen', () => {
  const over = game('a', person('bot-1', 'easy'), 'ussr')
  const tables = [over, game('b', person('bot-2', 'easy'), 'us'), game('c', person('bot-3', 'hard'), 'us')]
  expect(seriesOf(over, tables)).toMatchObject({ won: 1, lost: 1 })
  expect(seriesOf({ ...over, yours: [0, 1] }, tables)).toBe(null)
})
