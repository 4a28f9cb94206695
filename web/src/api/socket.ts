// A table's socket that reconnects by itself and asks only for what it missed.
import type { FromClient, FromServer, Side } from '../wire'

export type LineState = 'opening' | 'open' | 'lost' | 'gone'

export interface LineOptions {
  table: string
  lang: string
  seat?: Side | null
  /** Whether every question comes with its options' dangers. */
  warned: boolean
  /** The number of the last known event; 0 asks for everything. */
  known: () => number
  said: (message: FromServer) => void
  state: (state: LineState) => void
}

/** Close codes after which the server sees no point in reconnecting. */
const FINAL = new Set([4401, 4403, 4404])
const PING_MS = 25_000

export class Line {
  #options: LineOptions
  #socket: WebSocket | null = null
  #tries = 0
  #closed = false
  #again: ReturnType<typeof setTimeout> | undefined
  #pinging: ReturnType<typeof setInterval> | undefined
  #id = 0

  constructor(options: LineOptions) {
    this.#options = options
    this.#open()
    addEventListener('online', this.retry)
    document.addEventListener('visibilitychange', this.#seen)
  }

  /**
   * Sends a message; false if the connection is not open. Nothing is queued: a late move might mean something
   * else.
   */
  say(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** A number that is returned with the answer. */
  nextId(): number {
    this.#id += 1
    return this.#id
  }

  retry = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#again)
    this.#tries = 0
    this.#open()
  }

  speak(lang: string): void {
    this.#options.lang = lang
    this.say({ t: 'sync', lang, seat: this.#options.seat ?? null })
  }

  seat(seat: Side | null): void {
    this.#options.seat = seat
    this.say({ t: 'sync', lang: this.#options.lang, seat })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#again)
    clearInterval(this.#pinging)
    removeEventListener('online', this.retry)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#socket?.close()
  }

  #seen = (): void => {
    if (document.visibilityState === 'visible') this.retry()
  }

  #open(): void {
    const { table, lang, seat, warned, known, state, said } = this.#options
    this.#socket?.close()
    const query = new URLSearchParams({ lang, warnings: String(warned) })
    if (seat) query.set('seat', seat)
    if (known() > 0) query.set('after', String(known()))
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket?${query}`)
    this.#socket = socket
    if (this.#tries === 0) state('opening')
    socket.onopen = () => {
      this.#tries = 0
      state('open')
      clearInterval(this.#pinging)
      this.#pinging = setInterval(() => this.say({ t: 'ping' }), PING_MS)
    }
    socket.onmessage = (event: MessageEvent<string>) => said(JSON.parse(event.data) as FromServer)
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return
      clearInterval(this.#pinging)
      if (FINAL.has(event.code)) {
        state('gone')
        return
      }
      state('lost')
      this.#tries += 1
      const wait = Math.min(10_000, 250 * 2 ** Math.min(this.#tries, 6)) * (0.7 + Math.random() * 0.6)
      this.#again = setTimeout(() => this.#open(), wait)
    }
  }
}
