import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../../settings.svelte'
import type { Board, LogLine, Position, Side, StruggleShown } from '../../../wire'
import { turnEnd } from '../../struggle/scenes/turn'
import { telling } from '../../struggle/telling'
import { telling as thirteen } from '../../thirteen/telling'
import { facesOf } from './faces'
import { lastPlay } from './last'
import { Player } from './player.svelte'
import type { TableModel } from '../model.svelte'
import { moveText, playText } from './say'
import { diceLuck, keyMoves, luckGap, scoreMoves, suddenEnd } from './score'
import { before, FRESH, playsOf, stepsOf, type Play, type Teller } from './steps'

const board = { defcon: [{ level: 3, text: 'three' }] } as unknown as Board
const teller: Teller = { telling, board, mine: ['us'] }

const shownWith = (ussr: number, score = 0): StruggleShown =>
  ({
    influence: [
      [0, 0],
      [ussr, 0],
    ],
    control: [[], []],
    score,
    defcon: 4,
    military: { done: [0, 0], required: 4 },
    space: [{ at: 0 }, { at: 0 }],
    moment: { turn: 1, round: 0 },
    effects: [],
    passing: { holder: null, text: '' },
  }) as unknown as StruggleShown

const stands = (ussr: number, asks = false): Position =>
  ({
    viewer: 'us',
    shown: shownWith(ussr),
    ask: asks ? {} : null,
    result: null,
    clock: {},
  }) as unknown as Position

let next = 0
const line = (kind: string, side: Side | null = 'ussr', over: Partial<LogLine> = {}): LogLine =>
  ({
    n: next++,
    seq: 1,
    kind,
    side,
    code: 'T1 AR1',
    short: 'AR1',
    text: `${kind}.`,
    parts: [],
    ...over,
  }) as LogLine
const places = (from: number, to: number): LogLine => {
  const lies = (ussr: number, control: Side | null) => ({ space: 0, us: 0, ussr, control, zone: null })
  const held = to > 1 ? ('ussr' as const) : null
  return line('influence', 'ussr', { moves: [{ before: lies(from, null), after: lies(to, held) }] })
}
const play = (): LogLine[] => [
  line('played', 'ussr', { cards: [7] }),
  line('operations', 'ussr', { cards: [7] }),
]
const influence = (position: Position | null): number | undefined =>
  (position?.shown as StruggleShown | undefined)?.influence[1][0]

