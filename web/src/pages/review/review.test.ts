import { describe, expect, it } from 'vitest'
import type { CurvePoint, KeyMoment, PointsLost, ReviewAccount, TriedPlay, WinChance } from '../../wire'
import { turnsOf } from '../replay/timeline'
import { lostInAll, span, waterfall, wholes } from './account'
import { brackets, lead, placeOf, rangeOf, rowsOf } from './bracket'
import {
  across,
  area,
  band,
  flags,
  known,
  line,
  nearest,
  open,
  parts,
  stopsOf,
  turnLabels,
  up,
  type Plot,
} from './curve'
import { closest, brief, gravest, nextError, signOf, tally } from './marks'
import { margin, points } from './points'
import { playIsOver, standOf } from './trying'

const chance = (mean: number, error = 0.02): WinChance => ({ mean, error })

const tried = (mean: number, ahead = 0, error = 0.02): TriedPlay => ({
  chance: chance(mean, error),
  ahead: { mean: ahead, error: 0.025 },
  too_close: false,
  parts: [],
  card: null,
  mode: null,
  targets: [],
  picks: [],
  line: [],
})

const point = (step: number, wish: Partial<CurvePoint> = {}): CurvePoint => ({
  step,
  code: `T1 AR${step}`,
  turn: 1,
  round: step,
  side: step % 4 === 0 ? 'us' : 'ussr',
  open: chance(0.5),
  known: chance(0.6),
  known_after: chance(0.55),
  coarse: false,
  ...wish,
})

const moment = (step: number, wish: Partial<KeyMoment> = {}): KeyMoment => ({
  step,
  code: '',
  kind: 'blunder',
  side: 'us',
  gained: 'ussr',
  points: chance(0.17),
  parts: [],
  ends: [],
  ...wish,
})

describe('figures', () => {
  it('are whole, and an error is never rounded away', () => {
    expect([points(0.574), points(-0.001), points(0.995)]).toEqual([57, 0, 100])
    expect([margin(chance(0, 0.021)), margin(chance(0, 0.02)), margin(chance(0, 0))]).toEqual([3, 2, 1])
    expect([margin(chance(0.0531, 0.0528)), margin(chance(0.0528, 0.0531))]).toEqual([5, 6])
  })
})

