// Plays back what happened: a queue of steps, shown one after another. The table shows the step's position,
// never a newer one; at the end it shows the true present.
import { settings } from '../../../settings.svelte'
import type { Board, LogLine, Position, Shown, Side } from '../../../wire'
import {
  before,
  FRESH,
  playsOf,
  stepsOf,
  turnOf,
  type Course,
  type Frame,
  type Play,
  type Step,
  type Teller,
} from './steps'
import type { Telling } from './telling'
import { timeOf } from './times'

/** With this many plays waiting, playback runs at double speed. */
const CROWD = 3
/** With this many plays waiting, or after being away this long, a summary comes first. */
const MANY = 6
const AWAY_MS = 60_000
/** How long the note about skipped plays stays on the tape. */
const SKIPPED_MS = 2500

type Timer = ReturnType<typeof setTimeout>

/** Where the story comes from. The board is that of the language spoken now. */
interface Source {
  telling: Telling
  board: () => Board
  mine: () => readonly Side[]
  log: () => readonly LogLine[]
}

/** `mine`: whose plays are not told to their own player. */
const tellerOf = ({ telling, board, mine }: Source, untold = mine()): Teller => ({
  telling,
  board: board(),
  mine: untold,
})

export class Player {
  /** The step being shown; null means the present. */
  step: Step | null = $state.raw(null)
  /** The step is about to happen: the table still shows the state before it. */
  leading = $state(false)
  held = $state(false)
  /** What happened while nobody was looking, before it is played back. */
  missed: Play[] | null = $state.raw(null)
  /** How long nobody was looking, for the summary. */
  awayFor = $state(0)
  /** Playback was cut short by an action. */
  skipped = $state(false)
  /** Seconds until the step continues by itself. */
  left = $state(0)
  /** The latest lines of the log. */
  fresh: LogLine[] = $state.raw([])
  #news: LogLine[] = []
  #present: Position | null = $state.raw(null)
  #shown: Position | null = $state.raw(null)
  #upto = $state(-1)
  #last = -1
  #queue: Step[] = $state.raw([])
  #past: Step[] = $state.raw([])
  #teller: Source | null = null
  #course: Course = FRESH
  #timer: Timer | undefined
  #skip: Timer | undefined
  #ends = 0
  #rest = 0
  #hidden = false
  #hiddenAt = 0
  /** So many plays wait that a summary comes next; once it was played back, it is not offered again. */
  #offers = false
  #offered = false
  readonly #staged: boolean
  /** Called with the last line that was shown. */
  seen: (n: number) => void = () => {}

  /** `staged`: scenes have a separate stage; a replay tells them like everything else. */
  constructor({ staged = true }: { staged?: boolean } = {}) {
    this.#staged = staged
  }

