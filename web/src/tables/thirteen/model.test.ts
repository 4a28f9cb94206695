import { beforeEach, expect, it } from 'vitest'
import type { AskInfo, AskKind, Position, ThirteenBoard, ThirteenShown } from '../../wire'
import { TableSession } from '../shell/session.svelte'
import { ThirteenModel } from './model.svelte'

/** The answers and undos a player sends. */
let sent: (number | 'undo')[] = []
let session: TableSession
let model: ThirteenModel

const PLACE = { pick: 1, word: 'place', text: 'Place', number: null }
const REMOVE = { pick: 2, word: 'remove', text: 'Remove', number: null }
const question = (kind: AskKind, part: Partial<AskInfo>): AskInfo => ({
  side: 'us',
  text: '',
  task: null,
  kind,
  card: null,
  left: 0,
  choices: [],
  cards: [],
  spaces: [],
  remark: null,
  prices: [],
  last_word: { die: [], shown: [], passes: [] },
  ...part,
})
const LAND = question('order-land', { spaces: [4, 5] })
const MODE = question('order-mode', { choices: [PLACE, REMOVE] })
const HOW_MANY = question('order-remove', { choices: [{ pick: 9, word: '1', text: '1', number: 1 }] })

/** The server's next question. */
function asked(ask: AskInfo): void {
  const shown = { viewer: 'us', moment: { game: 1 }, territories: [] } as unknown as ThirteenShown
  session.stand({ viewer: 'us', ask, shown, result: null } as unknown as Position, [])
  model.follow()
}

beforeEach(() => {
  sent = []
  session = new TableSession('')
  session.board = { cards: [], spaces: [] } as unknown as ThirteenBoard
  session.pick = (pick) => void sent.push(pick)
  session.undo = () => void sent.push('undo')
  model = new ThirteenModel(session)
})

it('answers "place or remove" by what was chosen before the territory', () => {
  asked(LAND)
  model.mode = 'remove'
  model.takeSpace(4)
  asked(MODE)
  expect(sent).toEqual([260, REMOVE.pick])
})

it('goes back past a question that it answered itself, to the territories', () => {
  asked(LAND)
  model.mode = 'remove'
  model.takeSpace(4)
  asked(MODE)
  asked(HOW_MANY)
  model.undo()
  asked(MODE)
  expect(sent).toEqual([260, REMOVE.pick, 'undo', 'undo'])
  asked(LAND)
  expect([model.current, model.mode]).toEqual([null, 'remove'])
  model.takeSpace(5)
  asked(MODE)
  expect(sent.slice(4)).toEqual([261, REMOVE.pick])
})

it('leaves the question to a player who clicked no territory, as after a reload', () => {
  asked(MODE)
  expect(sent).toEqual([])
})

it('takes nothing that is not offered', () => {
  asked(LAND)
  model.takeSpace(3)
  model.takeCard(4)
  model.takeZone('us')
  expect(sent).toEqual([])
})

it('asks nobody about a secret bid', () => {
  asked(question('bid', { choices: [{ pick: 30, word: '9', text: '9', number: 9 }] }))
  expect(model.hasHints).toBe(false)
  asked(LAND)
  expect(model.hasHints).toBe(true)
})