describe('the chart', () => {
  // Two steps before the first play, then plays of two steps each.
  const step = (n: number, turn: number, begins_play: boolean) => ({
    n,
    seq: n,
    turn,
    round: 1,
    code: '',
    side: 'us' as const,
    begins_play,
    card: null,
    text: '',
    gauges: [],
  })
  const turns = turnsOf([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => step(n, n < 5 ? 1 : 2, n > 2 && n % 2 === 1)))
  const plot: Plot = { width: 400, height: 200, stops: stopsOf(turns), last: 8 }

  it('gives every play the same room, and steps within it their part', () => {
    expect(plot.stops.map((stop) => stop.step)).toEqual([0, 2, 4, 6])
    expect([0, 1, 2, 3, 4, 6, 7, 8].map((at) => across(plot, at))).toEqual([
      0, 50, 100, 150, 200, 300, 350, 400,
    ])
  })

  it('has the US on top and stays within its frame', () => {
    expect([1, 0.5, 0, 1.3, -1].map((part) => up(plot, part))).toEqual([0, 100, 200, 0, 200])
  })

  it('finds the nearest moment to a click', () => {
    expect(nearest(plot, [0, 4, 6], 160)).toBe(4)
    expect(nearest(plot, [0, 4, 6], 90)).toBe(0)
    expect(nearest(plot, [], 90)).toBeNull()
  })

  it('draws what the chosen side knew, and what it chose at the same place', () => {
    const curve = [point(0), point(2), point(4), point(8, { side: null, open: chance(0, 0), known: null })]
    expect(known(curve, 'us').map((dot) => [dot.step, dot.chance.mean])).toEqual([
      [0, 0.6],
      [0, 0.55],
      [4, 0.6],
      [4, 0.55],
      [8, 0],
    ])
    expect(known(curve, 'both')).toHaveLength(7)
    expect(open(curve)).toHaveLength(4)
  })

  it('shares a dot between the fine and the coarse part', () => {
    const dots = known([point(0), point(4, { coarse: true }), point(8, { coarse: true })], 'us')
    const cut = parts(dots)
    expect(cut.fine.map((dot) => dot.step)).toEqual([0, 0])
    expect(cut.coarse.map((dot) => dot.step)).toEqual([0, 4, 8])
    expect(parts(dots.slice(0, 2)).coarse).toEqual([])
  })

  it('writes lines, bands and areas as paths', () => {
    const dots = [
      { step: 0, chance: chance(0.75, 0.1), coarse: false },
      { step: 4, chance: chance(0.25, 0.05), coarse: false },
    ]
    expect(line(plot, dots)).toBe('M0 50L200 150')
    expect(band(plot, dots)).toBe('M0 30L200 140L200 160L0 70Z')
    expect(area(plot, dots)).toBe('M0 50L200 150L200 100L0 100Z')
    expect([line(plot, []), band(plot, []), area(plot, [])]).toEqual(['', '', ''])
  })

  it('names each turn once, where there is room', () => {
    expect(turnLabels(plot, 'T').map(({ text, x, shown }) => [text, x, shown])).toEqual([
      ['T1', 0, true],
      ['T2', 200, true],
    ])
    expect(turnLabels({ ...plot, width: 40 }, 'T').map((label) => label.shown)).toEqual([true, false])
  })

  it('names a round of two turns once where turns have no letter', () => {
    const stop = (n: number) => ({
      step: n,
      side: null,
      turn: n,
      code: n === 0 ? '' : `R${Math.ceil(n / 2)}`,
    })
    const rounds = { width: 400, height: 200, stops: [0, 1, 2, 3, 4].map(stop), last: 5 }
    expect(turnLabels(rounds, '').map(({ text, step, shown }) => [text, step, shown])).toEqual([
      ['', 0, false],
      ['R1', 1, true],
      ['R2', 3, true],
    ])
  })

  it('sets marks on the side of who gained, none upon another', () => {
    const dots = [{ step: 0, chance: chance(0.5), coarse: false }]
    const set = flags(
      plot,
      dots,
      [
        moment(2),
        moment(6, { gained: 'us', side: 'ussr' }),
        moment(7, { kind: 'dice', points: chance(0.3) }),
      ],
      0,
    )
    expect(set.map((flag) => flag.above)).toEqual([false, true, false])
    expect(set[0]?.y).toBeGreaterThan(100)
    expect(set[1]?.y).toBeLessThan(100)
    expect(flags(plot, [], [moment(4)], 0)).toEqual([])
    // At the very bottom there is no space below.
    const low = [{ step: 0, chance: chance(0.02), coarse: false }]
    expect(flags(plot, low, [moment(4)], 0).map((flag) => flag.above)).toEqual([true])
  })

  it('gives what is looked at, then the largest, a box: the others a dot', () => {
    const dots = [{ step: 0, chance: chance(0.5), coarse: false }]
    const all = [0.08, 0.2, 0.06, 0.12].map((size, n) => moment(4, { code: String(n), points: chance(size) }))
    const boxed = (step: number, moments: KeyMoment[]) =>
      flags(plot, dots, moments, step)
        .filter((flag) => flag.y !== null)
        .map((flag) => flag.moment.code)
        .sort()
    expect(boxed(0, all)).toEqual(['1', '3'])
    const near = [...all, moment(3, { code: 'here', points: chance(0.05) })]
    expect(boxed(3, near)).toContain('here')
  })
})

describe('brackets', () => {
  it('hold plays that cannot be told apart', () => {
    // As in the drawing: 57, then 52 and 50 in a bracket, then 40, which was played.
    const rows = rowsOf({ made: tried(0.4), others: [tried(0.57, 0.17), tried(0.52, 0.12), tried(0.5, 0.1)] })
    expect(rows.map((row) => row.made)).toEqual([false, false, false, true])
    expect(brackets(rows)).toEqual([{ from: 1, to: 2 }])
    expect([0, 1, 2, 3].map((at) => placeOf(rows, at))).toEqual([1, 2, 2, 4])
  })

  it('compare with the play made in the same worlds, whatever the intervals', () => {
    const apart = { ...tried(0.52, 0.04, 0.05), ahead: { mean: 0.04, error: 0.01 } }
    expect(brackets(rowsOf({ made: tried(0.48, 0, 0.05), others: [apart] }))).toEqual([])
    const close = { ...tried(0.6, 0.04, 0.01), ahead: { mean: 0.04, error: 0.06 } }
    expect(brackets(rowsOf({ made: tried(0.56, 0, 0.01), others: [close] }))).toEqual([{ from: 0, to: 1 }])
  })

  it('turn the difference round where the play made is ahead', () => {
    const [first, second] = rowsOf({ made: tried(0.6), others: [tried(0.5, -0.1)] })
    expect(first?.made).toBe(true)
    expect(first && second && lead(first, second).mean).toBeCloseTo(0.1)
  })

  it('keep the order of the alternatives: one that was dropped early comes last, whatever its chance', () => {
    const others = [tried(0.5, 0.1), tried(0.35, -0.05), tried(0.45, 0.05)]
    const rows = rowsOf({ made: tried(0.4), others })
    expect(rows.map(({ play }) => play.chance.mean)).toEqual([0.5, 0.4, 0.35, 0.45])
  })

  it('are drawn on whole tens around the middle', () => {
    expect(rangeOf(rowsOf({ made: tried(0.4), others: [tried(0.57)] })).tens).toEqual([0.3, 0.4, 0.5, 0.6])
    expect(rangeOf(rowsOf({ made: tried(0.99), others: [] }))).toMatchObject({ low: 0.5, high: 1 })
  })
})

