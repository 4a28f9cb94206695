// A table as the shell's components see it. A game's model adds what only its own board, hand and gauges
// need.
import type { CardFace } from '../../design/face'
import { common } from '../../i18n/common'
import { table } from '../../i18n/table'
import { settings } from '../../settings.svelte'
import { cardPick, CARDS, SPACES, spacePick } from '../../wire'
import type { Choice, LogLine, NamedChoice, Outlook, Side, Warning } from '../../wire'
import { deservesDoubt } from './danger'
import { lastWordOf, SECOND_WORD_MS, wantsWord, type LastWordKind } from './last-word'
import { percent } from './percent'
import { promptOf } from './prompt'
import { foe } from './sides'
import type { TableSource } from './source'
import { story } from '../../i18n/story'
import { labelOf, textOf, type StepText } from './story/say'
import type { Step } from './story/steps'

export type Tab = 'log' | 'cards' | 'chat' | 'notes'
export type DialogName = 'menu' | 'sheet' | 'keys' | 'find' | 'resign' | 'hints' | 'talk' | 'briefing'

/** A button on the tape. */
export interface Offer {
  pick: number
  text: string
  /** The full text, if the button has a short form. */
  title?: string
  keycap: string | null
}

export interface Hand {
  count: number
  known: number[]
}

/** What an option waiting for its second press would do. */
export interface Stakes {
  /** The act and its place; null if the option's own name is enough. */
  title: string | null
  odds: string
  /** Changes that happen whatever the roll; alarming ones stand out. */
  changes: { text: string; alarm: boolean }[]
}

/** Something that can be searched for by name. */
export interface Place {
  id: number
  name: string
  note: string
}

export abstract class TableModel {
  readonly session: TableSource
  /** Spaces highlighted by something: the log, a search. */
  pointed: readonly number[] = $state.raw([])
  /** A card shown at full size. */
  opened: number | null = $state(null)
  /** A dangerous pick waiting to be confirmed. */
  doubted: number | null = $state(null)
  /** A pick that cannot be undone, waiting for its second press. */
  armed: number | null = $state(null)
  #armedAt = 0
  /** A pick a finger is being held on. */
  held: number | null = $state(null)
  tab: Tab = $state('log')
  /** Log, cards and chat are in a drawer instead of on the page. */
  drawers = $state(false)
  /** Cards are counted in a wide rail, if the window is wide enough. */
  wide = $state(true)
  /** One at a time. */
  dialog: DialogName | null = $state(null)
  /** The end of the game, or of a part of it, is being shown. */
  ended = $state(false)
  /** Whether the player opened or closed the hand themselves, kept until the next decision. */
  handChosen: boolean | null = $state(null)
  /** Scrolls a space into view, and focuses it if it can be chosen: in the board's own way. */
  showSpace: (space: number) => void = () => {}
  #question = ''

  constructor(session: TableSource) {
    this.session = session
  }

  position = $derived.by(() => this.session.position)
  ask = $derived.by(() => this.session.position?.ask ?? null)
  legal: ReadonlySet<number> = $derived.by(() => new Set(this.ask?.spaces ?? []))
  /** A card can be chosen while something is still being played back: that jumps to the present. */
  legalCards: ReadonlySet<number> = $derived.by(
    () => new Set((this.ask ?? this.session.player?.present?.ask)?.cards ?? []),
  )
  viewer = $derived.by((): Side | null => this.position?.viewer ?? null)
  /** The side at the bottom: the viewer's, or the US for a spectator. */
  near = $derived.by((): Side => this.viewer ?? 'us')
  far = $derived.by((): Side => foe(this.near))
  /** The tape's text: a card's title in bold, then what to do. */
  prompt = $derived.by(() => {
    const { ask } = this
    if (!ask) return { title: '', text: '' }
    return promptOf(ask, ask.card === null ? null : (this.face(ask.card)?.title ?? null))
  })
  offers = $derived.by((): Offer[] => this.offersOf(this.ask?.choices ?? []))
  /** What the others just did, for screen readers. */
  said = $derived.by(() =>
    (this.session.player?.playing ? [] : this.session.fresh)
      .filter((line) => line.side !== this.viewer && this.isTold(line))
      .map((line) => line.text)
      .join(' '),
  )
  /** The step being played back. */
  step = $derived.by(() => this.session.player?.step ?? null)
  raised = $derived.by(() => this.handChosen ?? this.wantsHand)

