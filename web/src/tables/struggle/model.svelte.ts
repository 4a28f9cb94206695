// The table of Twilight Struggle or Red Sea as the components read it: the session's words, joined by id.
import { struggleFace, type CardFace } from '../../design/face'
import { cardPick, spacePick } from '../../wire'
import type {
  BySide,
  Choice,
  Outlook,
  Side,
  StruggleBoard,
  StruggleCard,
  StruggleShown,
  StruggleSpace,
  Warning,
} from '../../wire'
import type { TableSession } from '../session.svelte'
import { changes, follow, type Change, type Followed } from './follow'

export interface Tag {
  us: number
  ussr: number
  /** Done by the other side before this decision. */
  theirs: boolean
}

export class StruggleModel {
  readonly session: TableSession
  /** A space that something points at: the log, a search. */
  pointed: number[] = $state.raw([])
  /** The pick under the pointer or in focus. */
  hovered: number | null = $state(null)
  /** A card whose whole face is shown. */
  opened: number | null = $state(null)
  /** A pick that waits for a second word, as undo ends or danger lies there. */
  doubted: number | null = $state(null)
  /** What was foretold of the pick that was made last. */
  lastOutlook: Outlook | null = $state.raw(null)
  #rewinds = false
  #followed: Followed | null = $state.raw(null)

  constructor(session: TableSession) {
    this.session = session
  }

