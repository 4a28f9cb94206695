// One table as this browser sees it: what the server said last, and the ways to answer. Knows no game.
import { get, Trouble } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { Line, type LineState } from '../../api/socket'
import { DiceDoubt, takePart, type Hindrance } from '../../api/tables'
import { table } from '../../i18n/table'
import { settings } from '../../settings.svelte'
import type {
  Board,
  ChatLine,
  FromServer,
  HintLine,
  LogLine,
  Outlook,
  Position,
  Problem,
  Side,
  TableInfo,
  Update,
  Warning,
} from '../../wire'
import type { TableSource } from './source'

/** Refusals of a look or a warning that a player need not hear of. */
const QUIET = new Set(['not_found', 'too_many', 'not_your_turn', 'illegal', 'stale'])

export class TableSession implements TableSource {
  readonly id: string
  table: TableInfo | null = $state(null)
  board: Board | null = $state.raw(null)
  position: Position | null = $state.raw(null)
  log: LogLine[] = $state.raw([])
  chat: ChatLine[] = $state.raw([])
  muted = $state(false)
  line: LineState = $state('opening')
  /** The page cannot show this table: a machine word. */
  trouble: string | null = $state(null)
  /** Why this browser does not show its share of the dice. */
  doubt: Hindrance | null = $state(null)
  /** Something the client said was refused. */
  refused: Problem | null = $state.raw(null)
  /** Dangers of the options of this ask, by pick. */
  warnings: Map<number, Warning> = $state.raw(new Map())
  outlooks: Map<number, Outlook> = $state.raw(new Map())
  hints: HintLine[] | null = $state.raw(null)
  /** A pick was sent and is not answered yet. */
  busy = $state(false)
  /** Lines that came live and were not shown yet; a returning player gets none. */
  fresh: LogLine[] = $state.raw([])
  seq = 0

  #line: Line | null = null
  #asked = new Set<number>()
  #closed = false

  constructor(id: string) {
    this.id = id
  }

  /** Loads the board and opens the line. */
  async open(): Promise<void> {
    try {
      // The line needs a session: a spectator who comes by a link is made a guest first.
      await Promise.all([myself.ask(), this.#loadBoard()])
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.code : 'offline'
      return
    }
    if (this.#closed) return
    this.#line = new Line({
      table: this.id,
      lang: settings.lang,
      known: () => this.seq,
      said: (message) => this.#hear(message),
      state: (state) => {
        this.line = state
        if (state === 'gone') this.trouble = 'gone'
        if (state !== 'open') this.busy = false
        if (state === 'lost') void this.#why()
      },
    })
  }

  /** A browser does not tell why a line was refused: a table that strangers may not watch says so when asked. */
  async #why(): Promise<void> {
    try {
      const { spectators, state, yours } = await get<TableInfo>(
        `/api/tables/${this.id}?lang=${settings.lang}`,
      )
      if (spectators || state !== 'playing' || yours.length > 0 || this.#closed) return
      this.trouble = 'forbidden'
    } catch (error) {
      if (!(error instanceof Trouble) || error.code !== 'not_found') return
      this.trouble = 'gone'
    }
    this.close()
  }

  close(): void {
    this.#closed = true
    this.#line?.close()
  }

  async #loadBoard(): Promise<void> {
    this.board = await get<Board>(`/api/tables/${this.id}/board?lang=${settings.lang}`)
  }

  /** Everything again in the chosen language. */
  async speak(): Promise<void> {
    await this.#loadBoard()
    this.#line?.speak(settings.lang)
  }

  /** Everything again as this side sees it: for two at one screen. */
  sit(side: Side | null): void {
    this.#line?.seat(side)
  }

  retry(): void {
    this.#line?.retry()
  }

  /** The table itself changed: before play this browser may have to show its share of the dice. */
  #sat(table: TableInfo): void {
    this.table = table
    takePart(table, settings.lang).catch((error: unknown) => {
      this.doubt = error instanceof DiceDoubt ? error.doubt : null
    })
  }

  /** Which sides this browser plays. */
  get mine(): Side[] {
    const seats = this.table?.seats ?? []
    return (this.table?.yours ?? []).flatMap((at) => seats[at]?.side ?? [])
  }

  get ask() {
    return this.position?.ask ?? null
  }

  pick(pick: number): void {
    if (this.busy) return
    const side = this.ask?.side ?? this.position?.viewer ?? null
    this.busy = this.#line?.say({ t: 'pick', seq: this.seq, pick, side, id: this.#line.nextId() }) ?? false
  }

  undo(): void {
    if (this.busy || !this.position?.can_undo) return
    const side = this.position.viewer
    this.busy = this.#line?.say({ t: 'undo', seq: this.seq, side, id: this.#line.nextId() }) ?? false
  }

  /** Asks once what an option would do. The answer comes into `outlooks`. */
  look(pick: number): void {
    if (this.#asked.has(pick)) return
    this.#asked.add(pick)
    this.#line?.say({ t: 'look', seq: this.seq, pick, side: this.ask?.side ?? null })
  }

  hint(): void {
    this.hints = null
    this.#line?.say({ t: 'hint', seq: this.seq, side: this.ask?.side ?? null })
  }

  resign(): void {
    this.#line?.say({ t: 'resign', side: this.position?.viewer ?? null })
  }

  abandon(): void {
    this.#line?.say({ t: 'abandon' })
  }

  draw(what: 'offer_draw' | 'accept_draw' | 'decline_draw'): void {
    this.#line?.say({ t: what })
  }

  talk(text: string): void {
    this.#line?.say({ t: 'chat', text })
  }

  mute(on: boolean): void {
    this.muted = on
    this.#line?.say({ t: 'mute', on })
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'sync':
        this.#sat(message.table)
        this.log = message.log
        this.chat = message.chat
        this.muted = message.muted
        this.fresh = []
        this.#stand(message.seq, message.position)
        break
      case 'update':
        this.#update(message)
        break
      case 'table':
        this.#sat(message.table)
        break
      case 'refused':
        this.busy = false
        this.#refused(message.problem, message.id !== null)
        break
      case 'chat':
        this.chat = [...this.chat.filter((line) => line.n < message.line.n), message.line]
        break
      case 'outlook':
        if (message.seq === this.seq)
          this.outlooks = new Map(this.outlooks).set(message.pick, message.outlook)
        break
      case 'warnings':
        if (message.seq === this.seq) {
          this.warnings = new Map(message.warnings.map((warning) => [warning.pick, warning]))
        }
        break
      case 'hint':
        if (message.seq === this.seq) this.hints = message.hints
        break
      case 'pong':
        break
    }
  }

  /** What was only looked at may stay unanswered: nothing was lost. */
  #refused(problem: Problem, act: boolean): void {
    if (!act && QUIET.has(problem.code)) return
    this.refused = problem.code === 'stale' ? { ...problem, message: table('moved_on') } : problem
  }

  #update(update: Update): void {
    const back = update.taken_back_to
    const kept = back === null || back === undefined ? this.log : this.log.filter((line) => line.seq <= back)
    const known = kept.at(-1)?.n ?? -1
    const news = update.log.filter((line) => line.n > known)
    this.log = [...kept, ...news]
    this.fresh = back === null || back === undefined ? news : []
    this.#stand(update.seq, update.position)
  }

  #stand(seq: number, position: Position): void {
    this.seq = seq
    this.position = position
    this.busy = false
    this.refused = null
    this.#asked.clear()
    this.outlooks = new Map()
    this.warnings = new Map()
    this.hints = null
  }
}
