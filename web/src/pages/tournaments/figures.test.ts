import { describe, expect, it } from 'vitest'
import type { TournamentGame, TournamentInfo, TournamentRound } from '../../wire'
import {
  bidCounts,
  bidText,
  cells,
  cellText,
  crossed,
  decided,
  halves,
  performance,
  places,
  quarters,
} from './figures'

const game = (
  number: number,
  first: number,
  second: number,
  outcome?: 'first_won' | 'drawn' | 'both_lost',
): TournamentGame => ({
  number,
  first,
  second,
  state: outcome ? { t: 'decided', outcome, forfeited: false } : { t: 'playing' },
  table: null,
})

const round = (number: number, games: TournamentGame[]): TournamentRound => ({
  number,
  until: 0,
  closed: false,
  rests: [],
  games,
})

const row = (entrant: number, place: number) => ({
  entrant,
  place,
  half_points: 0,
  games: 0,
  wins: 0,
  buchholz_halves: 0,
  sonneborn_berger_quarters: 0,
})

const info = {
  bids: false,
  standings: [[row(2, 1), row(0, 2), row(1, 3)]],
  rounds: [
    round(1, [game(1, 0, 1, 'first_won'), game(2, 1, 0, 'drawn')]),
    round(2, [game(3, 2, 0), game(4, 1, 2, 'both_lost')]),
  ],
} as unknown as TournamentInfo

describe('figures of a tournament', () => {
  it('are halves and quarters', () => {
    expect([0, 1, 2, 7].map(halves)).toEqual(['0', '½', '1', '3½'])
    expect([1, 3, 9].map(quarters)).toEqual(['¼', '¾', '2¼'])
  })

  it('say at which rating these results would have been expected', () => {
    const past = (results: [number, number | null][]) =>
      results.map(([against, half], game) => ({
        game,
        against,
        half,
        side: null,
        bid: null,
        forfeited: false,
        table: null,
      }))
    const rating = (entrant: number): number | null => [1500, 1700, null][entrant] ?? null
    expect(performance(past([[0, 1]]), rating)).toEqual({ value: 1500, error: 681 })
    // Three quarters of the points are worth 191 points of rating.
    expect(
      performance(
        past([
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 0],
        ]),
        rating,
      )?.value,
    ).toBe(1691)
    const mixed = performance(
      past([
        [0, 2],
        [1, 0],
        [2, 2],
        [1, null],
      ]),
      rating,
    )
    expect(mixed?.value).toBe(1600)
    expect(
      performance(
        past([
          [0, 2],
          [1, 2],
        ]),
        rating,
      ),
    ).toBeNull()
    expect(performance(past([[2, 1]]), rating)).toBeNull()
  })

  it('say in each cell against whom, as which side and with what', () => {
    const [first, second] = info.rounds
    const place = (entrant: number): number => places(info).get(entrant) ?? 0
    const told = (entrant: number, of = first) =>
      cells(info, of as TournamentRound, entrant).map((cell) => `${cell.side} ${cellText(cell, place)}`)
    expect(told(0)).toEqual(['us +3', 'ussr =3'])
    expect(told(1)).toEqual(['ussr −2', 'us =2'])
    expect(told(0, second)).toEqual(['ussr ·'])
    expect(told(2, first)).toEqual([])
    expect(decided(second as TournamentRound)).toBe(1)
  })

  it('know no side where sides are bid for', () => {
    const bid = { ...info, bids: true }
    expect(cells(bid, bid.rounds[0] as TournamentRound, 0)[0]?.side).toBe(null)
  })

  it('add up all games of two', () => {
    expect([crossed(info, 0, 1), crossed(info, 1, 0), crossed(info, 0, 2)]).toEqual([3, 1, null])
    expect([crossed(info, 1, 2), crossed(info, 2, 1)]).toEqual([0, 0])
  })

  it('tells bids by side, and counts them', () => {
    const bidden = { ...info, bids: true } as TournamentInfo
    const first = bidden.rounds[0] as TournamentRound
    const bids = new Map([[1, { side: 'ussr' as const, bid: 2 }]])
    const told = cells(bidden, first, 0, bids).map(({ side, bid }) => [side, bid?.bid ?? null])
    expect(told).toEqual([
      ['ussr', 2],
      [null, null],
    ])
    expect(cells(bidden, first, 1, bids)[0]?.side).toBe('us')
    expect([2, 0, -1].map(bidText)).toEqual(['+2', '0', '−1'])
    expect(bidCounts([2, 1, 2])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })
})