  board = $derived.by(() => this.session.board as StruggleBoard)
  position = $derived.by(() => this.session.position)
  shown = $derived.by(() => this.session.position?.shown as StruggleShown)
  ask = $derived.by(() => this.session.position?.ask ?? null)
  faces = $derived.by(
    () => new Map<number, CardFace>(this.board.cards.map((card) => [card.id, this.#face(card)])),
  )
  spaces = $derived.by(
    () => new Map<number, StruggleSpace>(this.board.spaces.map((space) => [space.id, this.#space(space)])),
  )
  #newBattlegrounds = $derived.by(() => new Set(this.shown?.new_battlegrounds ?? []))
  legal = $derived.by(() => new Set(this.ask?.spaces ?? []))
  legalCards = $derived.by(() => new Set(this.ask?.cards ?? []))
  viewer = $derived.by((): Side | null => this.position?.viewer ?? null)
  /** Who sits at the bottom: the viewer, or the US for a spectator. */
  near = $derived.by((): Side => this.viewer ?? 'us')
  far = $derived.by((): Side => (this.near === 'us' ? 'ussr' : 'us'))
  control = $derived.by(() => {
    const held = new Map<number, Side>()
    for (const space of this.shown.control[0]) held.set(space, 'us')
    for (const space of this.shown.control[1]) held.set(space, 'ussr')
    return held
  })
  stability = $derived.by(() => new Map(this.shown.stability))
  /** The viewer's own cards. */
  hand = $derived.by(() => (this.viewer ? this.shown.hands[at(this.viewer)].known : []))
  /** Cards to choose from that lie elsewhere: a pile, the other's hand, the draw pile. */
  elsewhere = $derived.by(() => {
    const own = new Set([...this.hand, this.ownPassing ?? -1])
    return (this.ask?.cards ?? []).filter((card) => !own.has(card))
  })
  ownPassing = $derived.by(() =>
    this.shown.passing.holder === this.viewer && this.viewer ? this.shown.passing.card : null,
  )
  tags = $derived.by(() => this.#tags())
  progress = $derived.by(() => {
    const followed = this.#followed
    // What is left may also be a strength, as of a coup: only what has begun to go down is shown as a way to go.
    return followed && followed.key !== null && followed.left < followed.of
      ? { done: followed.of - followed.left, of: followed.of }
      : null
  })
  /** Turn Zero while a crisis waits for statecraft. */
  crisis = $derived.by(() => {
    const zero = this.shown.turn_zero
    return zero && zero.crisis !== null ? zero : null
  })
  /** The map waits for a click: the hand lies low. */
  onMap = $derived.by(() => (this.ask?.spaces.length ?? 0) > 0)
  prompt = $derived.by(() => this.#prompt())

  /** Call with every new position. */
  follow(): void {
    this.#followed = follow(this.#followed, this.ask, this.shown.influence)
    this.hovered = null
    this.doubted = null
    if (this.#rewinds) this.takeBackAll()
  }

  /** Undoes step by step to the beginning of this decision. */
  takeBackAll(): void {
    this.#rewinds = (this.progress?.done ?? 0) > 0 && (this.position?.can_undo ?? false)
    if (this.#rewinds) this.session.undo()
  }

  /** Tags show what is different from this influence: for a step of a replay. */
  since(before: BySide<number[]>): void {
    const now = this.shown.influence
    this.#followed = { key: null, left: 0, of: 0, base: now, before, last: now }
  }

  face(card: number): CardFace | undefined {
    return this.faces.get(card)
  }

  influence(space: number): [number, number] {
    return [this.shown.influence[0][space] ?? 0, this.shown.influence[1][space] ?? 0]
  }

  warning(pick: number): Warning | undefined {
    return this.session.warnings.get(pick)
  }

  outlook(pick: number): Outlook | undefined {
    return this.session.outlooks.get(pick)
  }

  /** Points at an option: its odds are asked for. */
  hover(pick: number | null): void {
    this.hovered = pick
    if (pick !== null) this.session.look(pick)
  }

  /** Takes an option, or asks once more where it loses the game for certain. */
  take(pick: number): void {
    const warning = this.warning(pick)
    if (warning?.danger === 'certain' && this.doubted !== pick) {
      this.session.look(pick)
      this.doubted = pick
      return
    }
    this.doubted = null
    this.lastOutlook = this.outlook(pick) ?? null
    this.session.pick(pick)
  }

  takeSpace(space: number): void {
    if (this.legal.has(space)) this.take(spacePick(space))
  }

  takeCard(card: number): void {
    if (this.legalCards.has(card)) this.take(cardPick(card))
  }

  /** Of some regions the one where most can be done, or where something was just done. */
  liveliest(words: readonly string[]): string | undefined {
    const spaces = (word: string) => this.board.regions.find((one) => one.word === word)?.spaces ?? []
    const lively = (space: number) => (this.legal.size > 0 ? this.legal.has(space) : this.tags.has(space))
    const weight = new Map(words.map((word) => [word, spaces(word).filter(lively).length]))
    return [...words].sort((a, b) => (weight.get(b) ?? 0) - (weight.get(a) ?? 0))[0]
  }

  /** What an option is called. */
  pickName(pick: number): string {
    const choice = this.#choices().find((one) => one.pick === pick)
    if (choice) return choice.text
    return pick >= 256 ? (this.spaces.get(pick - 256)?.name ?? '') : (this.faces.get(pick - 64)?.title ?? '')
  }

  /** Statecraft and crises of Turn Zero have a mark where other cards have their value. */
  #face(card: StruggleCard): CardFace {
    const zero = this.board.turn_zero
    const statecraft = zero?.statecraft.find((one) => one.card === card.id)
    const crisis = zero?.crises.some((one) => one.card === card.id)
    const mark = statecraft?.mark ?? (crisis ? '!' : undefined)
    return mark === undefined
      ? struggleFace(card)
      : { ...struggleFace(card), mark, period: undefined, periodText: zero?.title }
  }

  /** A country can become a battleground in the course of a game. */
  #space(space: StruggleSpace): StruggleSpace {
    const grown = this.#newBattlegrounds.has(space.id)
    return grown ? { ...space, battleground: true } : space
  }

  #choices(): Choice[] {
    return [...(this.ask?.choices ?? []), ...(this.position?.standing ?? [])]
  }

  #tags(): Map<number, Tag> {
    const followed = this.#followed
    const list = new Map<number, Tag>()
    if (!followed) return list
    const note = (change: Change, theirs: boolean): void => {
      list.set(change.space, { us: change.us, ussr: change.ussr, theirs })
    }
    const own = changes(followed.base, this.shown.influence)
    if (own.length === 0)
      for (const change of changes(followed.before, this.shown.influence)) note(change, true)
    for (const change of own) note(change, followed.key === null)
    return list
  }

  /** Where the question names its card first, the tape sets that in bold. */
  #prompt(): { title: string; text: string } {
    const { ask } = this
    const title = ask?.task && ask.card !== null ? this.face(ask.card)?.title : undefined
    return title
      ? { title, text: ask?.task ?? '' }
      : { title: '', text: ask?.text ?? this.position?.waiting ?? '' }
  }
}

/** The place of a side in a pair. */
export function at(side: Side): 0 | 1 {
  return side === 'us' ? 0 : 1
}
