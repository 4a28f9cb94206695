import { describe, expect, it } from 'vitest'
import type {
  AskInfo,
  Change,
  Danger,
  EntryKind,
  Holding,
  LogLine,
  Outlook,
  Territory,
  ThirteenShown,
  Warning,
  Way,
} from '../../wire'
import { saysSomething, choicesOf, digitPick, modeAnswer, numbers, zonesOf } from './ask'
import { Since, changes } from './changes'
import { deservesDoubt } from '../shell/danger'
import { keyOf, nextBox } from '../shell/keys'
import { promptOf } from '../shell/prompt'
import { finalOf } from './final'
import { lastGame, rounds } from './score'
import { scoring } from './score'
import { waysTable } from './ways'

const ask = (part: Partial<AskInfo>): AskInfo => ({
  side: 'us',
  text: '',
  task: null,
  kind: 'order-land',
  card: null,
  left: 2,
  choices: [],
  cards: [],
  spaces: [],
  remark: null,
  prices: [],
  last_word: { die: [], shown: [], passes: [] },
  ...part,
})
const choice = (pick: number, word: string, number: number | null = null) => ({
  pick,
  word,
  text: word,
  number,
})
const land = (space: number, part: Partial<Territory> = {}): Territory => ({
  space,
  card: space,
  zone: 'neutral',
  us: 0,
  ussr: 0,
  control: null,
  frozen: [],
  ...part,
})

describe('the tape', () => {
  it('prints the card of the prompt in bold, in either language', () => {
    const how = ask({ text: '“ExComm”: how many cubes?', task: 'how many cubes?' })
    expect(promptOf(how, 'ExComm')).toEqual({ title: 'ExComm', text: 'how many cubes?' })
    const which = ask({ text: 'Choose a card to play.' })
    expect(promptOf(which, null)).toEqual({ title: '', text: 'Choose a card to play.' })
    // A question that mentions a card but does not begin with it is shown as it is.
    expect(promptOf(ask({ text: 'Place “ExComm” in which zone?' }), 'ExComm').title).toBe('')
  })

  it('offers zones only when a zone is asked for', () => {
    const zone = ask({ kind: 'zone', choices: [choice(6, 'neutral'), choice(7, 'ussr-sphere')] })
    expect([...zonesOf(zone)]).toEqual([
      ['neutral', 6],
      ['ussr', 7],
    ])
    expect(zonesOf(ask({ choices: [choice(6, 'neutral')] })).size).toBe(0)
    expect(zonesOf(null).size).toBe(0)
  })

  it('answers place or remove by what was chosen before, and only that question', () => {
    const mode = ask({ kind: 'order-mode', choices: [choice(10, 'place'), choice(11, 'remove')] })
    expect(modeAnswer(mode, 'remove')).toBe(11)
    expect(modeAnswer(mode, null)).toBeNull()
    expect(modeAnswer(ask({ choices: [choice(10, 'place')] }), 'place')).toBeNull()
  })

  it('lets digits mean numbers where numbers are asked for, otherwise places', () => {
    const count = ask({ kind: 'order-place', choices: [choice(22, '1', 1), choice(23, '2', 2)] })
    expect(numbers(count)).toEqual([
      { n: 1, pick: 22 },
      { n: 2, pick: 23 },
    ])
    expect(digitPick(count, 2)).toBe(23)
    expect(digitPick(count, 3)).toBeNull()
    const lands = ask({ choices: [choice(0, 'decline')], spaces: [4, 13] })
    expect(digitPick(lands, 1)).toBe(256 + 4)
    expect(digitPick(lands, 2)).toBe(256 + 13)
    expect(digitPick(lands, 0)).toBe(0)
    expect(digitPick(ask({ cards: [3] }), 1)).toBe(64 + 3)
  })

  it('asks once more only where something safer is offered', () => {
    const warn = (pick: number, danger: Danger): [number, Warning] => [
      pick,
      { pick, danger, no_effect: false },
    ]
    const lost = new Map([warn(1, 'certain'), warn(2, 'certain')])
    expect(deservesDoubt(lost, 1)).toBe(false)
    const choice = new Map([warn(1, 'certain'), warn(2, 'possible'), warn(3, 'none')])
    expect(deservesDoubt(choice, 1)).toBe(true)
    expect(deservesDoubt(choice, 2)).toBe(true)
    expect(deservesDoubt(choice, 3)).toBe(false)
    expect(deservesDoubt(new Map(), 1)).toBe(false)
  })

  it('has no tooltip for what says nothing', () => {
    const silent: Outlook = {
      now: [],
      hidden: false,
      changes: [],
      spaces: [],
      dice: null,
      ways: [],
      loses: { danger: 'none', by_opponent: false, probability: 0, reason: null, text: null },
      no_effect: null,
    }
    expect(saysSomething(silent)).toBe(false)
    expect(saysSomething({ ...silent, no_effect: 'no cube is there' })).toBe(true)
    expect(saysSomething({ ...silent, loses: { ...silent.loses, danger: 'possible' } })).toBe(true)
  })

  it('puts doing nothing last', () => {
    const offer = ask({ kind: 'offer', choices: [choice(0, 'decline'), choice(2, 'event')] })
    expect(choicesOf(offer).map((one) => one.word)).toEqual(['event', 'decline'])
  })
})

