import { scoringOf } from '../scenes/scoring'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../i18n/words'
import { match } from '../../../router.svelte'
import type { AskInfo, Branch, BySide, DiceOutlook, LogLine, SpaceChange } from '../../../wire'
import { fitName } from '../fit'
import { changes, follow } from '../follow'
import { chanceOfControl, faceRange, facesOfDie, sharedChanges } from '../odds'
import { percent } from '../../shell/percent'
import { isPiece, sumRow } from '../../told'
import { entries, parts, runBySpace, turns } from '../rail/lines'

const ask = (left: number, over: Partial<AskInfo> = {}): AskInfo => ({
  side: 'us',
  text: '',
  task: null,
  kind: 'realign-target',
  card: 23,
  left,
  choices: [],
  cards: [],
  spaces: [1],
  remark: null,
  prices: [],
  last_word: { die: [], shown: [], passes: [] },
  ...over,
})
const at = (us: number, ussr: number): BySide<number[]> => [
  [0, us],
  [0, ussr],
]
const line = (over: Partial<LogLine>): LogLine => ({
  seq: 1,
  n: 1,
  code: 'T1 AR1',
  short: 'AR1',
  side: 'us',
  kind: 'vp',
  text: '',
  parts: [],
  changes: true,
  ...over,
})

const placed = (before: number, after: number): SpaceChange => {
  const holds = (ussr: number) => ({ space: 1, us: 0, ussr, control: null, zone: null })
  return { before: holds(before), after: holds(after) }
}

describe('what was done in a decision', () => {
  it('counts from its beginning and keeps its number', () => {
    const first = follow(null, ask(7), at(0, 0))
    const then = follow(first, ask(6), at(1, 0))
    expect(then.of).toBe(7)
    expect(changes(then.base, at(1, 0))).toEqual([{ space: 1, us: 1, ussr: 0 }])
    const undone = follow(then, ask(7), at(0, 0))
    expect(changes(undone.base, at(0, 0))).toEqual([])
  })

  it('starts again with another question', () => {
    const first = follow(null, ask(1), at(0, 0))
    expect(follow(first, ask(3, { card: 4 }), at(1, 0)).of).toBe(3)
  })

  it('remembers what the others did while nobody was asked', () => {
    const mine = follow(null, ask(1), at(2, 0))
    const waiting = follow(mine, null, at(3, 0))
    const still = follow(waiting, null, at(3, 1))
    const again = follow(still, ask(1, { card: 5 }), at(3, 2))
    expect(changes(again.before, at(3, 2))).toEqual([{ space: 1, us: 0, ussr: 2 }])
  })

  it('still shows it while a card is only taken up, and no longer once something is done with it', () => {
    const waiting = follow(follow(null, ask(1), at(0, 0)), null, at(0, 0))
    const choosing = follow(waiting, ask(1, { card: null }), at(0, 2))
    const using = follow(choosing, ask(1, { card: 5 }), at(0, 2))
    expect(changes(using.before, at(0, 2))).toEqual([{ space: 1, us: 0, ussr: 2 }])
    const next = follow(using, ask(1, { card: null }), at(1, 2))
    expect(changes(next.before, at(1, 2))).toEqual([{ space: 1, us: 1, ussr: 0 }])
    const same = follow(using, ask(1, { card: null }), at(0, 2))
    expect(changes(same.before, at(0, 2))).toEqual([])
  })
})

describe('names in boxes', () => {
  const measure = (text: string, size: number, narrow: boolean): number =>
    text.length * size * (narrow ? 0.35 : 0.45)

  it('takes the widest face that fits', () => {
    expect(fitName('Cuba', ['Cuba'], 84, 1, measure)).toEqual({ lines: ['Cuba'], size: 17, narrow: false })
    expect(fitName('United Kingd', ['x'], 84, 1, measure)).toEqual({
      lines: ['United Kingd'],
      size: 17,
      narrow: true,
    })
  })

  it('breaks a name only when it would be too small', () => {
    const long = fitName('Dominican Republic and more', ['Dominican', 'Republic and'], 84, 1, measure)
    expect(long).toEqual({ lines: ['Dominican', 'Republic and'], size: 13, narrow: true })
  })
})

