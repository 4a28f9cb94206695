// A made-up game the page knows nothing about: it must be playable all the same.
import { render } from 'svelte/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../../settings.svelte'
import type { Board, LogLine, Position, TableInfo } from '../../../wire'
import { GAMES, gameOf } from '../../games'
import Desk from '../../shell/Desk.svelte'
import type { TableModel } from '../../shell/model.svelte'
import type { TableParts } from '../../shell/parts'
import Phone from '../../shell/Phone.svelte'
import { TableSession } from '../../shell/session.svelte'
import Still from '../Still.svelte'

const board = {
  game: 'toy',
  cards: [{ id: 3, title: 'The Red Card', text: 'Take one more.' }],
  spaces: [{ id: 5, name: 'The Shed' }],
} as unknown as Board
const shown = {
  viewer: 'us',
  moment: { code: 'R1', short: 'R1', text: 'Round 1', game: 1, turn: 1, round: 1, side: 'us' },
  gauges: [{ key: 'pile', title: 'Stones left', value: 12, min: 0, max: 20 }],
  hands: [
    { count: 1, known: [3] },
    { count: 2, known: [] },
  ],
  taken: [3, 5],
  stones_in_all: 20,
  heap: { left_over: 4 },
  words: { pile: 'pile' },
}
const position = {
  viewer: 'us',
  shown,
  ask: {
    side: 'us',
    text: 'Take stones.',
    task: null,
    kind: 'take',
    card: null,
    left: 0,
    choices: [
      { pick: 0, word: 'one', text: 'Take one', number: null },
      { pick: 1, word: 'two', text: 'Take two', number: null },
    ],
    cards: [3],
    spaces: [5, 6],
    remark: null,
    prices: [],
    last_word: { die: [], shown: [], passes: [] },
  },
  standing: [],
  waiting: null,
  to_act: ['us'],
  can_undo: true,
  clock: { left: [60_000, 60_000], running: ['us'], still: 0 },
  draw_offered_by: null,
  take_back: null,
  may_ask_back: null,
  result: null,
} as unknown as Position
const line = {
  seq: 1,
  n: 1,
  code: 'R1',
  side: 'ussr',
  kind: 'took',
  text: 'The USSR takes 5 at the Shed.',
  parts: ['The USSR takes 5 at ', { space: 5, text: 'the Shed' }, '.'],
} as unknown as LogLine
const info = {
  id: 't',
  game: 'toy',
  title: 'Toy',
  seats: [{ side: 'us', person: { name: 'Ann', bot: false }, online: true }],
  yours: [0],
  helpers: true,
  opponent: { t: 'link' },
} as unknown as TableInfo

let session: TableSession
let parts: TableParts
let model: TableModel
let sent: number[]

beforeEach(async () => {
  settings.lang = 'en'
  sent = []
  session = new TableSession('t')
  session.board = board
  session.stand(position, [line])
  session.table = info
  session.pick = (pick) => void sent.push(pick)
  parts = (await gameOf('toy').table()).default
  model = parts.model(session)
  model.follow()
})

describe('a game without a folder', () => {
  it('says at once that it is over, unless one play is followed to be judged', () => {
    const result = { winner: 'us', text: 'Ann wins.' }
    const over = (followed: boolean): boolean => {
      session.follow = followed ? () => undefined : null
      session.stand({ ...position, ask: null, result } as unknown as Position, [line])
      const seen = parts.model(session)
      seen.follow()
      return seen.ended
    }
    expect([over(false), over(true)]).toEqual([true, false])
  })

  it('is in no manifest', () => {
    expect(GAMES.map((game) => game.name)).toEqual(['thirteen', 'red-sea', 'twilight'])
    expect(gameOf('toy').guide).toBeNull()
  })

  it.each([
    ['desk', Desk],
    ['phone', Phone],
  ])('shows what is asked, the options, the gauges and the numbers on a %s', (_, frame) => {
    const { body } = render(frame, { props: { session, model, parts } })
    for (const text of [
      'Take stones.',
      'Take one',
      'Take two',
      'The Red Card',
      'The Shed',
      'Space 6',
      'Stones left',
      'taken',
      '3 : 5',
      'stones in all',
      'heap · left over',
      'Undo',
      'Hint',
    ])
      expect(body, text).toContain(text)
    // Only numbers belong here.
    expect(body).not.toContain('[object')
  })

  it('tells what happened, and who sits there', () => {
    const { body } = render(Desk, { props: { session, model, parts } })
    expect(body).toContain('The USSR takes 5 at')
    expect(body).toContain('<u>the Shed</u>')
    expect(body).toContain('Ann')
    expect(body).toContain('2 cards')
  })

  it('takes options by buttons, cards, spaces and digits', () => {
    model.take(1)
    model.takeCard(3)
    model.takeSpace(6)
    model.takeSpace(7)
    expect(sent).toEqual([1, 67, 262])
    expect([1, 2, 3, 4].map((n) => model.digit(n))).toEqual([0, 1, 67, null])
    expect(model.pickName(261)).toBe('The Shed')
  })

  it('reads cards that are nothing but names, and hands of another shape', () => {
    session.board = { cards: ['One', 'Two', 'Three', 'Four'] } as unknown as Board
    const shown = { hands: [{ Known: [3] }, { Backs: 2 }] }
    session.stand({ ...position, shown } as unknown as Position, [])
    expect(model.face(3)?.title).toBe('Four')
    expect(model.handOf('us')).toEqual({ count: 0, known: [] })
    expect(render(Desk, { props: { session, model, parts } }).body).toContain('Four')
  })

  it('can be looked at in a replay', () => {
    const { body } = render(Still, { props: { board, shown: position.shown, pointed: [] } })
    expect(body).toContain('Stones left')
    expect(body).not.toContain('Take one')
  })
})
