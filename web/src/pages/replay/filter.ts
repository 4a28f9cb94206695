// Filters your finished games: by game, by result, by search text.
import type { TableInfo } from '../../wire'
import { mySides, others } from '../lobby/standing'

export const OUTCOMES = ['all', 'won', 'lost', 'draw'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Wanted {
  /** A game's word; empty for all games. */
  game: string
  outcome: Outcome
  /** Part of an opponent's name, of the result, or of the date. */
  text: string
}

export function outcomeOf(table: TableInfo): Exclude<Outcome, 'all'> | null {
  if (!table.result) return null
  const { winner } = table.result
  if (winner === null || winner === undefined) return 'draw'
  const mine = mySides(table)
  // In a hot-seat game you both won and lost.
  if (mine.length !== 1) return null
  return mine.includes(winner) ? 'won' : 'lost'
}

/** The date of a game, as shown in its list. */
export function dayOf(table: TableInfo, lang: string): string {
  const day = new Date(table.ended_at ?? table.made_at)
  return day.toLocaleDateString(lang, { day: 'numeric', month: 'short', year: 'numeric' })
}

export function fits(table: TableInfo, { game, outcome, text }: Wanted, lang: string): boolean {
  if (game && table.game !== game) return false
  if (outcome !== 'all' && outcomeOf(table) !== outcome) return false
  const sought = text.trim().toLocaleLowerCase()
  if (!sought) return true
  const told = [...others(table).map((person) => person.name), table.result?.text ?? '', dayOf(table, lang)]
  return told.some((one) => one.toLocaleLowerCase().includes(sought))
}
