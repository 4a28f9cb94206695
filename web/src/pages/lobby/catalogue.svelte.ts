// The games of this server, in the chosen language; asked for once per language.
import { get } from '../../api/http'
import { settings, type Lang } from '../../settings.svelte'
import type { GameInfo } from '../../wire'

/** From the shortest to the longest: the ladder for newcomers. */
export const LADDER = ['thirteen', 'red-sea', 'twilight'] as const

class Catalogue {
  #known: Partial<Record<Lang, GameInfo[]>> = $state({})
  #asking: Partial<Record<Lang, Promise<void>>> = {}
  failed = $state(false)

  /** What is known in this language, or in the other one until it arrives. */
  get games(): GameInfo[] | null {
    return this.#known[settings.lang] ?? this.#known.en ?? this.#known.ru ?? null
  }

  game(name: string): GameInfo | undefined {
    return this.games?.find((game) => game.name === name)
  }

  ask(lang: Lang): Promise<void> {
    this.#asking[lang] ??= get<GameInfo[]>(`/api/games?lang=${lang}`).then(
      (games) => {
        const place = (game: GameInfo): number => LADDER.indexOf(game.name as (typeof LADDER)[number])
        this.#known[lang] = games.filter((game) => place(game) >= 0).sort((a, b) => place(a) - place(b))
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