describe('the log', () => {
  it('makes one entry of a play and all it caused', () => {
    const lines = [
      line({ n: 1, kind: 'turn_begins', text: 'Turn 1', side: null, code: 'T1' }),
      line({ n: 2, kind: 'played', cards: [4], text: 'plays' }),
      line({ n: 3, kind: 'operations', cards: [4], text: 'ops' }),
      line({ n: 4, kind: 'influence', spaces: [1], text: 'a', side: 'ussr', moves: [placed(0, 1)] }),
      line({ n: 5, kind: 'influence', spaces: [1], text: 'a', side: 'ussr', moves: [placed(1, 2)] }),
      line({ n: 6, kind: 'played', cards: [5], side: 'ussr', text: 'other' }),
    ]
    const [turn] = turns(lines)
    expect(turn?.title).toBe('Turn 1')
    expect(turn?.entries.map((entry) => [entry.code, entry.side, entry.sentences.length])).toEqual([
      ['AR1', 'us', 2],
      ['AR1', 'ussr', 1],
    ])
    expect(runBySpace(turn?.entries[0]?.sentences[1]?.run ?? [])).toEqual([
      { times: 2, after: placed(1, 2).after },
    ])
  })

  it('names a target once', () => {
    const lines = [
      line({ n: 1, kind: 'played', cards: [4] }),
      line({ n: 2, kind: 'target', spaces: [7] }),
      line({ n: 3, kind: 'coup', spaces: [7] }),
    ]
    expect(entries(lines)[0]?.sentences.map((sentence) => sentence.line.kind)).toEqual(['played', 'coup'])
  })

  it('gives each headline its own event', () => {
    const lines = [
      line({ n: 1, kind: 'headline', cards: [9], side: 'ussr', code: 'HL' }),
      line({ n: 2, kind: 'headline', cards: [31], side: 'us', code: 'HL' }),
      line({ n: 3, kind: 'event', cards: [31], side: 'us', code: 'HL' }),
      line({ n: 4, kind: 'event', cards: [9], side: 'ussr', code: 'HL' }),
    ]
    expect(entries(lines).map((entry) => entry.side)).toEqual(['ussr', 'us', 'ussr'])
  })

  it('names a card once as a card, then in words', () => {
    const card = { card: 8, text: '«Фидель Кастро»' }
    const said = line({ parts: ['СССР играет ', card, ': ', { space: 3, text: 'Кубе' }, '.'] })
    expect(parts(said, new Set()).filter(isPiece)).toEqual([card, { space: 3, text: 'Кубе' }])
    expect(parts(said, new Set([8]))[1]).toBe('«Фидель Кастро»')
  })
})

describe('sums', () => {
  it('writes a sum as a row of terms', () => {
    const row = sumRow({
      side: 'us',
      terms: [
        { what: 'die', value: 2, times: 1 },
        { what: 'operations', value: 1, times: 1 },
        { what: 'modifier', value: -1, times: 1 },
        { what: 'stability', value: 3, times: -2 },
      ],
      total: -4,
      needed: null,
    })
    expect(row.terms.map((term) => [term.sign, term.value, term.what])).toEqual([
      ['', '2', 'die'],
      ['+', '1', 'operations'],
      ['−', '1', 'modifier'],
      ['−', '2 × 3', 'stability'],
    ])
    expect(row.total).toBe('−4')
  })
})

