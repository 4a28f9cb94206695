// The table of 13 Minutes as its components read it, and what a player does at it. Whatever a desk or a phone
// needs is here: they take the model and nothing else.
import { cardPick, spacePick } from '../../wire'
import type {
  AskKind,
  LogLine,
  Outlook,
  Position,
  Side,
  ThirteenBoard,
  ThirteenShown,
  Zone,
} from '../../wire'
import type { TableSession } from '../session.svelte'
import { deservesDoubt, modeAnswer, saysSomething, zonesOf, type Mode } from './ask'
import { Since, type Change } from './changes'
import { cardOf, foe, spaceName } from './face'
import { figure } from '../told'

export type Tab = 'log' | 'cards' | 'chat'

/** Both bids, and who may decide because of them. */
export interface Bids {
  n: [number, number]
  decides: Side | null
}

export class ThirteenModel {
  readonly session: TableSession
  tab: Tab = $state('log')
  menu = $state(false)
  /** The end of the game is shown. */
  ended = $state(false)
  /** A card whose whole face is shown. */
  opened: number | null = $state(null)
  /** The hand lies low: the player wants to see more of the table. */
  low = $state(false)
  /** Territories that something points at: the log. */
  pointed: ReadonlySet<number> = $state.raw(new Set())
  mode: Mode = $state('place')
  /** The territory that was clicked for the question that is open. */
  current: number | null = $state(null)
  /** What the pointer or the focus is on. */
  looked: { pick: number; element: HTMLElement } | null = $state.raw(null)
  /** A pick that a finger is held on. */
  held: number | null = $state(null)
  /** A pick that waits for a second word, as danger lies there. */
  doubted: number | null = $state(null)
  /** Bids that were just laid open. */
  bids: Bids | null = $state.raw(null)
  /** What the others just did, for readers. */
  said = $state('')
  /** What changed on territories since this player last decided. */
  changes: ReadonlyMap<number, Change> = $state.raw(new Map())
  #since = new Since()
  #asked: AskKind | null = null
  /** The last thing this player did was to take something back. */
  #goesBack = false
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(session: TableSession) {
    this.session = session
  }

  board = $derived.by(() => this.session.board as ThirteenBoard)
  position = $derived.by(() => this.session.position as Position)
  shown = $derived.by(() => this.position.shown as ThirteenShown)
  ask = $derived.by(() => this.session.ask)
  legal: ReadonlySet<number> = $derived.by(() => new Set(this.ask?.spaces ?? []))
  zones: ReadonlyMap<Zone, number> = $derived.by(() => zonesOf(this.ask))
  /** Who sits at the bottom: the viewer, or the US for a spectator. */
  near = $derived.by((): Side => this.position.viewer ?? 'us')
  far = $derived.by((): Side => foe(this.near))
  /** The viewer bids, or has bid and waits for the other. */
  bidding = $derived.by(() => this.shown.phase === 'bid' && this.position.viewer !== null)
  /** The card that was played last. */
  last = $derived.by(
    () => this.session.log.filter((line) => line.kind === 'card_placed').at(-1)?.cards?.[0] ?? null,
  )
  /** What the pick under the pointer would do, if there is anything to say. */
  outlook = $derived.by(() => {
    const found = this.looked ? this.foretold(this.looked.pick) : undefined
    return found && saysSomething(found) ? found : null
  })

  /** Call with every new position. */
  follow(): void {
    const { position, shown, ask } = this
    const { fresh } = this.session
    const decided =
      fresh.length > 0 && fresh.every((line) => line.side === position.viewer || line.side === null)
    this.#since.remember(shown.viewer, shown.moment.game, shown.territories, decided)
    this.changes = this.#since.changes(shown.territories)
    this.#hear(fresh)
    if (position.result) this.ended = true
    this.#turnTo(ask?.kind ?? null)
    // What was decided about the Order beforehand answers its second question; who goes back goes past it.
    const answer = modeAnswer(ask, this.current === null ? null : this.mode)
    if (answer === null) return
    if (this.#goesBack) this.session.undo()
    else this.session.pick(answer)
  }

  #hear(fresh: readonly LogLine[]): void {
    const bids = fresh.find((line) => line.kind === 'bids_shown')
    const us = bids && figure(bids, 'bid', 'us')
    const ussr = bids && figure(bids, 'bid', 'ussr')
    if (us && ussr) {
      const decides = fresh.find((line) => line.kind === 'decides')?.side ?? null
      this.bids = { n: [us.after, ussr.after], decides }
    }
    if (fresh.some((line) => line.kind === 'game_scored')) this.ended = true
    const others = fresh.filter((line) => line.side !== this.position.viewer)
    if (others.length > 0) this.said = others.map((line) => line.text).join(' ')
  }

  /** A new question is about no territory yet, unless it follows from the click on one. */
  #turnTo(kind: AskKind | null): void {
    if (kind === this.#asked) return
    this.#asked = kind
    this.looked = null
    if (kind === 'order-land' && !this.#goesBack) this.mode = 'place'
    const { ask } = this
    if (ask === null || ask.spaces.length > 0 || ask.cards.length > 0) this.current = null
  }

  /** Takes an option, or asks once more where it can lose the game. */
  take(pick: number): void {
    if (deservesDoubt(this.session.warnings, pick) && this.doubted !== pick) {
      this.session.look(pick)
      this.doubted = pick
      return
    }
    this.doubted = null
    this.#goesBack = false
    if (pick >= 256) this.current = pick - 256
    this.session.pick(pick)
  }

  undo(): void {
    this.#goesBack = true
    this.session.undo()
  }

  takeSpace(space: number): void {
    if (this.legal.has(space)) this.take(spacePick(space))
  }

  takeZone(zone: Zone): void {
    const pick = this.zones.get(zone)
    if (pick !== undefined) this.take(pick)
  }

  takeCard(card: number): void {
    if (this.isLegalCard(card)) this.take(cardPick(card))
  }

  isLegalCard(card: number): boolean {
    return this.ask?.cards.includes(card) ?? false
  }

  /** Points at an option: what it would do is asked for, and told beside it. */
  look(pick: number, element: HTMLElement | null): void {
    clearTimeout(this.#waiting)
    if (!element) {
      this.looked = null
      return
    }
    this.session.look(pick)
    const quick = element.matches(':focus-visible')
    this.#waiting = setTimeout(() => (this.looked = { pick, element }), quick ? 0 : 120)
  }

  /** A long press on a territory: what it would do. */
  hold(space: number): void {
    this.held = spacePick(space)
    this.session.look(this.held)
  }

  open(card: number): void {
    this.opened = card
  }

  point(spaces: readonly number[]): void {
    this.pointed = new Set(spaces)
  }

  foretold(pick: number): Outlook | undefined {
    return this.session.outlooks.get(pick)
  }

  /** What an option is called. */
  pickName(pick: number): string {
    if (pick >= 256) return spaceName(this.board, pick - 256)
    if (pick >= 64) return cardOf(this.board, pick - 64)?.title ?? ''
    const text = this.ask?.choices.find((choice) => choice.pick === pick)?.text ?? ''
    return this.current === null ? text : `${spaceName(this.board, this.current)}: ${text}`
  }
}
