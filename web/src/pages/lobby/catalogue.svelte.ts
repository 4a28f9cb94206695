// This server's games in the chosen language, loaded once per language. Their names are small and every page
// needs them; their options are large, and only forms and the page of rule sets load them.
import { get } from '../../api/http'
import { settings, type Lang } from '../../settings.svelte'
import { GAMES, gameOf } from '../../tables/games'
import type { GameInfo, GameTitle } from '../../wire'

class Fetched<T extends { name: string }> {
  #path: string
  #known: Partial<Record<Lang, T[]>> = $state({})
  #asking: Partial<Record<Lang, Promise<void>>> = {}
  failed = $state(false)

  constructor(path: string) {
    this.#path = path
  }

  /** What is known in this language, or in the other one until it has loaded. */
  get all(): T[] | null {
    return this.#known[settings.lang] ?? this.#known.en ?? this.#known.ru ?? null
  }

  ask(lang: Lang): Promise<void> {
    this.#asking[lang] ??= get<T[]>(`${this.#path}?lang=${lang}`).then(
      (games) => {
        this.#known[lang] = games.sort((a, b) => gameOf(a.name).rung - gameOf(b.name).rung)
        this.failed = false
      },
      (error: unknown) => {
        delete this.#asking[lang]
        this.failed = true
        throw error
      },
    )
    return this.#asking[lang]
  }
}

class Catalogue {
  #titles = new Fetched<GameTitle>('/api/titles')
  /** Every game's options. */
  readonly offers = new Fetched<GameInfo>('/api/games')

  get games(): GameTitle[] | null {
    return this.#titles.all
  }

  /** The ladder as the server gives it, or until then as the page knows it. */
  get names(): string[] {
    return (this.games ?? GAMES).map((game) => game.name)
  }

  game(name: string): GameTitle | undefined {
    return this.games?.find((game) => game.name === name)
  }

  /** A title within its family of games, leaving out what all of them have in common, for tight spaces. */
  short(name: string): string | undefined {
    return this.game(name)?.short_title
  }

  /** The game on the table, given a game as ratings count it: with other cards in its deck it has a rating of its own. */
  rated(word: string): string {
    return this.games?.find((game) => game.combined.includes(word))?.name ?? word
  }

  ask(lang: Lang): Promise<void> {
    return this.#titles.ask(lang)
  }

  offer(name: string): GameInfo | undefined {
    return this.offers.all?.find((game) => game.name === name)
  }
}

export const catalogue = new Catalogue()
