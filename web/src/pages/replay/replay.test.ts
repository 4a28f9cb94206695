import { describe, expect, it } from 'vitest'
import type { Luck, ReplayStep, Shown } from '../../wire'
import { bothSeen } from './both'
import { area, stairs, stepAt, type Scale } from './chart'
import { gapChance, luckLines, overText, total } from './luck'
import { pilesOf } from './piles'
import { logOf, playBack, playOn, stepAfter, stepFrom, turnBack, turnOn, turnsOf } from './timeline'

/** Turn 0 is the set-up; then two turns with two plays and one. */
const COURSE: [turn: number, begins: boolean][] = [
  [0, false],
  [0, false],
  [1, false],
  [1, true],
  [1, false],
  [1, true],
  [2, false],
  [2, true],
]
const STEPS: ReplayStep[] = COURSE.map(([turn, begins_play], n) => ({
  n,
  seq: Math.ceil(n / 2),
  turn,
  round: 0,
  code: '',
  side: 'us',
  begins_play,
  card: begins_play ? 20 + n : null,
  text: '',
  gauges: [n - 3, 5],
}))

describe('the timeline', () => {
  const turns = turnsOf(STEPS)

  it('has one cell for each play, with all its steps', () => {
    expect(turns.map((turn) => [turn.turn, turn.from, turn.cells.length])).toEqual([
      [0, 0, 0],
      [1, 2, 2],
      [2, 6, 1],
    ])
    expect(turns[1]?.cells.map((cell) => [cell.from, cell.to])).toEqual([
      [3, 4],
      [5, 5],
    ])
  })
  it('jumps to turns and plays, and stays within the game', () => {
    expect(turnBack(turns, 4)).toBe(2)
    expect(turnBack(turns, 2)).toBe(0)
    expect(turnBack(turns, 0)).toBe(0)
    expect(turnOn(turns, 2, 7)).toBe(6)
    expect(turnOn(turns, 6, 7)).toBe(7)
    expect(playOn(turns, 3, 7)).toBe(5)
    expect(playOn(turns, 7, 7)).toBe(7)
    expect(playBack(turns, 5)).toBe(3)
    expect(playBack(turns, 3)).toBe(0)
  })
  it('continues after the last event that was seen', () => {
    expect(stepAfter(STEPS, 0)).toBe(0)
    expect(stepAfter(STEPS, 2)).toBe(4)
    expect(stepAfter(STEPS, 99)).toBe(7)
  })
  it('tells a deal in one entry of the log and leaves out what nobody may know', () => {
    const told = ['', 'US draws A.', 'USSR draws B.', 'US: …', 'US plays A.', '…', 'A die.', 'US places 1.']
    const sides = [null, null, null, 'us', 'us', null, null, 'us'] as const
    const steps = STEPS.map((step, at) => ({ ...step, text: told[at] ?? '', side: sides[at] ?? null }))
    expect(logOf(steps).map((entry) => [entry.from, entry.to, entry.text])).toEqual([
      [1, 2, 'US draws A. USSR draws B.'],
      [4, 4, 'US plays A.'],
      [6, 6, 'A die.'],
      [7, 7, 'US places 1.'],
    ])
  })
  it('reads steps from addresses', () => {
    expect(stepFrom('214', 611)).toBe(214)
    expect(stepFrom('999', 611)).toBe(611)
    expect(stepFrom('-1', 611)).toBe(null)
    expect(stepFrom('x', 611)).toBe(null)
    expect(stepFrom(null, 611)).toBe(null)
  })
})

describe('charts', () => {
  const scale: Scale = { width: 100, height: 40, min: -20, max: 20, last: 4 }

  it('draw stairs that turn only where the value changes', () => {
    expect(stairs(scale, [0, 0, 10, 10, -20])).toBe('M0 20H50V10H100V40H100')
    expect(area(scale, [0, 20])).toBe('M0 20H25V0H25V20H0Z')
    expect(stairs(scale, [])).toBe('')
  })
  it('find the step under the pointer', () => {
    expect(stepAt(scale, 49)).toBe(2)
    expect(stepAt(scale, -5)).toBe(0)
    expect(stepAt(scale, 500)).toBe(4)
  })
})

describe('luck', () => {
  const luck: Luck = {
    rows: [
      { side: 'us', kind: 'coup', title: 'Coups', rolls: 4, average: 4.5, expected: 3.5, luck: 1 },
      { side: 'ussr', kind: 'coup', title: 'Coups', rolls: 2, average: 3, expected: 3.5, luck: -0.5 },
      { side: 'us', kind: 'war', title: 'Wars', rolls: 1, average: 1, expected: 3.5, luck: -2.5 },
    ],
    mattered: [],
  }

  it('is summed by side', () => {
    const lines = luckLines(luck)
    expect(lines.map((line) => [line.kind, line.us.over, line.ussr.over])).toEqual([
      ['coup', 4, -1],
      ['war', -2.5, 0],
    ])
    expect(total(lines, 'us')).toEqual({ rolls: 5, over: 1.5 })
  })
  it('knows how rare a gap is', () => {
    expect(gapChance({ rolls: 0, over: 0 }, { rolls: 0, over: 0 })).toBe(1)
    expect(gapChance({ rolls: 30, over: 0 }, { rolls: 30, over: 0 })).toBeCloseTo(1, 5)
    const two = 1.96 * Math.sqrt(60 * (35 / 12))
    expect(gapChance({ rolls: 30, over: two }, { rolls: 30, over: 0 })).toBeCloseTo(0.05, 3)
  })
  it('is written with a true minus', () => {
    expect([overText(1.25), overText(-2.5), overText(0.01)]).toEqual(['+1.3', '−2.5', '0.0'])
  })
})

describe('both viewpoints', () => {
  const hand = (known: number[]) => ({ count: 3, known, seen: [] })
  const us = { viewer: 'us', hands: [hand([1, 2, 3]), hand([])], cuba: { face_up: false, card: null } }
  const ussr = { viewer: 'ussr', hands: [hand([2]), hand([7, 8, 9])], cuba: { face_up: false, card: 5 } }

  it('show both hands and what either knows', () => {
    const whole = bothSeen([us, ussr] as unknown as Shown[])
    expect(pilesOf(whole as Shown).hands.map((one) => one.known)).toEqual([
      [1, 2, 3],
      [7, 8, 9],
    ])
    expect((whole as unknown as typeof ussr).cuba.card).toBe(5)
  })
  it('leave a single viewpoint as it is', () => {
    expect(bothSeen([us] as unknown as Shown[])).toBe(us)
    expect(bothSeen([])).toBe(null)
  })
})
