// A new game is just a folder here: no page may ask for a game by name.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAMES, gameOf, mainGame } from '../games'

const SRC = new URL('../../', import.meta.url)
/** A game may refer to itself; the texts and the wire's types name all of them. */
const EXEMPT = [/^tables\/(struggle|thirteen)\//, /^i18n\//, /^wire\/generated\//, /\.test\.ts$/, /\/test\//]

function sources(folder = ''): string[] {
  return readdirSync(new URL(folder, SRC), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return sources(`${path}/`)
    return /\.(ts|svelte)$/.test(path) && !EXEMPT.some((one) => one.test(path)) ? [path] : []
  })
}

describe('the registry of games', () => {
  it('finds the folders, from the shortest game to the longest', () => {
    expect(GAMES.map((game) => game.name)).toEqual(['thirteen', 'red-sea', 'twilight'])
    expect(mainGame()).toBe('twilight')
  })

  it('answers for a game that has no folder', () => {
    expect(gameOf('chess')).toMatchObject({ name: 'chess', guide: null })
    expect(gameOf('chess').clocks.length).toBeGreaterThan(0)
  })

  it('loads the parts of every game', async () => {
    for (const game of GAMES) {
      const { default: parts } = await game.table()
      expect(Object.keys(parts), game.name).toEqual(
        expect.arrayContaining(['Board', 'Hand', 'Strip', 'Rail', 'Log']),
      )
      expect((await game.still()).default, game.name).toBeTypeOf('function')
      expect((await game.guide?.steps())?.length ?? 1).toBeGreaterThan(0)
    }
  })

  it('is the only place that knows games by name', () => {
    const names = new RegExp(`['"\`](${GAMES.map((game) => game.name).join('|')})['"\`]`)
    const named = sources().filter((path) => names.test(readFileSync(new URL(path, SRC), 'utf8')))
    expect(named).toEqual([])
  })
})
