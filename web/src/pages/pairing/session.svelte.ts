// Waiting for an opponent. The page polls the server, which answers as soon as there is news; a page that
// stops asking stops waiting.
import { get, post, remove, Trouble, whyNot } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { layTable, takePart } from '../../api/tables'
import { pairing as say } from '../../i18n/pairing'
import { sentence } from '../../i18n/words'
import { go } from '../../router.svelte'
import { settings } from '../../settings.svelte'
import type { PairingStanding, PairingWish, TableInfo, WaitingInfo } from '../../wire'

const KEPT = 'hotline.ticket'
const AGAIN_MS = 2000

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** A ticket survives reloading the page, and nothing more. */
function keep(ticket: string | null): void {
  try {
    if (ticket) sessionStorage.setItem(KEPT, ticket)
    else sessionStorage.removeItem(KEPT)
  } catch {
    // If the browser stores nothing, the wait lasts as long as the page is open.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}

export class PairingSession {
  waiting: WaitingInfo | null = $state.raw(null)
  /** How far the server's clock is ahead of this one. */
  ahead = $state(0)
  /** An opponent has been found, or a bot was accepted: the table is being set up. */
  met = $state(false)
  problem = $state('')
  lost = $state(false)
  #ticket: string | null = null
  #left = false

  /** Continues a wait that was interrupted by a reload. */
  resume(): void {
    const ticket = kept()
    if (ticket) void this.#follow(ticket)
  }

  async begin(wish: PairingWish): Promise<void> {
    this.problem = ''
    try {
      await myself.ask()
      const standing = await post<PairingStanding>(`/api/pairing?lang=${settings.lang}`, wish)
      if (await this.#take(standing)) void this.#follow(standing.ticket)
    } catch (error) {
      this.problem = whyNot(error)
    }
  }

  /** Ends the wait, because the page is being left or it took too long. */
  async leave(): Promise<void> {
    this.#left = true
    if (!this.#ticket || this.met) return
    this.#end()
    await remove('/api/pairing').catch(() => undefined)
  }

  /** Accepts the bot that was offered, at a table with the same rules and clock. */
  async takeBot(): Promise<void> {
    const offer = this.waiting?.bot
    const wish = this.waiting?.wish
    if (!offer || !wish) return
    this.met = true
    this.#end()
    try {
      await remove('/api/pairing')
      const { game, preset = null, clock, bid } = wish
      const opponent = { t: 'bot' as const, level: offer.level }
      const side = bid ? ('bid' as const) : ('random' as const)
      const table = await layTable(
        {
          game,
          preset,
          options: {},
          side,
          clock,
          opponent,
          spectators: true,
          helpers: false,
          take_backs: true,
          rated: false,
        },
        settings.lang,
      )
      go(`/t/${table.id}`)
    } catch (error) {
      this.met = false
      this.problem = whyNot(error)
    }
  }

  #end(): void {
    this.#ticket = null
    this.waiting = null
    keep(null)
  }

  /** Polls until there is an opponent, or nobody is interested any more. */
  async #follow(ticket: string): Promise<void> {
    this.#ticket = ticket
    keep(ticket)
    while (!this.#left && this.#ticket === ticket) {
      try {
        const path = `/api/pairing?ticket=${ticket}&wait=true&lang=${settings.lang}`
        const standing = await get<PairingStanding>(path)
        this.lost = false
        if (this.#ticket !== ticket || !(await this.#take(standing))) return
      } catch (error) {
        if (error instanceof Trouble && error.code !== 'offline' && error.status < 500) {
          this.problem = sentence(error.message)
          this.#end()
          return
        }
        this.lost = true
        await later(AGAIN_MS)
      }
    }
  }

  /** True as long as there is something to wait for. */
  async #take({ state }: PairingStanding): Promise<boolean> {
    if (state.t === 'waiting') {
      this.ahead = state.now - Date.now()
      this.waiting = state
      return true
    }
    if (state.t === 'met') {
      this.met = true
      this.#end()
      await this.#sitDown(state.table)
      return false
    }
    if (this.waiting) this.problem = say('gone')
    this.#end()
    return false
  }

  /** Both commit to their share of the dice from here, so that play begins when both are at the table. */
  async #sitDown(id: string): Promise<void> {
    const { lang } = settings
    try {
      const table = await get<TableInfo>(`/api/tables/${id}?lang=${lang}`)
      await takePart(table, lang)
    } catch {
      // The table itself says what is wrong.
    }
    go(`/t/${id}`)
  }
}
