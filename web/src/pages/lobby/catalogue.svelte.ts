// The games of this server, in the chosen language; asked for once per language. What they are called is little and every
// page wants it; what can be chosen is much, and only forms and the page of rule sets ask for it.
import { get } from '../../api/http'
import { settings, type Lang } from '../../settings.svelte'
import { GAMES, gameOf } from '../../tables/games'
import type { GameInfo, GameTitle } from '../../wire'

class Told<T extends { name: string }> {
  #path: string
  #known: Partial<Record<Lang, T[]>> = $state({})
  #asking: Partial<Record<Lang, Promise<void>>> = {}
  failed = $state(false)

  constructor(path: string) {
    this.#path = path
  }

  /** What is known in this language, or in the other one until it arrives. */
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
  #titles = new Told<GameTitle>('/api/titles')
  /** All that can be chosen, of every game. */
  readonly offers = new Told<GameInfo>('/api/games')

  get games(): GameTitle[] | null {
    return this.#titles.all
  }

  /** The ladder: as the server says, or until then as the page knows it. */
  get names(): string[] {
    return (this.games ?? GAMES).map((game) => game.name)
  }

  game(name: string): GameTitle | undefined {
    return this.games?.find((game) => game.name === name)
  }

  /** A title among the others of its family: what all of them would repeat is left out where room is dear. */
  short(name: string): string | undefined {
    const title = this.game(name)?.title
    const [family, own] = title?.split(': ') ?? []
    return own !== undefined && this.games?.some((game) => game.title === family) ? own : title
  }

  ask(lang: Lang): Promise<void> {
    return this.#titles.ask(lang)
  }

  offer(name: string): GameInfo | undefined {
    return this.offers.all?.find((game) => game.name === name)
  }
}

export const catalogue = new Catalogue()
