// What the page of a table needs first is requested while its scripts are still on their way: on a slow line a request that
// waits for another one costs as much as many kilobytes.
import { settings, type Lang } from '../settings.svelte'
import { gameOf } from '../tables/games'
import type { Board } from '../wire'
import { get } from './http'
import { myself } from './me.svelte'

let begun: { id: string; lang: Lang; board: Promise<Board> } | null = null

const ask = (id: string): Promise<Board> => get(`/api/tables/${id}/board?lang=${settings.lang}`)

/** Someone is about to arrive at this table. Whatever fails is reported by the page, which asks for the same. */
export function expectTable(id: string): void {
  const board = ask(id)
  begun = { id, lang: settings.lang, board }
  board.then(({ game }) => gameOf(game).table()).catch(() => {})
  myself.ask().catch(() => {})
}

/** A table's board: the one already under way, or another one. */
export function boardOf(id: string): Promise<Board> {
  const known = begun
  begun = null
  return known?.id === id && known.lang === settings.lang ? known.board : ask(id)
}
