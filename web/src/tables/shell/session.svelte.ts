// One table as this browser sees it: what the server last said, and ways to answer. Knows no game.
import { boardOf } from '../../api/arrival'
import { get, Trouble } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { Line, type LineState } from '../../api/socket'
import { DiceDoubt, takePart, type Hindrance } from '../../api/tables'
import { table } from '../../i18n/table'
import { settings } from '../../settings.svelte'
import type {
  Board,
  ChatLine,
  FromClient,
  FromServer,
  HintLine,
  LogLine,
  Outlook,
  Position,
  Problem,
  Side,
  Sync,
  TableInfo,
  Update,
  Warning,
} from '../../wire'
import { lastSeen, remember, type Seen } from './seen'
import type { TableSource } from './source'
import { Player } from './story/player.svelte'
import type { Telling } from './story/telling'
import { UnansweredPick, type Picked } from './unanswered.svelte'

/** Refused questions about outlooks or warnings that a player need not hear about. */
const QUIET = new Set(['not_found', 'too_many', 'not_your_turn', 'illegal', 'stale'])

export class TableSession implements TableSource {
  readonly id: string
  table: TableInfo | null = $state(null)
  board: Board | null = $state.raw(null)
  /** Plays back what happened: the position and log shown are the player's. */
  readonly player = new Player()
  chat: ChatLine[] = $state.raw([])
  /** Lines before this one have not been loaded yet; null if there are none. */
  olderChat: number | null = $state(null)
  muted = $state(false)
  /** How many people have been muted individually. */
  mutedSpeakers = $state(0)
  line: LineState = $state('opening')
  /** The page cannot show this table: a machine-readable word. */
  trouble: string | null = $state(null)
  /** Why this browser does not reveal its share of the dice. */
  doubt: Hindrance | null = $state(null)
  /** Something the client sent was refused. */
  refused: Problem | null = $state.raw(null)
  /** Dangers of this question's options, by pick. */
  warnings: Map<number, Warning> = $state.raw(new Map())
  outlooks: Map<number, Outlook> = $state.raw(new Map())
  hints: HintLine[] | null = $state.raw(null)
  /** A pick was sent and has not been answered yet. */
  busy = $state(false)
  readonly unanswered = new UnansweredPick()
  /** Called with every pick, and with null when one is undone: plays tried again are judged by these. */
  follow: ((pick: number | null) => void) | null = null
  seq = 0
  /** How often something was taken back by agreement while this browser was watching. */
  agreed = $state(0)

  /** The whole log, including what has not been played back yet. */
  #log: LogLine[] = $state.raw([])
  #line: Line | null = null
  #asked = new Set<number>()
  #closed = false
  /** It was requested and granted in one go. */
  #asksNobody = false
  /** What this browser had already seen on arrival. */
  #before: Seen | null = null

  /** Whether it says which options are dangerous. */
  readonly #warned: boolean

  constructor(id: string, { warned = true } = {}) {
    this.id = id
    this.#warned = warned
    this.player.seen = (n) => {
      if (this.mine.length < 2) remember(id, n, Date.now())
    }
  }

  /** The table as currently shown. */
  get position(): Position | null {
    return this.player.position
  }

  /** As far as it is currently shown. */
  log = $derived.by(() => {
    const { upto } = this.player
    return upto === Infinity ? this.#log : this.#log.filter((line) => line.n <= upto)
  })

  /** Lines that were just shown. */
  get fresh(): LogLine[] {
    return this.player.fresh
  }

  /** From now on events can be played back, beginning with what was missed. */
  tell(telling: Telling): void {
    const { board, player } = this
    if (!board) return
    player.begin(
      telling,
      () => this.board ?? board,
      () => this.mine,
      () => this.#log,
    )
    const before = this.#before
    this.#before = null
    // A game that ended meanwhile is played back to its end.
    const goes = this.table?.state === 'playing' || this.table?.state === 'over'
    if (!before || this.mine.length > 1 || !goes) return
    const missed = this.#log.filter((line) => line.n > before.n)
    player.catchUp(missed, Date.now() - before.at)
  }