describe('what changed', () => {
  it('tells cubes, moves and new territories, and nothing of the rest', () => {
    const found = changes(
      [land(1), land(2, { us: 2 }), land(3)],
      [land(1, { ussr: 2, zone: 'ussr' }), land(2, { us: 1 }), land(3), land(9)],
    )
    expect(found.get(1)).toEqual({ us: 0, ussr: 2, from: 'neutral', fresh: false })
    expect(found.get(2)).toEqual({ us: -1, ussr: 0, from: null, fresh: false })
    expect(found.has(3)).toBe(false)
    expect(found.get(9)?.fresh).toBe(true)
  })

  it('remembers the table from the last own decision, and forgets it with another viewer or game', () => {
    const since = new Since()
    since.remember('us', 1, [land(1)], false)
    since.remember('us', 1, [land(1, { ussr: 1 })], false)
    expect(since.changes([land(1, { ussr: 3 })]).get(1)?.ussr).toBe(3)
    since.remember('us', 1, [land(1, { ussr: 3 })], true)
    expect(since.changes([land(1, { ussr: 3 })]).size).toBe(0)
    since.remember('ussr', 1, [land(1, { ussr: 4 })], false)
    expect(since.changes([land(1, { ussr: 4 })]).size).toBe(0)
    since.remember('ussr', 2, [], false)
    expect(since.changes([land(1)]).get(1)?.fresh).toBe(true)
  })
})

describe('the log', () => {
  it('keeps the last scoring only, without what is said elsewhere', () => {
    const line = (n: number, kind: EntryKind): LogLine => ({
      seq: n,
      n,
      code: '',
      short: '',
      side: null,
      kind,
      text: '',
      parts: [],
      changes: true,
    })
    const kinds: EntryKind[] = [
      'game_scored',
      'drew',
      'territory_scored',
      'cuba_turned',
      'aftermath',
      'game_scored',
      'game_won',
    ]
    expect(scoring(kinds.map((kind, n) => line(n, kind))).map((one) => one.kind)).toEqual([
      'cuba_turned',
      'aftermath',
    ])
  })
})

