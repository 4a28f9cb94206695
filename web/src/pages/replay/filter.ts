// Which of one's finished games are shown: by game, by how they ended, by what is searched for.
import type { TableInfo } from '../../wire'
import { mySides, others } from '../lobby/standing'

export const OUTCOMES = ['all', 'won', 'lost', 'draw'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Wanted {
  /** A game's word; nothing: every game. */
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
  // At one screen both won and lost.
  if (mine.length !== 1) return null
  return mine.includes(winner) ? 'won' : 'lost'
}

/** The day of a game, as its list shows it. */
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
