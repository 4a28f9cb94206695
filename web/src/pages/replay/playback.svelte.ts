// A running replay: each act is played back as at a table, step by step, with before and after on the board.
import { untrack } from 'svelte'
import { settings } from '../../settings.svelte'
import type { GameManifest } from '../../tables/manifest'
import { stillPosition } from '../../tables/shell/still.svelte'
import { Player } from '../../tables/shell/story/player.svelte'
import type { Shown } from '../../wire'
import type { ReplaySession } from './session.svelte'

/** How often to check whether the next act can be shown. */
const TICK_MS = 120

export class Playback {
  readonly player = new Player({ staged: false })
  readonly #session: () => ReplaySession

  /** Call during component initialisation. */
  constructor(session: () => ReplaySession, game: () => GameManifest) {
    this.#session = session
    let drawn = -1
    $effect(() => () => this.player.close())
    $effect(() => {
      const { board } = session()
      const { telling } = game()
      if (!board || !telling) return
      void telling().then((loaded) =>
        this.player.begin(
          loaded,
          () => board,
          () => [],
        ),
      )
    })
    $effect(() => {
      const current = session()
      current.waits = () => this.player.playing
      const { position, seen } = current
      if (!position || !seen || position.n !== current.step) return
      untrack(() => {
        const goesOn = current.playing && position.n === drawn + 1
        const still = stillPosition(seen)
        if (goesOn) this.player.push({ lines: position.log, position: still, own: false })
        else this.player.reset(still, position.log.at(-1)?.n ?? -1)
        drawn = position.n
      })
    })
    $effect(() => {
      const { seen } = session()
      if (seen) session().drawn = seen
    })
  }

  /** What is on the table: the step being played back, or the latest position. */
  get shown(): Shown | null {
    const session = this.#session()
    return (this.player.playing ? this.player.position?.shown : null) ?? session.seen ?? session.drawn
  }

  toggle(): void {
    this.player.toPresent()
    const session = this.#session()
    const every = settings.pace === 'instant' ? (settings.motion === 'fast' ? 250 : 700) : TICK_MS
    session.run(!session.playing, every)
  }
}
