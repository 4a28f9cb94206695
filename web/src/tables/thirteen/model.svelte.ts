// The table of 13 Minutes as its components see it, and what a player does there. Everything a desktop or
// phone layout needs is here: they take the model and nothing else.
import type { CardFace } from '../../design/face'
import { table } from '../../i18n/table'
import { thirteen } from '../../i18n/thirteen'
import { settings } from '../../settings.svelte'
import { CARDS, SPACES } from '../../wire'
import type {
  AskKind,
  Choice,
  LogLine,
  Position,
  Side,
  SpaceChange,
  ThirteenBoard,
  ThirteenShown,
  Zone,
} from '../../wire'
import { TableModel, type Hand, type Offer, type Place } from '../shell/model.svelte'
import { at } from '../shell/sides'
import type { StepText } from '../shell/story/say'
import type { Step } from '../shell/story/steps'
import { figure } from '../told'
import { choicesOf, digitPick, modeAnswer, saysSomething, zonesOf, type Mode } from './ask'
import { Since, type Change } from './changes'
import { faceOf, facesOf, spaceName } from './face'

/** Both bids, and who may decide because of them. */
export interface Bids {
  n: [number, number]
  decides: Side | null
}

/** The bids revealed by these lines. */
export function bidsOf(lines: readonly LogLine[]): Bids | null {
  const bids = lines.find((line) => line.kind === 'bids_shown')
  const us = bids && figure(bids, 'bid', 'us')
  const ussr = bids && figure(bids, 'bid', 'ussr')
  if (!us || !ussr) return null
  const decides = lines.find((line) => line.kind === 'decides')?.side ?? null
  return { n: [us.after, ussr.after], decides }
}

export class ThirteenModel extends TableModel {
  mode: Mode = $state('place')
  /** The territory clicked for the open question. */
  current: number | null = $state(null)
  /** What has the pointer or the focus. */
  looked: { pick: number; element: HTMLElement } | null = $state.raw(null)
  /** Changes on territories since this player last decided. */
  changes: ReadonlyMap<number, Change> = $state.raw(new Map())
  #since = new Since()
  #asked: AskKind | null = null
  /** This player's last action was an undo. */
  #goesBack = false
  #waiting: ReturnType<typeof setTimeout> | undefined

  board = $derived.by(() => this.session.board as ThirteenBoard)
  shown = $derived.by(() => (this.position as Position).shown as ThirteenShown)
  zones: ReadonlyMap<Zone, number> = $derived.by(() => zonesOf(this.ask))
  /** The viewer is bidding, or has bid and is waiting for the other side. */
  bidding = $derived.by(() => this.shown.phase === 'bid' && this.viewer !== null && !this.position?.result)
  /** What the step being played back does, by territory. */
  moved: ReadonlyMap<number, SpaceChange> = $derived.by(
    () => new Map((this.step?.scene ? [] : (this.step?.moves ?? [])).map((move) => [move.after.space, move])),
  )
  /** The card played last. */
  last = $derived.by(
    () => this.session.log.filter((line) => line.kind === 'card_placed').at(-1)?.cards?.[0] ?? null,
  )
  /** The viewer's cards, with those that may be chosen besides. */
  ownCards: readonly number[] = $derived.by(() => {
    const { viewer, hands } = this.shown
    const held = viewer === 'spectator' ? [] : hands[at(viewer)].known
    return [...held, ...(this.ask?.cards.filter((card) => !held.includes(card)) ?? [])]
  })
  /** The card that lies beside the hand: the one in play, or else the last. */
  aside: number | null = $derived.by(() => this.shown.played ?? this.last)
  /** What the pick under the pointer would do, if there is anything to say. */
  foretold = $derived.by(() => {
    const found = this.looked ? this.outlook(this.looked.pick) : undefined
    return found && saysSomething(found) ? found : null
  })

  override places = $derived.by((): Place[] =>
    this.board.spaces.map(({ id, name }) => {
      const lies = this.shown.territories.find((one) => one.space === id)
      return { id, name, note: lies ? `${lies.us} / ${lies.ussr}` : '' }
    }),
  )
  override cards = $derived.by(() => facesOf(this.board))

  override get wantsHand(): boolean {
    return true
  }

  override get note(): string {
    const { ask } = this
    if (!ask) return ''
    const supply = thirteen('left_supply', { n: this.shown.supply[at(ask.side)] })
    if (this.current !== null) return `${this.spaceName(this.current)} · ${supply}`
    return ask.kind === 'card' || ask.kind === 'first' ? '' : supply
  }

  override get interlude(): string | null {
    if (this.position?.result || !this.shown.last_game) return null
    return thirteen('end_game', { n: (this.shown.campaign?.game ?? 2) - 1 })
  }

  override get keys(): readonly (readonly [string, string])[] {
    return [
      ['P', thirteen('key_place')],
      ['R', thirteen('key_remove')],
    ]
  }