describe('keys', () => {
  const press = (code: string, key = '', part = {}) =>
    keyOf({ code, key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...part }, true)

  it('reads letters by their place, so that a Russian layout works', () => {
    expect(press('KeyU', 'г')).toEqual({ does: 'undo' })
    expect(press('Digit3', '3')).toEqual({ does: 'digit', digit: 3 })
    expect(press('ArrowLeft')).toEqual({ does: 'go', x: -1, y: 0 })
  })

  it('leaves the keys of the browser alone, and letters where they are switched off', () => {
    expect(press('KeyR', 'r', { ctrlKey: true })).toBeNull()
    expect(
      keyOf(
        { code: 'KeyU', key: 'u', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
        false,
      ),
    ).toBeNull()
    expect(press('KeyX', 'x')).toBeNull()
  })

  it('goes to the nearest box of a direction', () => {
    const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
    const boxes = [box(0, 0), box(50, 0), box(100, 0), box(55, 80)]
    expect(nextBox(boxes, 0, { x: 1, y: 0 })).toBe(1)
    expect(nextBox(boxes, 1, { x: 0, y: 1 })).toBe(3)
    expect(nextBox(boxes, 0, { x: -1, y: 0 })).toBeNull()
    expect(nextBox(boxes, -1, { x: 1, y: 0 })).toBe(0)
  })
})

describe('ways to use a territory', () => {
  const holds = (us: number, part: Partial<Holding> = {}): Holding => ({
    space: 4,
    us,
    ussr: 1,
    control: us > 1 ? 'us' : null,
    zone: 'neutral',
    ...part,
  })
  const way = (to: Holding, changes: Change[] = []): Way => ({
    picks: [to.us],
    texts: [String(to.us)],
    now: [],
    changes,
    spaces: [{ before: holds(1), after: to }],
  })
  const change = (key: string, before: number, after: number): Change => ({ key, title: key, before, after })
  const outlook = (ways: Way[]) => ({ ways }) as Outlook

  it('are a row each, and what a way leaves stays as it is', () => {
    const table = waysTable(
      outlook([
        way(holds(2), [change('score', -1, 0), change('us_supply', 8, 7)]),
        way(holds(0), [change('us_supply', 8, 9)]),
      ]),
    )
    expect(table?.now).toMatchObject({ score: -1, supply: 8 })
    expect(table?.rows.map(({ by, score, supply }) => [by, score, supply])).toEqual([
      ['+1', 0, 7],
      ['−1', -1, 9],
    ])
    expect(table?.rows[0]?.holding.control).toBe('us')
  })

  it('have no column for a figure that no way changes', () => {
    expect(waysTable(outlook([way(holds(2))]))?.now).toMatchObject({ score: null, supply: null })
  })

  it('say where a territory would go, if it would', () => {
    expect(waysTable(outlook([way(holds(2))]))?.moves).toBe(false)
    expect(waysTable(outlook([way(holds(2, { zone: 'us' })), way(holds(0))]))?.moves).toBe(true)
  })

  it('are no table where cubes of both sides change, or where there are no ways', () => {
    expect(waysTable(outlook([way(holds(2, { ussr: 0 }))]))).toBeNull()
    expect(waysTable(outlook([]))).toBeNull()
  })
})

describe('the end of a game', () => {
  const CUBA = 13
  const names = ['territories', 'cuba', 'military', 'events', 'aftermath']
  const before = {
    ended_now: { lines: names.map((key) => ({ key, text: key, vp: null })) },
  } as unknown as ThirteenShown
  const told = (kind: EntryKind, part: Partial<LogLine> = {}): LogLine =>
    ({
      seq: 9,
      n: 0,
      code: 'R5',
      short: 'R5',
      side: null,
      kind,
      text: kind,
      parts: [],
      changes: true,
      ...part,
    }) as LogLine
  const points = (side: 'us' | 'ussr', after: number, of: 'points' | 'count' | 'score' = 'points') => ({
    of,
    side,
    before: null,
    after,
  })
  const controlled = (side: 'us' | 'ussr', space: number, vp: number): LogLine =>
    told('territory_scored', { side, spaces: [space], figures: [points(side, vp)] } as Partial<LogLine>)
  const lines = [
    controlled('us', 1, 1),
    controlled('ussr', 2, 1),
    controlled('ussr', CUBA, 2),
    told('cuba_turned', { spaces: [CUBA], cards: [10] }),
    told('military_majority', {
      figures: [points('us', 0, 'count'), points('ussr', 1, 'count'), points('ussr', 1)],
    } as Partial<LogLine>),
    told('hands_shown', { cards: [3, 4] }),
    told('aftermath', {
      figures: [points('us', 2, 'count'), points('ussr', 1, 'count'), points('us', 1)],
    } as Partial<LogLine>),
    told('war', { text: 'war!' }),
    told('game_scored', {
      figures: [points('us', 3, 'score'), points('ussr', 4, 'score')],
    } as Partial<LogLine>),
    told('game_won', { text: 'USSR wins.' }),
  ]

  it('is counted row by row, and what no row explains came from events', () => {
    const final = finalOf(lines, before, CUBA)
    expect(final.rows.map((row) => [row.key, ...row.vp])).toEqual([
      ['territories', 1, 1],
      ['cuba', 0, 2],
      ['military', 0, 1],
      ['events', 1, 0],
      ['aftermath', 1, 0],
    ])
    expect(final.rows[0]?.spaces).toEqual([[1], [2]])
    expect(final.rows[4]?.cards).toEqual([3, 4])
    expect([final.cuba, final.total, final.alarms, final.result]).toEqual([
      10,
      [3, 4],
      ['war!'],
      'USSR wins.',
    ])
  })
})

it('takes the last counted game out of a campaign, from its first turn on', () => {
  let n = 0
  const line = (kind: string, code = 'R1'): LogLine => ({ n: n++, kind, code }) as LogLine
  const of = (...codes: string[]): LogLine[] => [
    line('begins'),
    ...codes.map((code) => line('card_placed', code)),
    line('game_scored', 'End'),
  ]
  const first = [line('dealt'), ...of('R1', 'R1', 'R2')]
  const second = [line('game_begins'), line('dealt'), ...of('R1', 'R2', 'R2')]
  const third = [line('game_begins'), line('dealt')]
  expect(lastGame(first)).toEqual(first.slice(1))
  expect(lastGame([...first, ...second, ...third])).toEqual(second.slice(2))
  expect(rounds(second).map(({ label }) => label)).toEqual(['R1', 'R2'])
})