describe('the account', () => {
  const account = (wish: Partial<ReviewAccount> = {}): ReviewAccount => ({
    start: chance(0.484),
    us_errors: chance(0.624),
    ussr_errors: chance(0.447),
    dice: chance(-0.186),
    cards: chance(-0.124),
    hidden: 0.003,
    ending: null,
    result: chance(0, 0),
    adjusted: chance(0.307, 0.05),
    ...wish,
  })

  it('adds up in whole points, whatever is rounded', () => {
    for (const hidden of [0.003, 0.0149, -0.016, 0.12]) {
      const result = 0.484 + 0.447 - 0.624 - 0.186 - 0.124 + hidden
      const rows = waterfall(account({ hidden, result: chance(result, 0) }))
      const [start, ...rest] = rows
      const changes = rest.filter((row) => !row.sum).reduce((sum, row) => sum + row.value, 0)
      expect((start?.value ?? 0) + changes).toBe(rows.at(-1)?.value)
      expect(rows.at(-1)?.value).toBe(points(result))
    }
  })

  it('loses no points that are each too small to be written', () => {
    const small = chance(0.004)
    const rows = waterfall(
      account({
        start: small,
        us_errors: chance(0),
        ussr_errors: small,
        dice: small,
        cards: small,
        hidden: 0.004,
      }),
    )
    const changes = rows.filter((row) => !row.sum).reduce((sum, row) => sum + row.value, 0)
    expect([rows[0]?.value, changes, rows.at(-1)?.value]).toEqual([0, 2, 2])
  })

  it('gives no error where nothing fell', () => {
    const rows = waterfall(account({ dice: chance(0, 0) }))
    expect(rows.find(({ what }) => what === 'dice')).toMatchObject({ value: 0, margin: null })
  })

  it('begins every bar where the one before ended, and colours it by who gained', () => {
    const bars = waterfall(account()).filter((row) => !row.sum)
    for (const [n, bar] of bars.entries()) if (n > 0) expect(bar.from).toBe(bars[n - 1]?.to)
    expect(bars.map((bar) => bar.side)).toEqual(['us', 'ussr', 'ussr', 'ussr', null])
  })

  it('books what a resignation gave away, and only where there was one', () => {
    const ending = chance(-0.25, 0.03)
    const rows = waterfall(account({ hidden: 0.253, ending }))
    expect(rows.map(({ what }) => what).slice(-2)).toEqual(['ending', 'result'])
    expect(rows.at(-2)).toMatchObject({ value: -25, margin: 3, side: 'ussr' })
    expect(rows.at(-1)?.value).toBe(0)
    expect(waterfall(account()).some(({ what }) => what === 'ending')).toBe(false)
  })

  it('says how sure it is of all but what is exact or left over', () => {
    const margins = waterfall(account()).map((row) => [row.what, row.margin])
    expect(margins.filter(([, error]) => error === null)).toEqual([
      ['hidden', null],
      ['result', null],
    ])
    const open = waterfall(account({ result: chance(0, 0.04) }))
    expect(open.at(-1)?.margin).toBe(4)
  })

  it('cuts the luck-adjusted result, and nothing else', () => {
    const rows = waterfall(account({ us_errors: chance(1.2), adjusted: chance(0) }))
    expect(rows.find((row) => row.what === 'adjusted')?.value).toBe(0)
    expect(rows.find((row) => row.what === 'errors_us')?.to).toBe(-27)
    expect(span(rows)).toMatchObject({ high: 100 })
    expect(span(rows).low).toBeLessThan(-27)
  })

  it('writes points lost so that they add up to what the account says', () => {
    const row = (us: number): PointsLost => ({ key: 'x', title: '', us: chance(us), ussr: chance(0) })
    const lost = [0.164, 2.021, 0.125, 0.193, 0.245, 0.203]
    const rows = lost.map(row)
    expect(lostInAll(rows, 'us', null)).toBe(295)
    expect(wholes(lost, 295)).toEqual([16, 202, 13, 19, 25, 20])
    expect(wholes([-0.087, 0.563, 0.188, 0.91], 158)).toEqual([-8, 56, 19, 91])
    const said = account({ us_errors: chance(2.9505) })
    const booked = waterfall(said).find((one) => one.what === 'errors_us')?.value ?? 0
    expect(lostInAll(rows, 'us', said)).toBe(-booked)
    // Rows that are no parts of the total are rounded one by one.
    expect(wholes([0.5, 0.25], 300)).toEqual([50, 25])
  })
})

