// The games of this server, in the chosen language; asked for once per language.
import { get } from '../../api/http'
import { settings, type Lang } from '../../settings.svelte'
import { GAMES, gameOf } from '../../tables/games'
import type { GameInfo } from '../../wire'

class Catalogue {
  #known: Partial<Record<Lang, GameInfo[]>> = $state({})
  #asking: Partial<Record<Lang, Promise<void>>> = {}
  failed = $state(false)

  /** What is known in this language, or in the other one until it arrives. */
  get games(): GameInfo[] | null {
    return this.#known[settings.lang] ?? this.#known.en ?? this.#known.ru ?? null
  }

  /** The ladder: as the server says, or until then as the page knows it. */
  get names(): string[] {
    return (this.games ?? GAMES).map((game) => game.name)
  }

  game(name: string): GameInfo | undefined {
    return this.games?.find((game) => game.name === name)
  }

  ask(lang: Lang): Promise<void> {
    this.#asking[lang] ??= get<GameInfo[]>(`/api/games?lang=${lang}`).then(
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

export const catalogue = new Catalogue()