  /** Something is being played back, or waiting to be. */
  playing = $derived.by(() => this.step !== null || this.missed !== null)
  /** The table as currently shown. Nobody is asked anything during playback. */
  position = $derived.by((): Position | null => {
    const [now, shown] = [this.#present, this.#shown]
    if (!now || !this.playing || !shown) return now
    const { clock, draw_offered_by, take_back, may_ask_back } = now
    const quiet = { ask: null, standing: [], waiting: null, to_act: [], can_undo: false, result: null }
    return { ...shown, ...quiet, clock, draw_offered_by, take_back, may_ask_back }
  })
  /** The last line of the log that may be shown. */
  upto = $derived.by(() => (this.playing ? this.#upto : Infinity))
  present = $derived.by(() => this.#present)
  /** The steps of the play being shown, and which one is current. */
  steps = $derived.by(() => {
    const { step } = this
    if (!step) return []
    const same = (one: Step): boolean => one.play === step.play && one.tells
    return [...this.#past.filter(same), step, ...this.#queue.filter(same)]
  })
  at = $derived.by(() => (this.step ? this.steps.indexOf(this.step) : -1))
  canGoBack = $derived.by(() => this.at > 0)
  /** Lines already known that will be shown after this step. */
  ahead = $derived.by(() => this.#queue.flatMap((one) => one.lines))
  /** What this play's steps have changed so far. */
  done = $derived.by(() => this.steps.slice(0, this.at + (this.leading ? 0 : 1)).flatMap((one) => one.moves))
  /** The play told last, also if it was told at once. */
  told = $derived.by((): Play | null => playsOf(this.#past.filter((step) => step.tells)).at(-1) ?? null)
  /** The play shown last can be shown again. */
  canRepeat = $derived.by(() => !this.playing && this.#past.some((step) => step.tells))

  /**
   * From now on the game can be told; what has not been told yet waits. `board`: in the language of the moment;
   * `log`: everything known of the game.
   */
  begin(
    telling: Telling,
    board: () => Board,
    mine: () => readonly Side[],
    log: () => readonly LogLine[] = () => [],
  ): void {
    this.#teller = { telling, board, mine, log }
  }

  /** Replaces everything, as when something was undone: nothing is played back. */
  reset(position: Position, last: number): void {
    this.#stop()
    this.#queue = []
    this.#past = []
    this.#course = FRESH
    this.#offers = false
    this.#offered = false
    this.step = null
    this.leading = false
    this.held = false
    this.missed = null
    this.fresh = []
    this.#present = position
    this.#shown = position
    this.#last = last
    this.#upto = last
    this.seen(last)
  }

  /**
   * The same table once more: in another language, or after the connection broke without anything happening
   * meanwhile. What is being told goes on at the step where it was.
   */
  reword(position: Position, last: number): void {
    const teller = this.#teller
    const { step, missed, awayFor, held } = this
    const told = [...this.#past, ...(step ? [step] : []), ...this.#queue]
    const first = told.flatMap((one) => one.lines)[0]?.n
    if (!teller || first === undefined) {
      this.reset(position, last)
      return
    }
    this.#stop()
    this.#present = position
    this.#last = last
    const lines = teller.log().filter((line) => line.n >= first)
    const from = this.#stoodBefore(position.shown, lines)
    const { steps, course } = stepsOf({ lines, position, own: false }, from, FRESH, tellerOf(teller))
    this.#course = course
    this.step = null
    this.leading = false
    this.fresh = []
    this.#news = []
    if (missed) {
      this.#queue = steps
      this.#summarise(awayFor)
      return
    }
    const next = step ? steps.findIndex((one) => one.upto >= step.upto) : -1
    const passed = next < 0 ? steps : steps.slice(0, next)
    const play = (next < 0 ? passed.filter((one) => one.tells).at(-1) : steps[next])?.play
    this.#past = passed.filter((one) => one.play === play)
    this.#queue = next < 0 ? [] : steps.slice(next)
    this.#shown = passed.at(-1)?.position ?? { ...position, shown: from }
    this.#upto = Math.max(first - 1, ...passed.map((one) => one.upto))
    this.held = held
    this.#next()
    if (held && this.leading) this.#arrive()
  }

  /** Something happened. */
  push(frame: Frame): void {
    const was = this.#queue.at(-1)?.position ?? this.#present
    this.#present = frame.position
    this.#last = frame.lines.at(-1)?.n ?? this.#last
    const teller = this.#teller
    if (!teller || !was) {
      this.#pass(frame)
      return
    }
    const { steps, course } = stepsOf(frame, was.shown, this.#course, tellerOf(teller))
    this.#course = course
    if (this.missed) {
      this.missed = playsOf([...this.#queue, ...steps])
      this.#queue = [...this.#queue, ...steps]
      return
    }
    this.#queue = [...this.#queue, ...steps]
    this.#offers = this.#staged && !this.#offered && this.#waiting() >= MANY
    const waits = this.#hidden && steps.some((step) => timeOf(step, false))
    if (!this.step && !waits) this.#next()
  }

  /** Skips a frame without telling it. */
  #pass(frame: Frame): void {
    this.#shown = frame.position
    this.#upto = this.#last
    this.fresh = frame.lines
    this.seen(this.#last)
  }

  /** The table before these lines, by everything known of the game. */
  #stoodBefore(shown: Shown, lines: readonly LogLine[]): Shown {
    const teller = this.#teller
    const first = lines[0]
    if (!teller || !first) return shown
    const earlier = teller.log().filter((line) => line.n < first.n)
    return before(shown, lines, tellerOf(teller, []), earlier)
  }

  /** Continues where someone left off: `lines` have arrived since, `away` milliseconds ago. */
  catchUp(lines: LogLine[], away: number): void {
    const teller = this.#teller
    const now = this.#present
    if (!teller || !now || lines.length === 0) return
    const from = this.#stoodBefore(now.shown, lines)
    const { steps, course } = stepsOf({ lines, position: now, own: false }, from, FRESH, tellerOf(teller))
    this.#course = course
    if (!steps.some((step) => step.tells)) return
    this.#queue = steps
    this.#upto = (lines[0]?.n ?? 0) - 1
    if (away >= AWAY_MS || playsOf(steps).length >= MANY) this.#summarise(away)
    else {
      this.#shown = { ...now, shown: from }
      this.#next()
    }
  }

  #summarise(away: number): void {
    this.#stop()
    this.#offers = false
    this.#offered = true
    this.missed = playsOf(this.#queue)
    this.awayFor = away
    this.#shown = this.#present
    this.#upto = this.#last
  }

  /** Plays back what was missed, or one play of it. */
  playMissed(only: Play | null = null): void {
    const plays = this.missed ?? []
    const steps = only ? only.steps : plays.flatMap((play) => play.steps)
    this.#replay(steps)
  }

  /** Shows the last play once more. */
  again(): void {
    const last = this.#past.at(-1)
    if (!last || this.playing) return
    this.#replay(this.#past.filter((step) => step.play === last.play))
  }

  /**
   * Shows the turn that just ended once more from its start, including your own plays; then its end again.
   */
  turnAgain(): void {
    const [teller, end] = [this.#teller, this.step]
    if (!teller || end?.scene !== 'turn_end') return
    const lines = turnOf(teller.log(), end, teller.telling)
    const position = { ...end.position, shown: end.before }
    const from = this.#stoodBefore(end.before, lines)
    const { steps } = stepsOf({ lines, position, own: false }, from, FRESH, tellerOf(teller, []))
    if (!steps.some((step) => step.tells)) return
    this.held = false
    this.step = null
    this.#past = []
    this.#queue = [...steps, end, ...this.#queue]
    this.#shown = { ...position, shown: from }
    this.#upto = (lines[0]?.n ?? 0) - 1
    this.#next()
  }

  #replay(steps: Step[]): void {
    const teller = this.#teller
    const first = steps[0]
    if (!teller || !first) return
    const lines = steps.flatMap((step) => step.lines)
    const end = steps.at(-1)?.position ?? first.position
    this.missed = null
    this.#past = []
    this.#queue = steps
    this.#shown = { ...first.position, shown: this.#stoodBefore(end.shown, lines) }
    this.#upto = (lines[0]?.n ?? 0) - 1
    this.#next()
  }

  /** The next step; after the last one, the present. */
  next(): void {
    if (this.missed) {
      this.playMissed()
      return
    }
    if (this.step && this.leading) {
      this.#arrive()
      return
    }
    this.held = false
    this.#next()
  }

  #next(): void {
    this.#stop()
    const old = this.step
    if (old) this.#past = [...this.#past.filter((one) => one.play === old.play), old]
    if (this.#offers && settings.pace !== 'instant') {
      this.step = null
      this.leading = false
      this.#summarise(0)
      return
    }
    for (;;) {
      const [step, ...rest] = this.#queue
      this.#queue = rest
      if (!step) {
        this.#arriveAtPresent()
        this.#say()
        return
      }
      const time = timeOf(step, this.#crowded(), this.#staged)
      if (!time) {
        this.#stand(step)
        this.#past = [...this.#past.filter((one) => one.play === step.play), step]
        continue
      }
      this.step = step
      this.#rest = time.rest
      this.leading = time.lead > 0
      if (!this.leading) this.#stand(step)
      this.#say()
      this.#wait(this.leading ? time.lead : time.rest)
      return
    }
  }

  /** How many plays are still to be told. */
  #waiting(): number {
    return new Set(this.#queue.filter((step) => step.tells).map((step) => step.play)).size
  }

  #crowded(): boolean {
    return this.#waiting() >= CROWD
  }

  #wait(ms: number): void {
    this.#ends = performance.now() + ms
    this.#count()
  }

  /** Counts down once a second, so that the remaining time can be shown. */
  #count(): void {
    clearTimeout(this.#timer)
    const ms = this.#ends - performance.now()
    this.left = Math.max(0, Math.ceil(ms / 1000))
    if (this.held || this.#hidden) return
    if (ms <= 0) {
      if (this.leading) this.#arrive()
      else this.#next()
      return
    }
    this.#timer = setTimeout(() => this.#count(), Math.min(ms, 1000))
  }

  /** The step has happened: the table shows the state after it. */
  #arrive(): void {
    if (!this.step) return
    this.leading = false
    this.#stand(this.step)
    this.#say()
    this.#wait(this.#rest)
  }

  #stand(step: Step): void {
    this.#shown = step.position
    this.#news = [...this.#news, ...step.lines]
    if (step.upto < 0) return
    this.#upto = step.upto
    this.seen(step.upto)
  }

  /** Steps that pass in an instant are announced at once. */
  #say(): void {
    if (this.#news.length === 0) return
    this.fresh = this.#news
    this.#news = []
  }

  #arriveAtPresent(): void {
    this.#offers = false
    this.#offered = false
    this.step = null
    this.leading = false
    this.held = false
    this.#shown = this.#present
    this.#upto = this.#last
    this.seen(this.#last)
  }

  /** Goes back one step, which stays until continued. */
  stepBack(): void {
    const { step } = this
    const old = this.#past.filter((one) => one.tells && one.play === step?.play).at(-1)
    if (!step || !old) return
    this.#stop()
    const at = this.#past.indexOf(old)
    this.#queue = [...this.#past.slice(at + 1), step, ...this.#queue]
    this.#past = this.#past.slice(0, at)
    this.step = old
    this.leading = false
    this.held = true
    this.#stand(old)
  }

  hold(): void {
    if (!this.step) return
    this.held = !this.held
    if (this.held) {
      clearTimeout(this.#timer)
      this.#rest = Math.max(0, this.#ends - performance.now())
    } else this.#wait(this.#rest)
  }

  /** Jumps to the present; `acted`: because of a click meant for something else. */
  toPresent(acted = false): void {
    if (!this.playing) return
    this.#stop()
    const rest = [...(this.step ? [this.step] : []), ...this.#queue]
    const play = rest.filter((step) => step.tells).at(-1)?.play
    this.#past = [...this.#past, ...rest].filter((step) => step.play === play)
    this.fresh = rest.flatMap((step) => step.lines)
    this.#queue = []
    this.missed = null
    this.#arriveAtPresent()
    this.skipped = acted
    if (!acted) return
    clearTimeout(this.#skip)
    this.#skip = setTimeout(() => (this.skipped = false), SKIPPED_MS)
  }

  /** The page becomes visible or hidden: nothing is played to an empty room. */
  look(visible: boolean, now: number): void {
    if (visible === !this.#hidden) return
    this.#hidden = !visible
    if (!visible) {
      this.#hiddenAt = now
      clearTimeout(this.#timer)
      return
    }
    const away = now - this.#hiddenAt
    if (this.missed) return
    if (this.#queue.length > 0 && away >= AWAY_MS) {
      if (this.step) this.#queue = [this.step, ...this.#queue]
      this.step = null
      this.#summarise(away)
    } else if (this.step) this.#wait(this.#rest)
    else this.#next()
  }

  close(): void {
    this.#stop()
    clearTimeout(this.#skip)
  }

  #stop(): void {
    clearTimeout(this.#timer)
  }
}
