// What a row in a list says about a table: whose side, whose turn, against whom.
import { common } from '../../i18n/common'
import { lobby } from '../../i18n/lobby'
import type { Person, Side, TableInfo } from '../../wire'

export function mySides(table: TableInfo): Side[] {
  return table.yours.flatMap((at) => table.seats[at]?.side ?? [])
}

/** A rematch or a challenge: made for one particular person, who may decline. */
const isOffer = (table: TableInfo): boolean => table.rematch_of !== null || table.origin === 'challenge'

/** One I have to answer. */
export function isOffered(table: TableInfo): boolean {
  return isOffer(table) && table.may_join
}

/** One of mine that has not been answered. */
export function isMyOffer(table: TableInfo): boolean {
  const free = table.state === 'waiting' && table.seats.some((seat) => seat.person === null)
  return isOffer(table) && free && table.yours.length > 0
}

/** A table the server made for me that I have not come to yet. */
export function isExpected(table: TableInfo): boolean {
  const [place] = table.yours
  if (table.state !== 'waiting' || table.origin === null || isOffer(table) || place === undefined)
    return false
  return !table.dice.commitments[place + (table.duplicate?.second ? 2 : 0)]
}

/** In a hot-seat game it is always your own turn. */
export function waitsForMe(table: TableInfo): boolean {
  if (isOffered(table) || isExpected(table)) return true
  return table.state === 'playing' && table.to_act.some((side) => mySides(table).includes(side))
}

export type Turn = 'mine' | 'theirs' | 'both' | 'nobody'

export function whoseTurn(table: TableInfo): Turn {
  if (table.state !== 'playing' || table.to_act.length === 0) return 'nobody'
  const mine = waitsForMe(table)
  if (table.yours.length === 2) return 'mine'
  if (mine) return 'mine'
  return table.yours.length === 0 && table.to_act.length === 2 ? 'both' : 'theirs'
}

export function others(table: TableInfo): Person[] {
  return table.seats.flatMap((seat, at) => (seat.person && !table.yours.includes(at) ? [seat.person] : []))
}

/** `Maria`, `hard bot`, `hot-seat`. */
export function against(table: TableInfo): string {
  if (table.opponent.t === 'hot_seat') return lobby('hot_seat_short')
  return others(table)[0]?.name ?? ''
}

/** Milliseconds left for whoever has to move: yourself, if it is your turn. */
export function timeLeft(table: TableInfo): number | null {
  const { left, running } = table.time
  if (!left || running.length === 0 || table.state !== 'playing') return null
  const mine = running.filter((side) => mySides(table).includes(side))
  const sides = mine.length > 0 ? mine : running
  return Math.min(...sides.map((side) => left[side === 'us' ? 0 : 1]))
}

/** The side a person joining would get, as far as it is known. */
export function sideForJoiner(table: TableInfo): Side | 'random' | 'bid' {
  if (table.side === 'us') return 'ussr'
  if (table.side === 'ussr') return 'us'
  return table.side
}

export function playersLine(table: TableInfo): string {
  const name = (side: Side): string | undefined =>
    table.seats.find((seat) => seat.side === side)?.person?.name
  const pair = [name('us'), name('ussr')]
  if (pair.every((one) => one !== undefined)) return pair.join(' – ')
  return table.seats.map((seat) => seat.person?.name ?? '…').join(' – ')
}

/** The result of a finished game, for someone who played it. */
export function verdict(table: TableInfo): string {
  const result = table.result
  if (!result) return ''
  if (result.winner === null || result.winner === undefined) return lobby('draw')
  const mine = mySides(table)
  if (mine.length !== 1) return common(result.winner)
  return mine.includes(result.winner) ? lobby('you_won') : lobby('you_lost')
}

/**
 * Games waiting for me first, then other running ones, both with the nearest deadline on top; then waiting
 * ones, then finished ones.
 */
export function inOrder(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo): number => {
    if (waitsForMe(table)) return 0
    if (table.state === 'playing') return 1
    return table.state === 'waiting' ? 2 : 3
  }
  const when = (table: TableInfo): number => table.ended_at ?? table.made_at
  const pressing = (table: TableInfo): number =>
    waitsForMe(table) || table.state === 'playing' ? (timeLeft(table) ?? Infinity) : 0
  const first = (a: number, b: number): number => (a === b ? 0 : a - b)
  return [...tables].sort((a, b) => rank(a) - rank(b) || first(pressing(a), pressing(b)) || when(b) - when(a))
}
