// A growing review: requested, reloaded while it is being worked on, stopped. The alternatives of each
// decision are loaded when someone looks at it.
import { get, post, remove, Trouble } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { settings } from '../../settings.svelte'
import type { JudgedPlay, Review, ReviewEffort } from '../../wire'

/** How often to check a review's progress: often at first, when the curve arrives. */
const SOON_MS = 600
const LATER_MS = 2000
const EARLY = 20

export class ReviewSession {
  readonly id: string
  review: Review | null = $state.raw(null)
  effort: ReviewEffort = $state('quick')
  /** A refusal: the server's machine-readable word and its sentence. */
  trouble: { code: string; text: string } | null = $state.raw(null)
  #judged: Map<number, JudgedPlay | null> = $state.raw(new Map())
  #asked = new Set<number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #reads = 0
  #era = 0

  constructor(id: string) {
    this.id = id
  }

  /** A finished quick review can be followed by a deep one. */
  canDeepen = $derived.by(() => this.review?.status.t === 'done' && this.review.effort === 'quick')

  growing = $derived.by(() => this.review?.status.t === 'waiting' || this.review?.status.t === 'working')

  /** Loads what there is. `wish`: if there is nothing yet, requests it. */
  async open(wish: boolean): Promise<void> {
    const era = ++this.#era
    clearTimeout(this.#timer)
    this.#judged = new Map()
    this.#asked.clear()
    this.#reads = 0
    await myself.ask().catch(() => undefined)
    const read = await this.#take(era, () => get<Review>(this.#address()))
    if (read && wish && this.review?.status.t === 'none') await this.ask(this.effort)
  }

  /** Requests a review, or resumes one that was stopped. */
  async ask(effort: ReviewEffort): Promise<void> {
    const before = this.effort
    const era = ++this.#era
    this.#reads = 0
    this.effort = effort
    const taken = await this.#take(era, () => post<Review>(this.#address(), { effort }))
    if (era !== this.#era || effort === before) return
    // Another effort is another review: nothing that is known of the one before belongs to it. If it was refused, the one
    // before is still here.
    if (!taken) this.effort = before
    this.#judged = new Map()
    this.#asked.clear()
  }

  async stop(): Promise<void> {
    const era = ++this.#era
    await this.#take(era, () => remove<Review>(this.#address()))
  }

  close(): void {
    this.#era += 1
    clearTimeout(this.#timer)
  }

  /** The alternatives; null where there was nothing to decide, undefined if not known yet. */
  judged(step: number): JudgedPlay | null | undefined {
    return this.#judged.get(step)
  }

  async look(step: number): Promise<void> {
    if (this.#asked.has(step) || this.#judged.has(step)) return
    this.#asked.add(step)
    const era = this.#era
    try {
      const judged = await get<JudgedPlay>(this.#address(`/plays/${step}`))
      if (era === this.#era) this.#judged = new Map(this.#judged).set(step, judged)
    } catch (error) {
      // While the review grows, it may still arrive.
      const gone = error instanceof Trouble && error.status === 404 && !this.growing
      if (gone && era === this.#era) this.#judged = new Map(this.#judged).set(step, null)
    } finally {
      this.#asked.delete(step)
    }
  }

  #address(tail = ''): string {
    return `/api/replays/${this.id}/review${tail}?effort=${this.effort}&lang=${settings.lang}`
  }

  async #take(era: number, ask: () => Promise<Review>): Promise<boolean> {
    clearTimeout(this.#timer)
    try {
      const review = await ask()
      if (era !== this.#era) return false
      this.review = review
      this.trouble = null
    } catch (error) {
      if (era !== this.#era) return false
      const known = error instanceof Trouble
      this.trouble = { code: known ? error.code : 'offline', text: known ? error.message : '' }
    }
    const offline = this.trouble?.code === 'offline' && this.review !== null
    if (this.growing || offline) {
      this.#reads += 1
      const wait = this.#reads < EARLY ? SOON_MS : LATER_MS
      this.#timer = setTimeout(() => void this.#take(era, () => get<Review>(this.#address())), wait)
    }
    return this.trouble === null
  }
}