beforeEach(() => {
  next = 0
  vi.useFakeTimers()
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  Object.assign(settings, { pace: 1, motion: 'normal', reader: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('cutting into steps', () => {
  it('makes a card, its use and each change a step; each stands as far as it was told', () => {
    const frame = { lines: [...play(), places(0, 1), places(1, 2)], position: stands(2), own: false }
    const { steps } = stepsOf(frame, shownWith(0), FRESH, teller)
    expect(steps.map((step) => step.kind)).toEqual(['card', 'mode', 'change', 'change'])
    expect(steps.map((step) => influence(step.position))).toEqual([0, 0, 1, 2])
    expect(steps.every((step) => step.tells && step.card === 7)).toBe(true)
    expect((steps[3]?.position.shown as StruggleShown).control).toEqual([[], []])
    expect(steps[3]?.position).toBe(frame.position)
  })

  it('plays nothing of one’s own back but dice and scorings', () => {
    const own = [
      line('played', 'us', { cards: [7] }),
      line('operations', 'us'),
      line('coup', 'us'),
      places(1, 0),
    ]
    const { steps } = stepsOf({ lines: own, position: stands(0), own: true }, shownWith(1), FRESH, teller)
    expect(steps.filter((step) => step.tells).map((step) => step.scene)).toEqual(['dice'])
    // The other side's event on your own card is that side's doing.
    const theirs = [line('event', 'ussr'), places(0, 1)]
    const after = stepsOf({ lines: theirs, position: stands(1), own: false }, shownWith(0), FRESH, teller)
    expect(after.steps.map((step) => step.tells)).toEqual([true, true])
  })

  it('shows both rolls of a realignment and both headlines as one scene, with what follows', () => {
    const lines = [
      line('headline', 'us', { cards: [1] }),
      line('headline', 'ussr', { cards: [2] }),
      line('event', 'us', { cards: [1] }),
      line('mil_ops'),
      line('realign_roll', 'us'),
      line('realign_roll', 'ussr'),
      places(1, 0),
      line('round_begins', 'us'),
    ]
    const { steps } = stepsOf({ lines, position: stands(0), own: false }, shownWith(1), FRESH, teller)
    expect(steps.map((step) => [step.kind, step.scene, step.lines.length])).toEqual([
      ['scene', 'headlines', 2],
      ['card', null, 1],
      ['scene', 'dice', 3],
      ['change', null, 2],
    ])
    expect(steps[2]?.told.map((one) => one.kind)).toContain('influence')
    expect(steps[1]?.play).toBe(2)
  })

  it('takes the end of a turn whole, and a scoring with its points', () => {
    const kinds = ['scored', 'vp', 'turn_ends', 'shortfall', 'vp', 'turn_begins', 'drew', 'played']
    const lines = kinds.map((kind) => line(kind, null))
    const { steps } = stepsOf({ lines, position: stands(0), own: false }, shownWith(0), FRESH, teller)
    expect(steps.map((step) => [step.scene, step.lines.length])).toEqual([
      ['scoring', 2],
      ['turn_end', 5],
      [null, 1],
    ])
    expect(playsOf(steps)).toHaveLength(3)
  })

  it('shows the end of a turn when all of it is told, also where somebody has to decide in the middle of it', () => {
    const asked = [line('coup', 'us'), line('turn_ends', null)]
    const military = { done: [3, 1] as [number, number], required: 4 }
    const first = stepsOf(
      { lines: asked, position: stands(0), own: false },
      { ...shownWith(0), military },
      FRESH,
      teller,
    )
    expect(first.steps.map((step) => step.scene ?? step.kind)).toEqual(['dice', 'quiet'])
    const rest = ['discarded', 'shortfall', 'vp', 'effect_ends', 'turn_begins', 'drew'].map((kind) =>
      line(kind, null),
    )
    const { steps, course } = stepsOf(
      { lines: rest, position: stands(0), own: true },
      shownWith(0),
      first.course,
      teller,
    )
    expect(steps.map((step) => [step.scene, step.lines.length, step.told.length])).toEqual([
      ['turn_end', 6, 7],
    ])
    expect(course.ending).toBeNull()
    // The table is as it was before its first line.
    expect((steps[0]?.before as StruggleShown).military.done).toEqual([3, 1])
  })

  it('goes back by what was told before', () => {
    const lines = [
      places(1, 2),
      line('vp', 'us', { figures: [{ of: 'score', side: null, before: -1, after: 2 }] }),
      line('defcon', null, { figures: [{ of: 'defcon', side: null, before: 3, after: 4 }] }),
    ]
    const was = before(shownWith(2, 2), lines, teller) as StruggleShown
    expect([was.influence[1][0], was.score, was.defcon, was.defcon_text]).toEqual([1, -1, 3, 'three'])
  })
})

describe('going back over the end of a turn', () => {
  const did = (
    of: 'military' | 'defcon',
    side: Side | null,
    before: number,
    after: number,
  ): Partial<LogLine> => ({
    figures: [{ of, side, before, after }],
  })
  const told = (): LogLine[] => [
    line('turn_begins', null, { figures: [{ of: 'turn', side: null, before: null, after: 3 }] }),
    line('mil_ops', 'us', did('military', 'us', 0, 2)),
    line('card_passed', 'us', { cards: [6] }),
    line('effect_begins', null, { cards: [20] }),
    line('round_begins', 'ussr', { figures: [{ of: 'round', side: null, before: null, after: 6 }] }),
    line('mil_ops', 'ussr', did('military', 'ussr', 0, 4)),
    line('effect_begins', null, { cards: [21] }),
    line('turn_ends', null, { figures: [{ of: 'turn', side: null, before: null, after: 3 }] }),
    line('effect_ends', null, { cards: [20] }),
    line('turn_begins', null, { figures: [{ of: 'turn', side: null, before: null, after: 4 }] }),
    line('defcon', null, did('defcon', null, 3, 4)),
    line('effect_begins', null, { cards: [22] }),
    line('card_passed', 'ussr', { cards: [6] }),
  ]
  const now = (): StruggleShown => ({
    ...shownWith(0),
    moment: { turn: 4, round: 0 } as StruggleShown['moment'],
    effects: [21, 22].map((card) => ({ card, text: `${card} lasts` })) as StruggleShown['effects'],
    passing: { holder: 'us', text: 'the US, face down' } as StruggleShown['passing'],
  })

  it('takes from what was told earlier what the lines cannot say', () => {
    const log = told()
    const was = before(now(), log.slice(6), teller, log.slice(0, 6)) as StruggleShown
    expect(was.military).toEqual({ done: [2, 4], required: 3 })
    expect([was.moment.turn, was.moment.round, was.defcon]).toEqual([3, 6, 3])
    expect(was.effects.map(({ card }) => card)).toEqual([20])
    expect(was.passing).toMatchObject({ holder: 'ussr', text: '' })
  })

  it('tells the end of the turn as it was', () => {
    const log = told()
    const position = { ...stands(0), shown: now() } as Position
    const from = before(now(), log.slice(7), teller, log.slice(0, 7))
    const { steps } = stepsOf({ lines: log.slice(7), position, own: false }, from, FRESH, teller)
    const step = steps[0] as (typeof steps)[number]
    expect(step.scene).toBe('turn_end')
    const end = turnEnd(step, log.slice(0, 10))
    expect([end.done, end.turn]).toEqual([[2, 4], 3])
    expect((step.before as StruggleShown).military.required).toBe(3)
    // Also where it is not the last thing that happened.
    const rest = [...log.slice(7, 10), ...play()]
    const more = stepsOf({ lines: rest, position, own: false }, from, FRESH, teller).steps[0]
    expect(more && turnEnd(more, log.slice(0, 10)).stay).toEqual([{ card: 21, text: '21 lasts' }])
  })
})

describe('the player', () => {
  let player: Player
  let seen: number[]
  beforeEach(() => {
    player = new Player()
    seen = []
    player.seen = (n) => void seen.push(n)
    player.reset(stands(0), -1)
    player.begin(
      telling,
      () => board,
      () => ['us'],
    )
  })
  const opponentPlays = (): void => {
    player.push({ lines: play(), position: stands(0), own: false })
    player.push({ lines: [places(0, 1)], position: stands(1), own: false })
    player.push({ lines: [places(1, 2), line('round_begins', 'us')], position: stands(2, true), own: false })
  }

  it('shows one step after the other: board and log together, nobody asked before the end', () => {
    opponentPlays()
    expect([player.step?.kind, player.steps.length, player.upto]).toEqual(['card', 4, -1])
    vi.advanceTimersByTime(220)
    expect([player.leading, player.upto, influence(player.position)]).toEqual([false, 0, 0])
    vi.advanceTimersByTime(900 + 180 + 700)
    expect([player.step?.kind, influence(player.position)]).toEqual(['change', 0])
    vi.advanceTimersByTime(160)
    expect([player.at, influence(player.position), player.upto, player.position?.ask]).toEqual([
      2,
      1,
      2,
      null,
    ])
    vi.advanceTimersByTime(700 + 160 + 700)
    expect([player.playing, influence(player.position), player.position?.ask]).toEqual([false, 2, {}])
    expect(player.upto).toBe(Infinity)
    expect(seen.at(-1)).toBe(4)
  })

  it('goes on, back, holds, and repeats the last play', () => {
    opponentPlays()
    player.next()
    expect(player.leading).toBe(false)
    player.next()
    player.next()
    expect(player.step?.kind).toBe('mode')
    player.stepBack()
    expect([player.step?.kind, player.held]).toEqual(['card', true])
    vi.advanceTimersByTime(60_000)
    expect(player.step?.kind).toBe('card')
    player.hold()
    vi.advanceTimersByTime(60_000)
    expect(player.playing).toBe(false)
    expect(player.canRepeat).toBe(true)
    player.again()
    expect([player.step?.kind, influence(player.position), player.steps.length]).toEqual(['card', 0, 4])
  })

  it('shows the turn that ends once more, one’s own plays with it, and then its end', () => {
    const log = [
      ...play(),
      places(0, 1),
      line('turn_begins', null),
      line('played', 'us', { cards: [8] }),
      ...play(),
      places(1, 2),
    ]
    const end = [line('turn_ends', null), line('turn_begins', null)]
    player.begin(
      telling,
      () => board,
      () => ['us'],
      () => [...log, ...end],
    )
    player.reset(stands(2), log.length - 1)
    player.push({ lines: end, position: stands(2), own: false })
    expect(player.step?.scene).toBe('turn_end')
    player.turnAgain()
    // The turn before it is not told again.
    expect([player.upto, influence(player.position)]).toEqual([3, 1])
    const shown = []
    while (player.step?.scene !== 'turn_end') {
      if (!player.leading) shown.push([player.step?.kind, player.step?.side, influence(player.position)])
      player.next()
    }
    expect(shown).toEqual([
      ['card', 'us', 1],
      ['card', 'ussr', 1],
      ['mode', 'ussr', 1],
      ['change', 'ussr', 2],
    ])
    player.next()
    expect([player.playing, influence(player.position)]).toEqual([false, 2])
  })

  it('is at the present at once when one skips or acts', () => {
    opponentPlays()
    player.toPresent(true)
    expect([player.playing, player.skipped, influence(player.position)]).toEqual([false, true, 2])
    expect(player.fresh).toHaveLength(5)
    vi.advanceTimersByTime(3000)
    expect([player.playing, player.skipped]).toEqual([false, false])
  })

  it('offers a summary when six plays wait, once', () => {
    for (let n = 0; n < 6; n += 1) opponentPlays()
    expect([player.step?.kind, player.missed]).toEqual(['card', null])
    player.next()
    player.next()
    expect([player.step, player.missed?.length, player.awayFor]).toEqual([null, 6, 0])
    player.playMissed()
    opponentPlays()
    for (let n = 0; n < 4; n += 1) player.next()
    expect([player.missed, player.step === null]).toEqual([null, false])
    player.toPresent()
    for (let n = 0; n < 6; n += 1) opponentPlays()
    player.next()
    player.next()
    expect(player.missed?.length).toBe(6)
  })

  it('plays nothing back where everything is wanted at once, and tells it at once', () => {
    settings.pace = 'instant'
    player.push({ lines: [...play(), places(0, 2)], position: stands(2, true), own: false })
    expect([player.playing, influence(player.position), player.fresh.length]).toEqual([false, 2, 3])
    expect([player.told?.card, player.told?.steps.length]).toEqual([7, 3])
  })

  it('goes four times as fast, twice as fast again with a crowd, and waits for a reader', () => {
    settings.pace = 4
    opponentPlays()
    vi.advanceTimersByTime((220 + 900 + 180 + 700 + 2 * (160 + 700)) / 4)
    expect(player.playing).toBe(false)
    settings.reader = true
    player.push({ lines: play(), position: stands(2), own: false })
    vi.advanceTimersByTime(1500)
    expect(player.step?.kind).toBe('card')
  })

  it('does not play to nobody; who was away long gets a summary, and can have one play of it', () => {
    player.look(false, 0)
    opponentPlays()
    expect(player.step).toBe(null)
    player.look(true, 70_000)
    expect([player.missed?.length, player.awayFor, influence(player.position)]).toEqual([1, 70_000, 2])
    expect(player.position?.ask).toBe(null)
    player.playMissed(player.missed?.[0])
    expect([player.step?.kind, influence(player.position)]).toEqual(['card', 0])
    player.toPresent()
    expect(player.position?.ask).toEqual({})
  })

  it('goes on after a reload from what was seen last', () => {
    const lines = [...play(), places(0, 1), places(1, 2)]
    player.reset(stands(2, true), 3)
    player.catchUp(lines.slice(2), 5_000)
    expect([player.upto, influence(player.position), player.steps.length]).toEqual([1, 0, 2])
    player.reset(stands(2, true), 3)
    player.catchUp(lines, 3_600_000)
    expect(player.missed).toHaveLength(1)
    player.toPresent()
    expect(player.playing).toBe(false)
  })

  it('goes on at the same step in another language, held where it was held', () => {
    const lines = [...play(), places(0, 1), places(1, 2), line('round_begins', 'us')]
    const inRussian = lines.map((one) => ({ ...one, text: `по-русски ${one.n}` }))
    let log = lines
    player.begin(
      telling,
      () => board,
      () => ['us'],
      () => log,
    )
    player.push({ lines, position: stands(2, true), own: false })
    for (let n = 0; n < 5; n += 1) player.next()
    player.hold()
    const before = [player.at, player.steps.length, influence(player.position), player.upto, player.held]
    log = inRussian
    player.reword(stands(2, true), 4)
    expect(before).toEqual([2, 4, 1, 2, true])
    expect([player.at, player.steps.length, influence(player.position), player.upto, player.held]).toEqual(
      before,
    )
    expect(player.step?.tale[0]?.text).toBe('по-русски 2')
    expect(player.position?.ask).toBe(null)
    player.hold()
    vi.advanceTimersByTime(60_000)
    expect([player.playing, player.canRepeat]).toEqual([false, true])
    // At the present, too: the last play can still be shown again.
    log = lines
    player.reword(stands(2, true), 4)
    expect([player.playing, player.canRepeat, player.position?.ask]).toEqual([false, true, {}])
    player.again()
    expect(player.steps.length).toBe(4)
  })

  it('forgets what was taken back', () => {
    opponentPlays()
    player.reset(stands(0, true), 0)
    expect([player.playing, influence(player.position), player.steps.length]).toEqual([false, 0, 0])
  })
})

it('says what changed on a space, and nothing where it only lies elsewhere', () => {
  const names = { sideName: (side: Side) => side.toUpperCase(), spaceName: () => 'Brazil' }
  const lies = (ussr: number, zone: string, control: Side | null = null) => ({
    space: 1,
    us: 0,
    ussr,
    control,
    zone,
  })
  settings.lang = 'en'
  expect(moveText(names, { before: lies(1, 'us'), after: lies(3, 'us', 'ussr') })).toBe(
    'Brazil: USSR 1 → 3, USSR control.',
  )
  expect(moveText(names, { before: lies(1, 'us'), after: lies(1, 'ussr') })).toBe('')
})

it('sums up a play with its points', () => {
  const scored = (before: number, after: number): LogLine =>
    line('vp', 'us', { figures: [{ of: 'score', side: null, before, after }], text: `now ${after}.` })
  const lines = [line('played', 'us', { cards: [9], text: 'Asia.' }), scored(0, 3), scored(3, 3)]
  const { steps } = stepsOf({ lines, position: stands(0), own: false }, shownWith(0), FRESH, {
    ...teller,
    mine: [],
  })
  const model = { isTold: () => true } as unknown as TableModel
  expect(playText(model, playsOf(steps)[0] as Play)).toBe('Asia. now 3.')
})

it('finds the last play, of headlines the one whose event it is', () => {
  const log = [
    line('headline', 'us', { cards: [1] }),
    line('headline', 'ussr', { cards: [2] }),
    line('event', 'us', { cards: [1] }),
  ]
  expect(lastPlay(log, telling)?.card).toBe(1)
  const ops = { of: 'operations' as const, side: 'ussr' as const, before: null, after: 3 }
  const used = line('operations', 'ussr', { cards: [7], mode: 'coup', figures: [ops] })
  expect(lastPlay([...log, line('played', 'ussr', { cards: [7] }), used], telling)).toMatchObject({
    card: 7,
    side: 'ussr',
    mode: 'coup',
    ops: 3,
  })
})

it('says what each face would have come to', () => {
  const sum = {
    side: 'us' as const,
    terms: [
      { what: 'die' as const, value: 5, times: 1 },
      { what: 'operations' as const, value: 2, times: 1 },
      { what: 'stability' as const, value: 2, times: -2 },
    ],
    total: 3,
    needed: { at_least: 1 },
  }
  const faces = facesOf(line('coup', 'us', { sums: [sum] }))
  expect(faces.map((face) => face.total)).toEqual([-1, 0, 1, 2, 3, 4])
  expect(faces.map((face) => face.wins)).toEqual([false, false, true, true, true, true])
  expect(faces.filter((face) => face.fell).map((face) => face.pips)).toEqual([5])
  expect(facesOf(line('realign_roll', 'us', { sums: [{ ...sum, needed: null }] }))).toEqual([])
})

it('finds the moves of the score that mattered most, and the luck of the dice', () => {
  const moves = [1, -2, 6, 3].map((by, n) =>
    line('vp', 'us', { figures: [{ of: 'score', side: null, before: n, after: n + by }] }),
  )
  const found = keyMoves(scoreMoves([line('played', 'us', { cards: [9] }), ...moves], telling), 2)
  expect(found.map((move) => [move.after - move.before, move.card])).toEqual([
    [6, 9],
    [3, 9],
  ])
  // All regions of the final scoring count together: individually they are less than the other change.
  const last = [
    line('vp', 'us', { figures: [{ of: 'score', side: null, before: 0, after: 4 }] }),
    line('final_scoring', null, {}),
    ...[4, 7].map((before) =>
      line('vp', 'us', { figures: [{ of: 'score', side: null, before, after: before + 3 }] }),
    ),
  ]
  expect(keyMoves(scoreMoves(last, telling), 1)).toMatchObject([{ before: 4, after: 10, during: 'final' }])
  const rolls = line('coup', 'us', {
    dice: [
      { side: 'us', pips: 6, low_wins: false },
      { side: 'us', pips: 1, low_wins: true },
      { side: 'ussr', pips: 1, low_wins: false },
    ],
  })
  expect(diceLuck([rolls], 'us')).toEqual({ rolls: 2, luck: 5 })
  expect(diceLuck([rolls], 'ussr')).toEqual({ rolls: 1, luck: -2.5 })
})

it('counts an end that no points decided among the moments', () => {
  const scored = (before: number, after: number): LogLine =>
    line('vp', 'us', { figures: [{ of: 'score', side: null, before, after }] })
  const war = [scored(0, 3), scored(3, 5), line('played', 'ussr', { cards: [9] }), line('coup', 'ussr')]
  const over = line('game_over', null)
  const end = suddenEnd([...war, over], telling, scoreMoves(war, telling))
  expect(end).toMatchObject({ line: over, before: 5, after: 5, card: 9 })
  expect(keyMoves(scoreMoves(war, telling), 2, end).map((key) => key.after)).toEqual([3, 5])
  // Points that end the game are the moment themselves, and who gives up is told by no entry.
  const points = [scored(18, 20), line('game_over', null)]
  expect(suddenEnd(points, telling, scoreMoves(points, telling))).toBeNull()
  expect(suddenEnd(war, telling, scoreMoves(war, telling))).toBeNull()
})

it('follows a score that is only told as it stands', () => {
  const stands = (after: number): LogLine =>
    line('turn_ends', 'us', { figures: [{ of: 'score', side: null, before: null, after }] })
  const play = line('card_placed', 'us', { cards: [4], code: 'R1' })
  const counts = (): LogLine =>
    line('game_scored', null, { figures: [{ of: 'score', side: null, before: null, after: 1 }] })
  const log = [stands(0), play, stands(3), stands(3), stands(-1), counts()]
  const moves = scoreMoves(log, thirteen)
  expect(moves.map(({ before, after, card, during }) => [before, after, card, during])).toEqual([
    [0, 3, 4, null],
    [3, -1, 4, null],
    [-1, 1, null, 'final'],
  ])
  // Where the story begins in the middle of a game, nothing is known of what came before.
  expect(scoreMoves([stands(5), stands(4)], thirteen).map(({ before }) => before)).toEqual([5])
  // A war ends the game whatever is counted after it.
  const war = line('war', 'ussr')
  const lost = [...log.slice(0, 5), war, counts()]
  expect(suddenEnd(lost, thirteen, scoreMoves(lost, thirteen))).toMatchObject({ line: war })
  expect(suddenEnd(log, thirteen, moves)).toBeNull()
})

it('how far dice went apart is told by how often fair ones do', () => {
  const none = { rolls: 0, luck: 0 }
  expect(luckGap(none, none)).toBeNull()
  expect(luckGap({ rolls: 3, luck: 2 }, { rolls: 2, luck: 2 })).toMatchObject({ pips: 0 })
  expect(luckGap({ rolls: 3, luck: 2 }, { rolls: 2, luck: 2 })?.share).toBeCloseTo(1, 4)
  // 48 dice have a deviation of √140 pips: one of them is passed in 31.7% of games, two in 4.6%.
  const deviation = Math.sqrt(140)
  const apart = (n: number): number | undefined =>
    luckGap({ rolls: 24, luck: 0 }, { rolls: 24, luck: n * deviation })?.share
  expect(apart(1)).toBeCloseTo(0.3173, 3)
  expect(apart(2)).toBeCloseTo(0.0455, 3)
  expect(luckGap({ rolls: 24, luck: 0 }, { rolls: 24, luck: deviation })?.deviations).toBeCloseTo(-1, 6)
})
