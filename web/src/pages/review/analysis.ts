// A table that continues from a position of a finished game.
import { post } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { takePart } from '../../api/tables'
import { settings } from '../../settings.svelte'
import type { PlayOn, TableInfo } from '../../wire'

export async function layAnalysis(replay: string, wish: PlayOn): Promise<TableInfo> {
  await myself.ask()
  const table = await post<TableInfo>(`/api/replays/${replay}/play-on?lang=${settings.lang}`, wish)
  return takePart(table, settings.lang)
}
