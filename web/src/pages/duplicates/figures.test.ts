import { describe, expect, it } from 'vitest'
import type { CurvePoint, DuplicatePlace, LogLine, Station } from '../../wire'
import {
  alikeUntil,
  apart,
  chancesAt,
  drawn,
  firstStation,
  fromParting,
  seats,
  teams,
  turnEnd,
} from './figures'

const place = (name: string, side: 'us' | 'ussr'): DuplicatePlace => ({
  person: { id: name, name, guest: false, left_early: 0 } as DuplicatePlace['person'],
  taken: true,
  side,
  invite: null,
})
const match = {
  places: [place('anna', 'us'), place('wolf', 'ussr'), place('misha', 'ussr'), place('fox', 'us')],
}

const station = (over: Partial<Station>): Station => ({
  code: '',
  text: '',
  turn: 1,
  side: null,
  ends_turn: false,
  steps: [0, 0],
  alike: true,
  differ: [],
  scores: [0, 0],
  ...over,
})

const point = (step: number, mean: number, error = 0.02): CurvePoint => ({
  step,
  code: '',
  turn: 1,
  round: 1,
  side: null,
  open: { mean, error },
  known: null,
  known_after: null,
  coarse: false,
})

describe('a duplicate match', () => {
  it('has a team at both tables on both sides', () => {
    const [ours, theirs] = teams(match)
    expect(ours.map(({ person, side }) => `${person?.name} ${side}`)).toEqual(['anna us', 'misha ussr'])
    expect(theirs.map(({ person }) => person?.name)).toEqual(['wolf', 'fox'])
    expect(seats(match, 0).map(({ person }) => person?.name)).toEqual(['anna', 'wolf'])
    expect(seats(match, 1).map(({ person }) => person?.name)).toEqual(['fox', 'misha'])
  })

  it('is looked at first where the turn ended in which they parted', () => {
    const stations = [
      {},
      { ends_turn: true },
      { alike: false },
      { alike: false, ends_turn: true },
      { alike: false },
    ].map(station)
    expect(firstStation(stations, 2)).toBe(3)
    expect(firstStation(stations, 4)).toBe(4)
    expect(firstStation(stations, undefined)).toBe(4)
    expect(alikeUntil(stations)).toBe(2)
    expect([turnEnd(stations, 0, 1), turnEnd(stations, 1, 1), turnEnd(stations, 3, 1)]).toEqual([1, 3, 4])
    expect([turnEnd(stations, 3, -1), turnEnd(stations, 1, -1)]).toEqual([1, 0])
  })

  it('tells by how much a play moved the chances apart, with its error', () => {
    const stations = [station({ steps: [4, 4] }), station({ steps: [8, 9] })]
    const a = chancesAt(stations, 0, [point(0, 0.5), point(4, 0.5), point(8, 0.7)])
    const b = chancesAt(stations, 1, [point(0, 0.5), point(4, 0.5), point(9, 0.4)])
    const moved = apart(a, b, 1)
    expect(moved?.mean).toBeCloseTo(0.3)
    expect(moved?.error).toBeCloseTo(0.04)
    expect(apart(a, [null, null], 1)).toBeNull()
    expect(chancesAt(stations, 0, [])).toEqual([null, null])
    // The last point represents the end of the game.
    expect(chancesAt([station({ steps: [99, 99] })], 0, [point(8, 0.7)])[0]?.mean).toBe(0.7)
  })

  it('tells a play from where the tables did something else', () => {
    const lines = (...texts: string[]): LogLine[] => texts.map((text) => ({ text }) as LogLine)
    const texts = (of: [LogLine[], LogLine[]]): string[][] => of.map((one) => one.map(({ text }) => text))
    expect(texts(fromParting([lines('draws', 'coup', 'die'), lines('draws', 'space')]))).toEqual([
      ['coup', 'die'],
      ['space'],
    ])
    expect(texts(fromParting([lines('draws'), lines('draws', 'places')]))).toEqual([[], ['places']])
    expect(texts(fromParting([lines('plays'), []]))).toEqual([['plays'], []])
  })

  it('draws a line and the band of its errors', () => {
    const plot = { width: 100, height: 50, count: 3 }
    const { line, band } = drawn(plot, [{ mean: 0.5, error: 0.1 }, null, { mean: 1, error: 0.1 }])
    expect(line).toBe('M0 25L100 0')
    expect(band).toBe('M0 20L100 0L100 5L0 30Z')
    expect(drawn(plot, [])).toEqual({ line: '', band: '' })
  })
})
