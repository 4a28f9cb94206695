// One replay as this page shows it: the current step, the positions loaded so far, what to load next.
import { get, Trouble } from '../../api/http'
import { settings } from '../../settings.svelte'
import type { Board, DiceProof, Luck, Replay, ReplayPosition, Shown, Viewpoint } from '../../wire'
import { bothSeen } from './both'
import { playBack, playOn, stepAfter, turnBack, turnOn, turnsOf } from './timeline'

/** How many steps before and after the current one are loaded in advance. */
const AHEAD = 12
const BEHIND = 6
const AT_ONCE = 4

export class ReplaySession {
  readonly id: string
  replay: Replay | null = $state.raw(null)
  board: Board | null = $state.raw(null)
  luck: Luck | null = $state.raw(null)
  proof: DiceProof | null = $state.raw(null)
  step = $state(0)
  /** Start after this event of the table, once its steps are known. */
  after: number | null = null
  playing = $state(false)
  /** A machine-readable word. */
  trouble: string | null = $state(null)
  /** What the last step reported is still being shown. */
  waits: () => boolean = () => false
  #positions: Map<number, ReplayPosition> = $state.raw(new Map())
  #asked = new Set<number>()
  #wanted: number[] = []
  #running = 0
  #era = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(id: string) {
    this.id = id
  }

  last = $derived.by(() => Math.max(0, (this.replay?.steps.length ?? 1) - 1))
  turns = $derived.by(() => turnsOf(this.replay?.steps ?? []))
  now = $derived.by(() => this.replay?.steps[this.step] ?? null)
  position = $derived.by(() => this.#positions.get(this.step) ?? null)
  /** The last position that could be drawn, to avoid flickering while the next one loads. */
  drawn: Shown | null = $state.raw(null)

  async open(viewpoint: Viewpoint | null): Promise<void> {
    const era = ++this.#era
    const lang = settings.lang
    this.#asked.clear()
    this.#wanted = []
    try {
      const query = `lang=${lang}${viewpoint ? `&viewpoint=${viewpoint}` : ''}`
      const replay = await get<Replay>(`/api/replays/${this.id}?${query}`)
      const board = await get<Board>(`/api/replays/${this.id}/board?lang=${lang}`)
      if (era !== this.#era) return
      this.#positions = new Map()
      this.replay = replay
      this.board = board
      this.trouble = null
      if (this.after !== null) this.step = stepAfter(replay.steps, this.after)
      this.after = null
      this.step = Math.min(this.step, this.last)
      this.fetchAround()
      void this.#extras(era, lang, replay)
    } catch (error) {
      if (era === this.#era) this.trouble = error instanceof Trouble ? error.code : 'offline'
    }
  }

  /** The luck report and the proof of the dice, for finished games. A log has no dice from this server. */
  async #extras(era: number, lang: string, replay: Replay): Promise<void> {
    const over = replay.table === null || replay.result !== null
    const luck = over ? get<Luck>(`/api/replays/${this.id}/luck?lang=${lang}`).catch(() => null) : null
    const proof =
      replay.table && replay.result ? get<DiceProof>(`/api/replays/${this.id}/dice`).catch(() => null) : null
    const both = await Promise.all([luck, proof])
    if (era === this.#era) [this.luck, this.proof] = both
  }

  close(): void {
    this.#era += 1
    clearInterval(this.#timer)
  }

  goto(step: number): void {
    this.step = Math.min(this.last, Math.max(0, Math.round(step)))
    this.fetchAround()
  }

  by(steps: number): void {
    this.goto(this.step + steps)
  }

  turn(way: 1 | -1): void {
    this.goto(way < 0 ? turnBack(this.turns, this.step) : turnOn(this.turns, this.step, this.last))
  }

  play(way: 1 | -1): void {
    this.goto(way < 0 ? playBack(this.turns, this.step) : playOn(this.turns, this.step, this.last))
  }

  /** Runs by itself, one play after another. */
  run(on: boolean, every: number): void {
    clearInterval(this.#timer)
    if (on && this.step === this.last) this.goto(0)
    this.playing = on
    if (!on) return
    this.#timer = setInterval(() => {
      if (this.waits()) return
      if (this.position) this.by(1)
      if (this.step === this.last) this.run(false, every)
    }, every)
  }

  fetchAround(): void {
    const near = [this.step]
    for (let away = 1; away <= AHEAD; away += 1) {
      near.push(this.step + away)
      if (away <= BEHIND) near.push(this.step - away)
    }
    near.push(turnOn(this.turns, this.step, this.last), turnBack(this.turns, this.step), this.last)
    this.#wanted = near.filter((n) => n >= 0 && n <= this.last && !this.#asked.has(n))
    this.#fetchNext()
  }

  #fetchNext(): void {
    while (this.#running < AT_ONCE) {
      const n = this.#wanted.shift()
      if (n === undefined) return
      if (this.#asked.has(n)) continue
      this.#asked.add(n)
      this.#running += 1
      void this.#fetch(n, this.#era).finally(() => {
        this.#running -= 1
        this.#fetchNext()
      })
    }
  }

  async #fetch(n: number, era: number): Promise<void> {
    const query = `lang=${settings.lang}&viewpoint=${this.replay?.viewpoint ?? 'spectator'}`
    try {
      const position = await get<ReplayPosition>(`/api/replays/${this.id}/steps/${n}?${query}`)
      if (era === this.#era) this.#positions = new Map(this.#positions).set(n, position)
    } catch {
      this.#asked.delete(n)
    }
  }

  /** What is now on the table, with both hands if both may be seen. */
  seen = $derived.by(() => (this.position ? bothSeen(this.position.shown) : null))
}
