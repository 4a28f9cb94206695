// One play at a table, followed pick by pick and judged when it is over: for positions tried again, and for
// puzzles.
import { untrack } from 'svelte'
import { Trouble, whyNot } from '../../api/http'
import type { TableSession } from '../../tables/shell/session.svelte'
import type { Side } from '../../wire'
import { standOf } from './trying'

export class Attempt<T> {
  readonly #session: () => TableSession
  readonly #side: () => Side
  readonly #ask: (picks: number[]) => Promise<T>
  picks = $state.raw<number[]>([])
  busy = $state(false)
  /** How good the play was. */
  judged = $state.raw<T | null>(null)
  problem = $state('')
  /** The refusal's machine-readable word. */
  code = $state('')

  constructor(session: () => TableSession, side: () => Side, ask: (picks: number[]) => Promise<T>) {
    this.#session = session
    this.#side = side
    this.#ask = ask
  }

  stand = $derived.by(() => standOf(this.#session(), this.picks, this.#side()))
  /** Whether there is something to report. */
  told = $derived.by(() => this.judged !== null || this.problem !== '')

  /** An effect: follows every pick at the table. */
  follow(): () => void {
    const session = this.#session()
    const hear = (pick: number | null): void => {
      if (!this.judged && !this.busy)
        this.picks = pick === null ? this.picks.slice(0, -1) : [...this.picks, pick]
    }
    session.follow = hear
    return () => {
      if (session.follow === hear) session.follow = null
    }
  }

  /** An effect: a finished play is judged automatically. */
  settle(): void {
    if (this.stand === 'over') untrack(() => void this.judge())
  }

  async judge(): Promise<void> {
    if (this.busy || this.judged) return
    this.busy = true
    this.problem = ''
    this.code = ''
    try {
      this.judged = await this.#ask(this.picks)
    } catch (error) {
      this.problem = whyNot(error)
      this.code = error instanceof Trouble ? error.code : ''
    }
    this.busy = false
  }
}