describe('signs', () => {
  it('tells a play by its first sentences, as far as they fit a line', () => {
    const parts = [{ card: 14, text: 'COMECON' }, ' is played. It gives 3 points. One goes to ', 'Burma.']
    const play = { parts, ends: [18, 37, 56] }
    expect(brief(play)).toBe('COMECON is played. It gives 3 points. One goes to Burma.')
    expect(brief(play, 40)).toBe('COMECON is played. It gives 3 points.')
    expect(brief(play, 1)).toBe('COMECON is played.')
    const roll = ['США: 5 + 3 = 8. ', 'Успех.']
    expect(brief({ parts: roll, ends: [22] }, 1)).toBe('США: 5 + 3 = 8. Успех.')
  })
  it('differ by kind; dice show what fell', () => {
    expect(signOf(moment(0))).toBe('??')
    expect(signOf(moment(0, { kind: 'inaccuracy' }))).toBe('?!')
    const rolled = moment(0, { kind: 'dice', parts: ['Coup: ', { die: 6, text: '6' }] })
    expect(signOf(rolled)).toBe('6')
    expect(signOf(moment(0, { kind: 'dice', parts: ['A coin falls.'] }))).toBe('•')
  })

  it('are counted by side, the gravest first', () => {
    const all = [moment(1, { kind: 'inaccuracy' }), moment(2), moment(3, { kind: 'inaccuracy' })]
    expect(tally(all, 'us')).toBe('1 ?? · 2 ?!')
    expect(tally(all, 'ussr')).toBe('')
  })

  it('lead from error to error and around the end', () => {
    const all = [moment(3), moment(5, { kind: 'dice' }), moment(9)]
    expect(nextError(all, 3)?.step).toBe(9)
    expect(nextError(all, 9)?.step).toBe(3)
    expect(nextError([moment(5, { kind: 'dice' })], 0)).toBeNull()
  })

  it('shows the closest calls one after the other where nothing was an error', () => {
    const lost = (step: number, side: 'us' | 'ussr', by: number): CurvePoint =>
      point(step, { side, known: chance(0.5), known_after: chance(side === 'us' ? 0.5 - by : 0.5 + by) })
    const curve = [lost(2, 'us', 0.01), lost(4, 'ussr', 0.04), lost(6, 'us', 0.03), point(8, { known: null })]
    expect(closest(curve, 0)).toBe(4)
    expect(closest(curve, 4)).toBe(6)
    expect(closest(curve, 2)).toBe(4)
    expect(closest([], 0)).toBeNull()
  })

  it('opens at the worst error of the reader, or of either side, or at the largest stroke of luck', () => {
    const small = moment(3, { points: chance(0.06), kind: 'inaccuracy' })
    const large = moment(9, { points: chance(0.21) })
    const theirs = moment(5, { side: 'ussr', points: chance(0.3) })
    const luck = moment(1, { kind: 'dice', side: null, points: chance(0.4) })
    const all = [luck, small, theirs, large]
    expect(gravest(all, 'us')?.step).toBe(9)
    expect(gravest(all, 'ussr')?.step).toBe(5)
    expect(gravest(all, null)?.step).toBe(5)
    expect(gravest([luck, theirs], 'us')?.step).toBe(5)
    expect(gravest([luck, { ...luck, step: 2, points: chance(0.1) }], 'us')?.step).toBe(1)
    expect(gravest([], 'us')).toBeNull()
  })
})

it('a play is over when nothing more is asked of its side, or nothing can be taken back', () => {
  const ask = { side: 'us' } as never
  expect(playIsOver({ ask, can_undo: true }, 'us')).toBe(false)
  expect(playIsOver({ ask, can_undo: false }, 'us')).toBe(true)
  expect(playIsOver({ ask: null, can_undo: true }, 'us')).toBe(true)
  expect(playIsOver({ ask, can_undo: true }, 'ussr')).toBe(true)
})

it('a play is offered to be judged only where nothing is under way and something is left to pick', () => {
  const ask = { side: 'us' } as never
  const open = { ask, can_undo: true } as never
  const over = { ask: null, can_undo: false } as never
  const at = (present: never, busy = false, waits = false, picks = [1]) =>
    standOf({ player: { present }, busy, unanswered: { waits } }, picks, 'us')
  expect(at(open)).toBe('open')
  expect(at(over)).toBe('over')
  expect(at(open, false, false, [])).toBe('empty')
  // A first pick cannot be undone before it is acknowledged: the position is still the one before it.
  expect(at({ ask, can_undo: false } as never, true)).toBe('under_way')
  expect(at({ ask, can_undo: false } as never, false, true)).toBe('under_way')
})
