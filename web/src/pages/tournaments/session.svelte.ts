// A tournament as the page knows it: reloaded while someone is looking, and right after everything the person
// does.
import { get, post, Trouble, whyNot } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { toast } from '../../design/toast.svelte'
import { settings } from '../../settings.svelte'
import type { Directive, RoundTable, RoundTables, Side, TournamentInfo } from '../../wire'

const EVERY_MS = 5000

/** The result of a table's bids: the first player's side, and what the US were given. */
export interface Bid {
  side: Side | null
  bid: number
}

export class TournamentSession {
  readonly id: string
  info: TournamentInfo | null = $state.raw(null)
  /** The state of the tables in the current round, by game number. */
  tables: ReadonlyMap<number, RoundTable> = $state.raw(new Map())
  /** The bids in each game, for all rounds loaded so far. */
  bids: ReadonlyMap<number, Bid> = $state.raw(new Map())
  problem = $state('')
  /** There is no such tournament: asking again will not help. */
  gone = $state(false)
  busy = $state(false)
  #chosen: number | null = $state(null)

  constructor(id: string) {
    this.id = id
  }

  /** The round being shown: the chosen one, or the last. */
  get round(): number {
    return this.#chosen ?? this.info?.rounds.length ?? 0
  }

  show(round: number): void {
    this.#chosen = round === this.info?.rounds.length ? null : round
    void this.#askTables()
  }

  async ask(): Promise<void> {
    try {
      await myself.ask()
      this.info = await get<TournamentInfo>(this.#address(''))
      this.problem = ''
      await this.#askTables()
    } catch (error) {
      if (this.info) return
      this.problem = whyNot(error)
      this.gone = error instanceof Trouble && error.status === 404
    }
  }

  async #askTables(): Promise<void> {
    const round = this.round
    if (round === 0) return
    const { tables } = await get<RoundTables>(this.#address(`/rounds/${round}`))
    if (round === this.round) this.tables = new Map(tables.map((table) => [table.game, table]))
    this.#hearBids(tables)
  }

  #hearBids(tables: readonly RoundTable[]): void {
    const heard = tables.flatMap(({ game, bid, first_side }): [number, Bid][] =>
      bid === null || bid === undefined ? [] : [[game, { side: first_side ?? null, bid }]],
    )
    if (heard.length > 0) this.bids = new Map([...this.bids, ...heard])
  }

  /** Loads the bids of all rounds, each round's tables once. */
  async askBids(): Promise<void> {
    for (const { number } of this.info?.rounds ?? []) {
      const { tables } = await get<RoundTables>(this.#address(`/rounds/${number}`))
      this.#hearBids(tables)
    }
  }

  #address(rest: string): string {
    return `/api/tournaments/${encodeURIComponent(this.id)}${rest}?lang=${settings.lang}`
  }

  /** Polls until the returned function is called. For an effect: follows the language. */
  follow(): () => void {
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.ask()
    }
    void settings.lang
    void this.ask()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }

  /** Carries out an action; returns whether it was done. */
  async act(what: 'register' | 'check-in' | 'withdraw'): Promise<boolean> {
    return this.#do(() => post<TournamentInfo>(this.#address(`/${what}`)))
  }

  async direct(act: Directive, reason: string): Promise<boolean> {
    return this.#do(() => post<TournamentInfo>(this.#address('/direct'), { act, reason }))
  }

  async #do(request: () => Promise<TournamentInfo>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    try {
      this.info = await request()
      await this.#askTables()
      return true
    } catch (error) {
      toast(whyNot(error), 'bad')
      return false
    } finally {
      this.busy = false
    }
  }
}