describe('odds', () => {
  const branch = (probability: number, control: 'us' | null, defcon: number): Branch => ({
    faces: [[1]],
    probability,
    lines: [],
    changes: [{ key: 'defcon', title: 'DEFCON', before: 3, after: defcon }],
    spaces: [
      {
        before: { space: 1, us: 0, ussr: 2, control: 'ussr', zone: null },
        after: { space: 1, us: 1, ussr: 0, control, zone: null },
      },
    ],
    success: true,
  })
  const dice: DiceOutlook = { dice: 1, success: 1, branches: [branch(0.5, 'us', 2), branch(0.5, null, 2)] }

  it('adds up branches', () => {
    expect(chanceOfControl(dice, 1, 'us')).toBe(0.5)
    expect(sharedChanges(dice.branches).map((change) => change.after)).toEqual([2])
    expect(sharedChanges([branch(0.5, 'us', 2), branch(0.5, 'us', 3)])).toEqual([])
  })

  it('tells of each face how the space would stand, in the order of the die', () => {
    const branches = [
      { ...branch(0.5, 'us', 2), faces: [[4], [5], [6]] },
      { ...branch(0.5, null, 2), faces: [[1], [2], [3]], spaces: [], success: false },
    ]
    const faces = facesOfDie({ dice: 1, success: 0.5, branches }, 1)
    expect(faces.map((face) => [face.pips, face.wins, face.after?.us ?? null, face.won])).toEqual([
      [1, false, null, null],
      [2, false, null, null],
      [3, false, null, null],
      [4, true, 1, 'us'],
      [5, true, 1, 'us'],
      [6, true, 1, 'us'],
    ])
    expect(facesOfDie({ dice: 2, success: 0.5, branches }, 1)).toEqual([])
  })

  it('writes faces and percentages short', () => {
    expect(faceRange([[1], [2], [3], [5]])).toBe('1–3, 5')
    expect([percent(0.5), percent(0.001), percent(0.999)]).toEqual(['50%', '<1%', '>99%'])
  })
})

describe('words and addresses', () => {
  it('has Russian plurals right', () => {
    const text = { one: '{n} карта', few: '{n} карты', many: '{n} карт', other: '{n} карты' }
    expect([1, 2, 5, 21, 11].map((n) => fill(text, 'ru', { n }))).toEqual([
      '1 карта',
      '2 карты',
      '5 карт',
      '21 карта',
      '11 карт',
    ])
  })

  it('matches addresses with parts that may be absent', () => {
    expect(match('/r/:id/:step?', '/r/abc')).toEqual({ id: 'abc' })
    expect(match('/r/:id/:step?', '/r/abc/7')).toEqual({ id: 'abc', step: '7' })
    expect(match('/t/:id', '/t')).toBeNull()
  })
})

it('counts as neighbours what the entry counts, next to the other superpower', () => {
  const spaces = [
    { id: 1, name: 'Cuba', battleground: true, superpowers: ['us'] },
    { id: 2, name: 'Mexico', battleground: true, superpowers: ['us'] },
    { id: 3, name: 'Haiti', battleground: false, superpowers: [] },
  ]
  const regions = [{ word: 'central_america', name: 'Central America', spaces: [1, 2, 3], worth: [1, 3, 5] }]
  const shown = { control: [[2], [1, 3]] }
  const scored = (neighbours: number) => ({
    kind: 'scored',
    region: 'central_america',
    sums: [{ side: 'ussr', total: 3, terms: [{ what: 'neighbours', value: neighbours, times: 1 }] }],
    figures: [
      { of: 'countries', side: 'us', before: null, after: 1 },
      { of: 'countries', side: 'ussr', before: null, after: 2 },
    ],
    because: ['Why.'],
  })
  const told = scoringOf({ regions, spaces } as never, shown as never, [scored(1)] as never)
  expect([told?.sides.map(({ countries }) => countries), told?.because]).toEqual([[1, 2], ['Why.']])
  const next = (n: number) =>
    scoringOf({ regions, spaces } as never, shown as never, [scored(n)] as never)?.sides.map(
      ({ neighbours }) => neighbours.map(({ id }) => id),
    )
  expect(next(1)).toEqual([[], [1]])
  // A rule that counts otherwise is not explained wrongly.
  expect(next(2)).toEqual([[], []])
})
