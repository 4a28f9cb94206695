// The score between two players, counted from the person's own list of games.
import { get } from '../../api/http'
import { against, others } from '../../pages/lobby/standing'
import { outcomeOf } from '../../pages/replay/filter'
import type { TableInfo, TableList } from '../../wire'

/** How many pages of the list are loaded. */
const PAGES = 5

export interface LastGames {
  tables: TableInfo[]
  /** There are no older ones. */
  all: boolean
}

export async function lastGames(lang: string): Promise<LastGames> {
  const tables: TableInfo[] = []
  let before = ''
  for (let page = 0; page < PAGES; page += 1) {
    const list = await get<TableList>(`/api/tables?list=mine&lang=${lang}${before}`)
    tables.push(...list.tables)
    if (!list.next) return { tables, all: true }
    before = `&before=${encodeURIComponent(list.next)}`
  }
  return { tables, all: false }
}

export interface Series {
  name: string
  won: number
  lost: number
  drawn: number
}

/** A person is identified by id, a computer player by its strength. */
function opponentOf(table: TableInfo): string | null {
  const [other] = others(table)
  return other ? (other.bot ?? other.id) : null
}

/**
 * Finished games against the same opponent, including this one. None if both sides were played by one person.
 */
export function seriesOf(over: TableInfo, tables: readonly TableInfo[]): Series | null {
  const opponent = opponentOf(over)
  if (opponent === null || over.yours.length !== 1) return null
  const ends = [over, ...tables.filter((table) => table.id !== over.id && opponentOf(table) === opponent)]
    // Trying something from a position of another game does not count as a game.
    .filter((table) => table.analysis === null)
    .map(outcomeOf)
  const count = (end: string): number => ends.filter((one) => one === end).length
  return { name: against(over), won: count('won'), lost: count('lost'), drawn: count('draw') }
}
