import { describe, expect, it } from 'vitest'
import type { Step } from '../tables/shell/story/steps'
import type { LogLine } from '../wire'
import { cueAtOnce, cueOf, isHeard } from './cues'

const line = (more: Partial<LogLine> = {}): LogLine => ({
  seq: 1,
  n: 1,
  code: '',
  short: '',
  side: null,
  kind: 'drew',
  text: '',
  parts: [],
  changes: true,
  ...more,
})
const figure = (of: 'defcon' | 'score', before: number, after: number): Partial<LogLine> => ({
  figures: [{ of, side: null, before, after }],
})
const step = (more: Partial<Step>): Step =>
  ({ kind: 'change', scene: null, lines: [], moves: [], ...more }) as unknown as Step
const moved = (us: [number, number], ussr: [number, number]): Step =>
  step({
    moves: [
      { before: { us: us[0], ussr: ussr[0] }, after: { us: us[1], ussr: ussr[1] } },
    ] as unknown as Step['moves'],
  })

describe('the sound of a step', () => {
  it('tells whose influence comes, and that some goes', () => {
    expect(cueOf(moved([0, 1], [0, 0]))).toBe('influence')
    expect(cueOf(moved([0, 0], [2, 3]))).toBe('influence_ussr')
    expect(cueOf(moved([2, 0], [1, 1]))).toBe('removal')
  })

  it('tells which way DEFCON goes, whatever else the step does', () => {
    const drop = step({ kind: 'event', lines: [line(figure('defcon', 3, 2))] })
    const rise = step({ kind: 'event', lines: [line(figure('defcon', 3, 4))] })
    expect([cueOf(drop), cueOf(rise)]).toEqual(['defcon_down', 'defcon_up'])
  })

  it('leaves the die, the score and your move at quadruple speed', () => {
    const heard = (['card', 'tape', 'influence', 'die', 'score', 'turn'] as const).filter((cue) =>
      isHeard(cue, 4),
    )
    expect(heard).toEqual(['die', 'score', 'turn'])
  })
})

describe('the sound of what is told at once', () => {
  it('is the die, or else the score', () => {
    const dice: LogLine['dice'] = [{ side: 'us', pips: 3, low_wins: false }]
    expect(cueAtOnce([line(figure('score', 0, 2)), line({ dice })])).toBe('die')
    expect(cueAtOnce([line(figure('score', 0, 2))])).toBe('score')
  })

  it('is none where neither happened', () => {
    expect(cueAtOnce([])).toBeNull()
    expect(cueAtOnce([line(figure('score', 2, 2)), line(figure('defcon', 3, 2))])).toBeNull()
  })
})
