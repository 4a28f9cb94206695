// The choice of a game and its rules: a named rule set, and changes to it.
import { settings } from '../../settings.svelte'
import { mainGame } from '../../tables/games'
import type { GameInfo } from '../../wire'
import { changed } from './making'
import { presetOf, presetWords } from './presets'

export class RulesChoice {
  readonly #games: () => GameInfo[]
  readonly #usual: (game: GameInfo) => string | undefined
  #name = $state(settings.last_game ?? mainGame())
  #preset = $state<string | null>(null)
  #options = $state.raw<Record<string, string> | null>(null)

  /** `usual` is the initial rule set; by default the game's first. */
  constructor(games: () => GameInfo[], usual: (game: GameInfo) => string | undefined = () => undefined) {
    this.#games = games
    this.#usual = usual
  }

  games = $derived.by(() => this.#games())
  game = $derived.by(() => this.games.find((one) => one.name === this.#name) ?? this.games[0])
  preset = $derived.by(
    () => this.#preset ?? (this.game && (this.#usual(this.game) ?? this.game.presets[0]?.key)) ?? '',
  )
  options = $derived.by(() => this.#options ?? (this.game ? presetWords(this.game, this.preset) : {}))

  play(name: string): void {
    this.#name = name
    this.#preset = null
    this.#options = null
  }

  take(preset: string): void {
    this.#preset = preset
    this.#options = null
  }

  set(key: string, value: string): void {
    const options = { ...this.options, [key]: value }
    const preset = this.game && presetOf(this.game, options)
    this.#preset = preset ?? this.preset
    this.#options = options
  }

  /** What differs from the game's own defaults. */
  get changed(): Record<string, string> {
    return this.game ? changed(this.game, this.options) : {}
  }
}