  override follow(): void {
    super.follow()
    const { shown, ask } = this
    const position = this.position as Position
    const { fresh } = this.session
    const decided =
      fresh.length > 0 && fresh.every((line) => line.side === position.viewer || line.side === null)
    this.#since.remember(shown.viewer, shown.moment.game, shown.territories, decided)
    this.changes = this.#since.changes(shown.territories)
    this.#hear(fresh)
    this.#turnTo(ask?.kind ?? null)
    // The advance decision about the Order answers its second question; undo skips over it.
    const answer = modeAnswer(ask, this.current === null ? null : this.mode)
    if (answer === null) return
    if (this.#goesBack) this.session.undo()
    else this.session.pick(answer)
  }

  #hear(fresh: readonly LogLine[]): void {
    if (fresh.some((line) => line.kind === 'game_scored') && !this.session.follow) this.ended = true
  }

  /** A new question is not about a territory yet, unless it follows from clicking one. */
  #turnTo(kind: AskKind | null): void {
    if (kind === this.#asked) return
    this.#asked = kind
    this.looked = null
    if (kind === 'order-land' && !this.#goesBack) this.mode = 'place'
    const { ask } = this
    if (ask === null || ask.spaces.length > 0 || ask.cards.length > 0) this.current = null
  }

  protected override send(pick: number): void {
    this.#goesBack = false
    if (pick >= SPACES) this.current = pick - SPACES
    super.send(pick)
  }

  override undo(): void {
    this.#goesBack = true
    super.undo()
  }

  override sceneName(step: Step): string {
    return thirteen(step.scene === 'final' ? 'final_title' : 'reveal_title')
  }

  /** A scene counts row by row on its stage, so the tape only gives the result. */
  override told(step: Step): StepText {
    if (step.scene !== 'final') return super.told(step)
    const ENDS = new Set<LogLine['kind']>(['game_scored', 'game_won', 'game_drawn', 'nobody_won'])
    const said = step.lines.filter((line) => ENDS.has(line.kind)).map((line) => line.text)
    return { title: thirteen('final_title'), text: said.join(' '), note: '' }
  }

  /** The bid has its own panel; among the others doing nothing comes last. */
  override offersOf(): Offer[] {
    const { ask } = this
    if (!ask || ask.kind === 'bid') return []
    return choicesOf(ask).map((choice, n) => ({
      pick: choice.pick,
      text: this.#wording(choice),
      keycap: String(choice.number ?? (choice.word === 'decline' ? 0 : n + 1)),
    }))
  }

  #wording(choice: Choice): string {
    if (choice.number === null) return choice.text
    if (this.ask?.kind === 'order-place') return `${thirteen('place')} ${choice.text}`
    return this.ask?.kind === 'order-remove' ? `${thirteen('remove')} ${choice.text}` : choice.text
  }

  override deed(pick: number): string {
    return this.ask?.kind === 'bid' ? table('do_bid') : super.deed(pick)
  }

  override digit(n: number): number | null {
    return this.ask ? digitPick(this.ask, n) : null
  }

  override key(event: KeyboardEvent): boolean {
    if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey) return false
    if (this.ask?.kind !== 'order-land' || (event.code !== 'KeyP' && event.code !== 'KeyR')) return false
    this.mode = event.code === 'KeyP' ? 'place' : 'remove'
    return true
  }

  override outcome(pick: number): string {
    const change = this.outlook(pick)?.spaces[0]
    if (!change) return ''
    const { before, after } = change
    const cubes = `■${before.us} ●${before.ussr} → ■${after.us} ●${after.ussr}`
    const zone =
      after.zone === before.zone ? '' : (this.board.zones.find((one) => one.word === after.zone)?.name ?? '')
    return [cubes, zone].filter(Boolean).join(' · ')
  }

  override face(card: number): CardFace | undefined {
    return faceOf(this.board, card) ?? undefined
  }

  override spaceName(space: number): string {
    return spaceName(this.board, space)
  }

  override handOf(side: Side): Hand {
    return this.shown.hands[at(side)]
  }

  override about(side: Side): string {
    return side === this.viewer ? thirteen('pile', { n: this.shown.pile.count }) : ''
  }

  takeZone(zone: Zone): void {
    const pick = this.zones.get(zone)
    if (pick !== undefined) this.take(pick)
  }

  /** Points at an option: requests what it would do and shows it next to it. */
  override pointAt(pick: number | null, element: HTMLElement | null): void {
    clearTimeout(this.#waiting)
    super.pointAt(pick, element)
    if (pick === null || !element) {
      this.looked = null
      return
    }
    const quick = element.matches(':focus-visible')
    this.#waiting = setTimeout(() => (this.looked = { pick, element }), quick ? 0 : 120)
  }

  /** What an option is called. */
  override pickName(pick: number): string {
    const text = super.pickName(pick)
    if (this.ask?.kind === 'bid') return thirteen('bid_send', { n: this.pickNumber(pick) ?? 0 })
    return pick >= CARDS || this.current === null ? text : `${this.spaceName(this.current)}: ${text}`
  }
}
