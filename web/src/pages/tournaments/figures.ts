// What a tournament's figures mean: points in halves, cells of the standings, the cross table. Pure.
import { signed } from '../../i18n/words'
import type { Side, TournamentGame, TournamentInfo, TournamentRound } from '../../wire'
import type { Bid } from './session.svelte'

const QUARTERS = ['', '¼', '½', '¾']

/** `3½` of 14 quarters. */
export function quarters(n: number): string {
  const whole = Math.floor(n / 4)
  const part = QUARTERS[n % 4] ?? ''
  return whole === 0 && part ? part : `${whole}${part}`
}

/** `3½` of 7 halves. */
export const halves = (n: number): string => quarters(n * 2)

/** Half points of the first and the second player in a decided game. */
export function score(game: TournamentGame): [number, number] | null {
  if (game.state.t !== 'decided') return null
  switch (game.state.outcome) {
    case 'first_won':
      return [2, 0]
    case 'second_won':
      return [0, 2]
    case 'drawn':
      return [1, 1]
    case 'both_lost':
      return [0, 0]
  }
}

/** A player's result in a game of a round. */
export interface Cell {
  game: number
  /** Index of the opponent. */
  against: number
  /** Null where sides are bid for and the table has not reported yet. */
  side: Side | null
  /** For the player concerned: their side, and what the US were given. */
  bid: Bid | null
  half: number | null
  forfeited: boolean
  table: string | null
}

export function cells(
  info: TournamentInfo,
  round: TournamentRound,
  entrant: number,
  bids: ReadonlyMap<number, Bid> = new Map(),
): Cell[] {
  return round.games.flatMap((game) => {
    const first = game.first === entrant
    if (!first && game.second !== entrant) return []
    const points = score(game)
    const heard = bids.get(game.number)
    const side = first ? (heard?.side ?? null) : foe(heard?.side ?? null)
    return [
      {
        game: game.number,
        against: first ? game.second : game.first,
        side: info.bids ? side : first ? 'us' : 'ussr',
        bid: heard ? { side, bid: heard.bid } : null,
        half: points ? points[first ? 0 : 1] : null,
        forfeited: game.state.t === 'decided' && game.state.forfeited,
        table: game.table ?? null,
      },
    ]
  })
}

export const foe = (side: Side | null): Side | null => (side === null ? null : side === 'us' ? 'ussr' : 'us')

/** `+2`: what the US were given; negative if it went to the USSR. */
export const bidText = (bid: number): string => (bid === 0 ? '0' : signed(bid))

/** How often each number was bid, lowest first. */
export function bidCounts(bids: readonly number[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const bid of bids) counts.set(bid, (counts.get(bid) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}

/** `+11`: won against the player in 11th place. */
export function cellText(cell: Cell, place: (entrant: number) => number): string {
  if (cell.half === null) return '·'
  const sign = cell.half === 2 ? '+' : cell.half === 1 ? '=' : '−'
  return `${sign}${place(cell.against)}`
}

/** Points of rating that make a player ten times as likely to win. */
const TENFOLD = 400
/** Nobody is called stronger or weaker than their opponents by more than this. */
const FARTHEST = 800

/**
 * The rating at which these results against rated opponents would have been expected, and half the width of its 95%
 * interval. None if all of them, or none, were won: such results fit any rating beyond some point.
 */
export function performance(
  past: readonly Cell[],
  rating: (entrant: number) => number | null,
): { value: number; error: number } | null {
  const met = past.flatMap(({ half, forfeited, against }) => {
    const opponent = rating(against)
    return half === null || forfeited || opponent === null ? [] : [{ opponent, half }]
  })
  const points = met.reduce((sum, { half }) => sum + half / 2, 0)
  if (points === 0 || points === met.length) return null
  const chances = (value: number): number[] =>
    met.map(({ opponent }) => 1 / (1 + 10 ** ((opponent - value) / TENFOLD)))
  let low = Math.min(...met.map(({ opponent }) => opponent)) - FARTHEST
  let high = Math.max(...met.map(({ opponent }) => opponent)) + FARTHEST
  while (high - low > 0.1) {
    const value = (low + high) / 2
    if (chances(value).reduce((sum, chance) => sum + chance, 0) < points) low = value
    else high = value
  }
  const told = chances(low).reduce((sum, chance) => sum + chance * (1 - chance), 0)
  return { value: Math.round(low), error: Math.round((1.96 * TENFOLD) / Math.LN10 / Math.sqrt(told)) }
}

/** Each entrant's place in their own list. */
export function places(info: TournamentInfo): Map<number, number> {
  return new Map(info.standings.flat().map((row) => [row.entrant, row.place]))
}

/** Half points of one player against another in all decided games; null if there were none. */
export function crossed(info: TournamentInfo, one: number, other: number): number | null {
  let sum: number | null = null
  for (const game of info.rounds.flatMap((round) => round.games)) {
    const points = score(game)
    if (!points) continue
    if (game.first === one && game.second === other) sum = (sum ?? 0) + points[0]
    if (game.second === one && game.first === other) sum = (sum ?? 0) + points[1]
  }
  return sum
}

export const decided = (round: TournamentRound): number =>
  round.games.filter((game) => game.state.t === 'decided').length
