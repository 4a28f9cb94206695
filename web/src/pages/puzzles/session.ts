// Puzzles from the server: what is available, one to solve, how good an answer was.
import { get, post } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { takePart } from '../../api/tables'
import { settings } from '../../settings.svelte'
import type { OwnErrors, PuzzleHall, PuzzleInfo, PuzzleSolved, TableInfo, Theme } from '../../wire'

export const hallOf = (game: string): Promise<PuzzleHall> =>
  get<PuzzleHall>(`/api/puzzles?game=${encodeURIComponent(game)}&lang=${settings.lang}`)

export const ownOf = (game: string): Promise<OwnErrors> =>
  get<OwnErrors>(`/api/puzzles/own?game=${encodeURIComponent(game)}&lang=${settings.lang}`)

export const nextOf = (game: string, theme: Theme | null): Promise<PuzzleInfo> =>
  get<PuzzleInfo>(
    `/api/puzzles/next?game=${encodeURIComponent(game)}&theme=${theme ?? ''}&lang=${settings.lang}`,
  )

/** A daily puzzle's date in readable form. */
export const dayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(settings.lang, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

/** The puzzle and a table to solve it at, with everything its player could not see dealt again. */
export async function lay(id: string): Promise<{ puzzle: PuzzleInfo; table: string }> {
  await myself.ask()
  const puzzle = await get<PuzzleInfo>(`/api/puzzles/${id}?lang=${settings.lang}`)
  const made = await post<TableInfo>(`/api/puzzles/${id}/table?lang=${settings.lang}`)
  return { puzzle, table: (await takePart(made, settings.lang)).id }
}

export const judge = (id: string, picks: number[]): Promise<PuzzleSolved> =>
  post<PuzzleSolved>(`/api/puzzles/${id}/answer?lang=${settings.lang}`, { picks })
