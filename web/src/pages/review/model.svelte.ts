// A review as this page shows it: the moment, whose knowledge is used, what is drawn on the board.
import type { CardFace } from '../../design/face'
import { common } from '../../i18n/common'
import { review as say } from '../../i18n/review'
import { gameOf } from '../../tables/games'
import type { KeyMoment, Side, TriedPlay, Viewpoint } from '../../wire'
import { facesOf } from '../cards/faces'
import { pilesOf } from '../replay/piles'
import { ReplaySession } from '../replay/session.svelte'
import { brackets, rowsOf } from './bracket'
import { stopsOf, type KnownTo } from './curve'
import { closest, nextError } from './marks'
import { ReviewSession } from './session.svelte'

export type DialogName = 'what_if' | 'play_on' | 'keys' | 'more'

export class ReviewModel {
  readonly id: string
  readonly session: ReplaySession
  readonly reviewed: ReviewSession
  /** The reader's choice; until then their own side, or both. */
  chosen: KnownTo | null = $state(null)
  dialog: DialogName | null = $state(null)
  /** A card shown at full size. */
  opened: number | null = $state(null)
  /** A play someone wants to see on the board, with the step it belongs to. */
  #drawn: { step: number; play: TriedPlay | null } | null = $state.raw(null)

  constructor(id: string) {
    this.id = id
    this.session = new ReplaySession(id)
    this.reviewed = new ReviewSession(id)
  }

  replay = $derived.by(() => this.session.replay)
  review = $derived.by(() => this.reviewed.review)
  game = $derived.by(() => gameOf(this.replay?.game ?? ''))
  faces = $derived.by((): Map<number, CardFace> =>
    this.session.board ? facesOf(this.game.name, this.session.board) : new Map(),
  )
  prefix = $derived.by(() => (this.session.board ? this.game.replay.prefix(this.session.board) : ''))
  names = $derived.by((): readonly [string, string] => [
    this.replay?.players[0] || common('us'),
    this.replay?.players[1] || common('ussr'),
  ])
  nameOf(side: Side): string {
    return this.names[side === 'us' ? 0 : 1]
  }

  knownTo = $derived.by((): KnownTo => {
    if (this.chosen) return this.chosen
    const seen = this.replay?.viewpoint
    return seen === 'us' || seen === 'ussr' ? seen : 'both'
  })
  /** The point of view for showing the table, as far as the reader may have it. */
  viewpoint = $derived.by((): Viewpoint | null =>
    this.chosen && this.replay?.viewpoints.includes(this.chosen) ? this.chosen : null,
  )
  /** What the chart's line represents. */
  who = $derived.by(() =>
    this.knownTo === 'both' ? say('as_each_knew') : say('as_knew', { name: this.nameOf(this.knownTo) }),
  )

  stops = $derived.by(() => stopsOf(this.session.turns))
  curve = $derived.by(() => this.review?.curve ?? [])
  moments = $derived.by(() => this.review?.moments ?? [])
  /**
   * The places to stop at: every play that was examined, and every stroke of luck; before there is a review,
   * every card.
   */
  steps = $derived.by((): number[] => {
    const found = [...this.curve, ...this.moments].map(({ step }) => step)
    const all = found.length > 0 ? found : this.stops.map(({ step }) => step)
    return [...new Set(all)].sort((a, b) => a - b)
  })
  /** The last of them at or before what is on the board. */
  step = $derived.by(() => this.steps.filter((one) => one <= this.session.step).at(-1) ?? 0)
  point = $derived.by(() => this.curve.find((one) => one.step === this.step) ?? null)
  here = $derived.by((): KeyMoment[] => this.moments.filter((one) => one.step === this.step))
  judged = $derived.by(() => this.reviewed.judged(this.step) ?? null)
  /** Whether there is something to wait for. */
  pending = $derived.by(
    () =>
      this.point?.side != null && this.point.known !== null && this.reviewed.judged(this.step) === undefined,
  )
  side = $derived.by((): Side | null => this.judged?.side ?? this.point?.side ?? this.here[0]?.side ?? null)
  /** The best play, or the one chosen for viewing; null if nobody can say which is best. */
  drawn = $derived.by((): TriedPlay | null => {
    const wanted = this.#drawn
    if (wanted?.step === this.step) return wanted.play
    const best = this.judged && rowsOf(this.judged)[0]
    return this.judged?.mark && best ? best.play : null
  })
  isBest = $derived.by(
    () => this.drawn !== null && this.judged !== null && rowsOf(this.judged)[0]?.play === this.drawn,
  )
  /** Nothing else is as good, as far as we can tell. */
  alone = $derived.by(() => this.judged !== null && brackets(rowsOf(this.judged))[0]?.from !== 0)
  pointed = $derived.by(() => this.drawn?.targets.map(({ space }) => space) ?? [])
  /** The visible cards of the side deciding. */
  hand = $derived.by((): CardFace[] => {
    const shown = this.session.seen ?? this.session.drawn
    if (!shown || !this.side) return []
    const known = pilesOf(shown).hands[this.side === 'us' ? 0 : 1]?.known ?? []
    return known.flatMap((card) => this.faces.get(card) ?? [])
  })

  /** Goes to a moment and loads its alternatives. */
  goto(step: number): void {
    this.session.run(false, 0)
    this.session.goto(step)
  }

  by(way: 1 | -1): void {
    const at = this.steps.indexOf(this.step)
    // Within a play, going back leads to its start.
    const within = way < 0 && this.session.step > this.step
    const to = this.steps[at + (within ? 0 : way)]
    if (to !== undefined) this.goto(to)
  }

  /** Goes to the next or previous key moment. */
  byMoment(way: 1 | -1): void {
    const steps = this.moments.map(({ step }) => step)
    const to = way > 0 ? steps.find((one) => one > this.step) : steps.filter((one) => one < this.step).at(-1)
    if (to !== undefined) this.goto(to)
  }

  nextError(): void {
    const to = nextError(this.moments, this.step)
    if (to) this.goto(to.step)
  }

  /** Goes to the decision that was closest to an error. */
  nextClose(): void {
    const to = closest(this.curve, this.step)
    if (to !== null) this.goto(to)
  }

  draw(play: TriedPlay): void {
    this.#drawn = { step: this.step, play: this.drawn === play ? null : play }
  }

  /** Switches to the next point of view. */
  nextKnown(): void {
    const all = ['us', 'ussr', 'both'] as const
    this.chosen = all[(all.indexOf(this.knownTo) + 1) % all.length] ?? 'both'
  }

  /** Another play is judged by today's engine: it cannot be compared with what an older one has found. */
  canTry = $derived.by(() => this.judged !== null && !this.review?.outdated)

  get tryAddress(): string {
    return `/review/${this.id}/try/${this.step}?effort=${this.reviewed.effort}`
  }

  /** The address of this moment. */
  get address(): string {
    const query = new URLSearchParams({ step: String(this.session.step) })
    if (this.chosen) query.set('view', this.chosen)
    if (this.reviewed.effort !== 'quick') query.set('effort', this.reviewed.effort)
    return `/review/${this.id}?${query}`
  }

  close(): void {
    this.session.close()
    this.reviewed.close()
  }
}
