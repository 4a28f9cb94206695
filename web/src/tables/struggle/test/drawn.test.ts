// What is drawn comes from data: with the sentences replaced by nonsense, reveals and log lines stay intact.
import { render } from 'svelte/server'
import { expect, it } from 'vitest'
import type { LogLine, StruggleBoard } from '../../../wire'
import type { StruggleModel } from '../model.svelte'
import { turnEnd } from '../scenes/turn'
import type { Step } from '../../shell/story/steps'
import Log from '../rail/Log.svelte'
import CrisisReveal from '../scenes/CrisisReveal.svelte'
import { story } from '../../../i18n/story'
import DiceScene from '../scenes/DiceScene.svelte'

const NONSENSE = 'Lorem ipsum: 9 (dolor) + 8 (sit) = 77 (6/6).'

const board = {
  words: { us: 'US', ussr: 'USSR', coup: 'Coup' },
  terms: { die: 'die', operations: 'operations', stability: 'stability', us: 'the US' },
} as unknown as StruggleBoard
const model = {
  board,
  shown: {},
  session: { table: null, player: null },
  spaceName: (space: number) => `Space ${space}`,
  sideName: (side: string) => side.toUpperCase(),
  spaces: new Map([
    [14, { name: 'Poland' }],
    [20, { name: 'Egypt' }],
  ]),
  face: (card: number) => ({ id: card, title: `Card ${card}`, text: '', side: 'us', rulings: [] }),
} as unknown as StruggleModel

const line = (over: Partial<LogLine>): LogLine => ({
  seq: 1,
  n: 1,
  code: 'T1 AR1',
  short: 'AR1',
  side: 'us',
  kind: 'vp',
  text: NONSENSE,
  parts: [NONSENSE],
  changes: true,
  ...over,
})

/** The visible text, without markup. */
const seen = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('draws a roll from its die and its sum', () => {
  const coup = line({
    kind: 'coup',
    spaces: [20],
    dice: [{ side: 'us', pips: 2, low_wins: false }],
    won: false,
    faces: [2, 2, 2, 2, 2, 1].map((ussr) => ({ space: 20, us: 0, ussr, control: null, zone: null })),
    sums: [
      {
        side: 'us',
        terms: [
          { what: 'die', value: 2, times: 1 },
          { what: 'operations', value: 1, times: 1 },
          { what: 'stability', value: 3, times: -2 },
        ],
        total: -3,
        needed: { at_least: 1 },
      },
    ],
  })
  const lies = (us: number, ussr: number) => ({ space: 20, us, ussr, control: null, zone: null })
  const loses = line({ n: 2, kind: 'influence', moves: [{ before: lies(0, 2), after: lies(0, 1) }] })
  const step = {
    kind: 'scene',
    scene: 'dice',
    lines: [coup],
    told: [coup, loses],
    side: 'us',
    before: { control: [[], []], influence: [0, 2].map((n) => Object.assign([], { 20: n })) },
  }
  const { body } = render(DiceScene, { props: { model, step: step as unknown as Step } })
  expect(seen(body)).toContain('Coup: Egypt')
  expect(seen(body)).toMatch(/2 die \+ 1 operations − 2 × 3 stability = −3/)
  expect(seen(body)).toMatch(/Space 20 0 2 → 0 1/)
  // Whoever rolled: Egypt's state after each face. Only a six would have been enough.
  expect(seen(body)).toMatch(
    /1 0\/2 2 0\/2 3 0\/2 4 0\/2 5 0\/2 6 0\/1 Space 20 after each face, .* · before 0\/2/,
  )
})

it('says that a realignment moved nothing, and which effects stay without a card', () => {
  const roll = line({ kind: 'realign_roll', spaces: [20], dice: [{ side: 'us', pips: 4, low_wins: false }] })
  const before = {
    control: [[], []],
    influence: [[], []],
    score: 0,
    defcon: 2,
    moment: { turn: 8 },
    military: { done: [0, 0] },
  }
  const dice = { kind: 'scene', scene: 'dice', lines: [roll], told: [roll], side: 'us', before }
  const { body } = render(DiceScene, { props: { model, step: dice as unknown as Step } })
  expect(seen(body)).toContain(story('nothing_moves'))
  const ends = line({ n: 3, kind: 'turn_ends' })
  const effects = [{ card: 21, text: 'NATO can be played' }]
  const over = { lines: [ends], told: [ends], before, position: { shown: { ...before, effects } } }
  const { stay, defcon } = turnEnd(over as unknown as Step, [])
  expect(stay).toMatchObject([{ text: 'NATO can be played' }])
  expect(defcon).toEqual({ before: 2, after: 2 })
})

it('draws a crisis from its die, its sum and its row', () => {
  const ends = line({
    kind: 'crisis_ends',
    cards: [150],
    dice: [{ side: 'us', pips: 4, low_wins: false }],
    sums: [
      {
        side: null,
        terms: [
          { what: 'die', value: 4, times: 1 },
          { what: 'us', value: 2, times: 1 },
        ],
        total: 6,
        needed: null,
      },
    ],
    figures: [{ of: 'row', side: null, before: null, after: 2 }],
  })
  const { body } = render(CrisisReveal, { props: { model, lines: [], ends } })
  expect(seen(body)).toContain('4 + 2 (the US) = 6')
  expect(body).not.toContain('Lorem')
})

it('draws a scoring, a play and a run of influence from their parts', () => {
  const holds = (ussr: number) => ({ space: 14, us: 0, ussr, control: null, zone: null })
  const lines = [
    line({
      n: 1,
      kind: 'played',
      cards: [3],
      parts: [{ side: 'us', text: 'The US' }, ' plays ', { card: 3, text: 'Asia Scoring' }, '.'],
    }),
    line({
      n: 2,
      kind: 'scored',
      side: null,
      region: 'asia',
      parts: [
        'Scoring of ',
        { region: 'asia', text: 'Asia' },
        ': ',
        { number: 7, text: '7' },
        ' VP for the US.',
      ],
    }),
    line({
      n: 3,
      kind: 'influence',
      side: 'ussr',
      spaces: [14],
      moves: [{ before: holds(1), after: holds(2) }],
    }),
    line({
      n: 4,
      kind: 'influence',
      side: 'ussr',
      spaces: [14],
      moves: [{ before: holds(2), after: holds(3) }],
    }),
  ]
  const { body } = render(Log, { props: { model, lines } })
  expect(seen(body)).toContain('Scoring of Asia: 7 VP for the US.')
  expect(seen(body)).toMatch(/USSR: Poland 0\/3/)
  expect(seen(body)).toContain('Card 3')
  expect(body).not.toContain('Lorem')
})