  abstract face(card: number): CardFace | undefined
  abstract spaceName(space: number): string
  /** A side's cards: how many, and which ones the viewer knows. */
  abstract handOf(side: Side): Hand
  /** Spaces and cards that can be searched for. */
  abstract get places(): Place[]
  abstract get cards(): CardFace[]

  /** Whether the hand is needed for this decision. */
  get wantsHand(): boolean {
    return this.ask !== null
  }
  /**
   * Whether a strong player's choice is worth asking for. Not for a secret bid: its value depends on the
   * other side's, so a win chance next to each number would be a guess.
   */
  get hasHints(): boolean {
    return this.ask !== null && this.ask.kind !== 'bid'
  }
  /** A monospaced line below the prompt. */
  get note(): string {
    return ''
  }
  get progress(): { done: number; of: number } | null {
    return null
  }
  /** What has ended, if a part of the game is over and the game goes on. */
  get interlude(): string | null {
    return null
  }
  /** Keys only this game has, and what they do. */
  get keys(): readonly (readonly [string, string])[] {
    return []
  }
  get sheetTitle(): string {
    return this.position?.shown.moment?.text ?? ''
  }

  showTab(tab: Tab): void {
    this.tab = tab
    if (this.drawers) this.dialog = 'talk'
  }

  /** Call with every new position. */
  follow(): void {
    this.doubted = null
    this.armed = null
    // Whoever plays one decision wants to know how good it was; how the game went on from there can be asked for.
    if (this.position?.result && !this.session.follow) this.ended = true
    const { ask } = this
    const question = ask ? `${ask.kind} ${ask.card} ${ask.spaces.length > 0}` : ''
    if (question === this.#question) return
    this.#question = question
    this.handChosen = null
  }

  raiseHand(up: boolean): void {
    this.handChosen = up
  }

  /** More about a side, after its cards. */
  about(_side: Side): string {
    return ''
  }

  /** Whether a line of the log is read out. */
  isTold(_line: LogLine): boolean {
    return true
  }

  /** A scene's name, for screen readers. */
  sceneName(step: Step): string {
    return step.lines[0]?.text ?? ''
  }

  /** How to ask for the turn ended by a scene to be shown once more. */
  sceneAgain(_step: Step): string {
    return story('again')
  }

  /** Where the button at the end of a scene leads. */
  sceneWay(_step: Step): string {
    return table('continue')
  }

  /** A step's name in one word, and its description. */
  label(step: Step): string {
    return labelOf(this, step)
  }

  told(step: Step): StepText {
    return textOf(this, step)
  }

  /** The name of a use of a card. */
  modeName(word: string): string {
    const choices: readonly NamedChoice[] = this.session.board?.choices ?? []
    return choices.find((choice) => choice.word === word)?.text ?? ''
  }

  /** How some lines changed the gauges, each from first to last. */
  netGauges(_lines: readonly LogLine[]): string[] {
    return []
  }

  /** Buttons say what they bring also where there is hovering. */
  readonly tellsOutcomes: boolean = false

  /** What a pick would do, in few words: small print of its button. */
  outcome(_pick: number): string {
    return ''
  }

  /** What can be said about the place behind a pick, besides its name. */
  describe(_pick: number): string {
    return ''
  }

  offersOf(choices: readonly Choice[]): Offer[] {
    return choices.map(({ pick, text }, n) => ({ pick, text, keycap: n < 9 ? String(n + 1) : null }))
  }

  /** The pick for a digit: the choices on the tape or in the hand, in order. */
  digit(n: number): number | null {
    const cards = this.handCards.filter((card) => this.legalCards.has(card)).map(cardPick)
    return [...this.offers.map((offer) => offer.pick), ...cards][n - 1] ?? null
  }

  /** The cards to choose from, in display order. */
  get handCards(): readonly number[] {
    return this.ask?.cards ?? []
  }

  /** A key specific to this game. */
  key(_event: KeyboardEvent): boolean {
    return false
  }

  /** The pointer or the focus is on an option, or on none. */
  pointAt(pick: number | null, _element: HTMLElement | null): void {
    if (pick !== null) this.session.look(pick)
  }

  warning(pick: number): Warning | undefined {
    return this.session.warnings.get(pick)
  }

  outlook(pick: number): Outlook | undefined {
    return this.session.outlooks.get(pick)
  }

  /** What is at stake with an option, before it is final. */
  stakes(pick: number): Stakes {
    const dice = this.outlook(pick)?.dice
    return {
      title: null,
      odds: dice ? table('chance_of', { n: percent(dice.success) }) : '',
      changes: [],
    }
  }

  /** What the button says that makes an option final. */
  deed(pick: number): string {
    return table(`do_${this.lastWord(pick) ?? 'shown'}`)
  }

  /** Why an option cannot be undone, if it cannot. */
  lastWord(pick: number): LastWordKind | null {
    return lastWordOf(this.ask, pick)
  }

  /**
   * Takes an option, or asks for confirmation if another would be less dangerous or if it cannot be undone.
   * `told`: the player has just been told that it cannot be undone.
   */
  take(pick: number, told = false): void {
    const doubted = this.doubted === pick
    if (!doubted && deservesDoubt(this.session.warnings, pick)) {
      this.session.look(pick)
      this.doubted = pick
      return
    }
    if (!doubted && !told && this.armed !== pick && wantsWord(this.lastWord(pick), settings.confirm)) {
      this.arm(pick)
      return
    }
    // Neither a double click nor a key held down counts as confirmation.
    if (this.armed === pick && performance.now() - this.#armedAt < SECOND_WORD_MS) return
    this.doubted = null
    this.armed = null
    this.send(pick)
  }

  protected arm(pick: number): void {
    this.session.look(pick)
    this.armed = pick
    this.#armedAt = performance.now()
  }

  protected send(pick: number): void {
    this.session.pick(pick)
  }

  undo(): void {
    this.session.undo()
  }

  /** Undoes to the beginning of this decision, where a game can. */
  undoAll(): void {
    this.undo()
  }

  takeSpace(space: number): void {
    if (this.legal.has(space)) this.take(spacePick(space))
  }

  takeCard(card: number, told = false): void {
    this.session.player?.toPresent()
    if (this.legalCards.has(card)) this.take(cardPick(card), told)
  }

  /** A long press: what the option would do. */
  hold(pick: number): void {
    this.held = pick
    if (pick < SPACES || this.legal.has(pick - SPACES)) this.session.look(pick)
  }

  /** What an option is called. */
  pickName(pick: number): string {
    if (pick >= SPACES) return this.spaceName(pick - SPACES)
    if (pick >= CARDS) return this.face(pick - CARDS)?.title ?? ''
    return this.choice(pick)?.text ?? ''
  }

  /** The number of an option whose name is nothing but that: it means nothing without its question. */
  pickNumber(pick: number): number | null {
    return this.choice(pick)?.number ?? null
  }

  /** The same where its question is not in view. */
  pickTitle(pick: number): string {
    const { title, text } = this.prompt
    const name = this.pickName(pick)
    return name === String(this.pickNumber(pick)) ? `${title || text} ${name}` : name
  }

  private choice(pick: number): Choice | undefined {
    const choices = [...(this.ask?.choices ?? []), ...(this.position?.standing ?? [])]
    return choices.find((choice) => choice.pick === pick)
  }

  sideName(side: Side): string {
    return common(side)
  }
}
