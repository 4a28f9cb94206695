// The registry: every folder here with an `index.ts` contributes its games. A game without one gets the plain
// table.
import type { GameManifest } from './manifest'
import { plainGame } from './plain/plain'

const FOLDERS = import.meta.glob<GameManifest[]>('./*/index.ts', { eager: true, import: 'default' })

/** From shortest to longest: the ladder for newcomers. */
export const GAMES: readonly GameManifest[] = Object.values(FOLDERS)
  .flat()
  .sort((a, b) => a.rung - b.rung)

const BY_NAME = new Map(GAMES.map((game) => [game.name, game]))

export const gameOf = (name: string): GameManifest => BY_NAME.get(name) ?? plainGame(name)

/** The game a page shows if none is named. */
export const mainGame = (): string => GAMES.at(-1)?.name ?? ''