  /** Sets the table to this state without playing anything back. */
  stand(position: Position, log: LogLine[]): void {
    this.#log = log
    this.player.reset(position, log.at(-1)?.n ?? -1)
  }

  /** Loads the board and opens the connection. */
  async open(): Promise<void> {
    try {
      // The connection needs a session: a spectator who arrives by a link is made a guest first.
      await Promise.all([this.#loadBoard(), myself.ask().then(() => this.#connect())])
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.code : 'offline'
      this.close()
    }
  }

  #connect(): void {
    if (this.#closed) return
    this.#line = new Line({
      table: this.id,
      warned: this.#warned,
      lang: settings.lang,
      known: () => this.seq,
      said: (message) => this.#hear(message),
      state: (state) => {
        this.line = state
        if (state === 'gone') this.trouble = 'gone'
        if (state !== 'open') {
          this.busy = false
          this.unanswered.broken()
        }
        if (state === 'lost') void this.#why()
      },
    })
  }

  /** A browser does not say why a connection was refused: a table closed to strangers says so when asked. */
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
    this.player.close()
    this.#line?.close()
  }

  async #loadBoard(): Promise<void> {
    this.board = await boardOf(this.id)
  }

  /** Requests everything again in the chosen language. */
  async speak(): Promise<void> {
    await this.#loadBoard()
    this.#line?.speak(settings.lang)
  }

  /** Requests everything again as this side sees it: for hot-seat games. */
  sit(side: Side | null): void {
    this.#line?.seat(side)
  }

  retry(): void {
    this.#line?.retry()
  }

  /** The table itself changed: before play this browser may have to reveal its share of the dice. */
  #sat(table: TableInfo): void {
    this.table = table
    takePart(table, settings.lang).catch((error: unknown) => {
      this.doubt = error instanceof DiceDoubt ? error.doubt : null
    })
  }

  /** The sides this browser plays. */
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
    this.#send({ pick, side })
    this.unanswered.made({ pick, side }, this.seq, this.ask, this.busy)
    this.follow?.(pick)
  }

  #send({ pick, side }: Picked): void {
    this.busy = this.#line?.say({ t: 'pick', seq: this.seq, pick, side, id: this.#line.nextId() }) ?? false
  }

  /** Sends something that would be of no use later. */
  #say(message: FromClient): void {
    if (!this.#line?.say(message)) this.refused = { code: 'offline', message: table('not_sent') }
  }

  undo(): void {
    if (this.unanswered.waits) return this.#unmade()
    if (this.busy || !this.position?.can_undo) return
    const side = this.position.viewer
    this.follow?.(null)
    this.busy = this.#line?.say({ t: 'undo', seq: this.seq, side, id: this.#line.nextId() }) ?? false
  }

  /** An unanswered pick counts as not made. */
  #unmade(): void {
    if (this.unanswered.forget()) this.follow?.(null)
  }

  /** Asks once what an option would do. The answer goes into `outlooks`. */
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
    this.#say({ t: 'resign', side: this.position?.viewer ?? null })
  }

  abandon(): void {
    this.#say({ t: 'abandon' })
  }

  draw(what: 'offer_draw' | 'accept_draw' | 'decline_draw'): void {
    this.#say({ t: what })
  }

  /** A computer player grants every take-back at once, and so do you when playing both sides. */
  get asksNobody(): boolean {
    return this.table?.opponent.t === 'bot' || this.table?.opponent.t === 'hot_seat'
  }

  takeBack(what: 'offer_take_back' | 'accept_take_back' | 'decline_take_back'): void {
    if (what !== 'offer_take_back') return this.#say({ t: what })
    this.#asksNobody = this.asksNobody
    this.#say({ t: what, seq: this.seq, side: this.position?.viewer ?? null })
  }

  talk(text: string): void {
    this.#say({ t: 'chat', text })
  }

  askOlderChat(): void {
    if (this.olderChat !== null) this.#line?.say({ t: 'older_chat', before: this.olderChat })
  }

  mute(on: boolean): void {
    this.muted = on
    this.#line?.say({ t: 'mute', on })
  }

  /** Mutes the author of this line at this table. */
  muteSpeaker(line: number): void {
    this.#line?.say({ t: 'mute_speaker', line })
  }

  hearAll(): void {
    this.#line?.say({ t: 'hear_all' })
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'sync':
        this.#sat(message.table)
        this.chat = message.chat
        this.olderChat = earlierThan(message.chat)
        this.muted = message.muted
        this.mutedSpeakers = message.muted_speakers
        this.#sync(message)
        this.#back(message.seq, message.position)
        break
      case 'update':
        this.#update(message)
        if (message.id !== null) this.unanswered.forget()
        this.#back(message.seq, message.position)
        break
      case 'table':
        this.#sat(message.table)
        break
      case 'refused':
        this.busy = false
        if (message.id !== null) this.#unmade()
        this.#refused(message.problem, message.id !== null)
        break
      case 'chat':
        this.chat = [...this.chat.filter((line) => line.n < message.line.n), message.line]
        break
      case 'older_chat':
        this.chat = [...message.lines.filter((line) => line.n < (this.chat[0]?.n ?? Infinity)), ...this.chat]
        this.olderChat = message.lines.length ? message.next : null
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

  /** A pick that was waiting for the connection is sent now, or reported as lost. */
  #back(seq: number, position: Position): void {
    const waited = this.unanswered.waits
    const again = this.unanswered.back(seq, position.ask)
    if (again) this.#send(again)
    else if (waited && this.unanswered.fate === 'lost') this.follow?.(null)
  }

  /** Mere questions may remain unanswered: nothing was lost. */
  #refused(problem: Problem, act: boolean): void {
    if (!act && QUIET.has(problem.code)) return
    // What was asked while the last move was under way came too late.
    if (!act && problem.code === 'not_now' && this.player.present?.result) return
    this.refused = problem.code === 'stale' ? { ...problem, message: table('moved_on') } : problem
  }

  /** The whole table: at first, after losing the connection, in another language or as another side. */
  #sync({ seq, position, log }: Sync): void {
    const first = this.seq === 0
    if (first) this.#before = lastSeen(this.id)
    const known = this.#log.at(-1)?.n ?? -1
    const stays = !first && position.viewer === this.player.present?.viewer
    const went = stays && seq > this.seq
    const old = this.#log
    if (went) {
      // The connection was lost for a while: what happened meanwhile is news.
      this.#log = log
      const same = old.every((line, at) => log[at]?.n === line.n && log[at]?.kind === line.kind)
      if (same) this.player.push({ lines: log.slice(known + 1), position, own: false })
      else this.stand(position, log)
    } else if (stays && seq === this.seq) {
      this.#log = log
      this.player.reword(position, log.at(-1)?.n ?? -1)
    } else this.stand(position, log)
    this.#turn(seq)
  }

  #update({ seq, position, log, taken_back_to: back, id }: Update): void {
    const asked = this.player.present?.take_back
    if (back !== null && ((asked && !asked.declined) || this.#asksNobody)) this.agreed += 1
    this.#asksNobody = false
    const kept = back === null ? this.#log : this.#log.filter((line) => line.seq <= back)
    const known = kept.at(-1)?.n ?? -1
    const news = log.filter((line) => line.n > known)
    if (back === null) {
      this.#log = [...kept, ...news]
      this.player.push({ lines: news, position, own: id !== null })
    } else this.stand(position, [...kept, ...news])
    this.#turn(seq)
  }

  /** A new position: answers about the previous one are of no use. */
  #turn(seq: number): void {
    this.seq = seq
    this.busy = false
    this.refused = null
    this.#asked.clear()
    this.outlooks = new Map()
    this.warnings = new Map()
    this.hints = null
  }
}

/** The line before which there may be more than a sync has brought. */
function earlierThan(chat: ChatLine[]): number | null {
  const first = chat[0]?.n ?? 1
  return first > 1 ? first : null
}
