// The table of Twilight Struggle or Red Sea as the components see it: the session's data, joined by id.
import type { CardFace } from '../../design/face'
import { modes, type ModeWord } from '../../i18n/modes'
import { story } from '../../i18n/story'
import { table } from '../../i18n/table'
import { settings } from '../../settings.svelte'
import { CARDS, SPACES } from '../../wire'
import type {
  BySide,
  Choice,
  LogLine,
  Side,
  StruggleBoard,
  StruggleCard,
  StruggleShown,
  StruggleSpace,
} from '../../wire'
import { TableModel, type Hand, type Offer, type Place, type Stakes } from '../shell/model.svelte'
import { at } from '../shell/sides'
import { movesOf, type Step } from '../shell/story/steps'
import { netMoves } from '../shell/story/away'
import { figure } from '../told'
import { struggleFace } from './face'
import { changes, follow, type Change, type Followed } from './follow'
import { letterOf } from './letters'
import { leadText } from '../shell/lead'
import { spaceLabel } from './say'
import { outcomeText, stakesOf } from './stakes'

export interface Tag {
  us: number
  ussr: number
  /** Done by the other side before this decision. */
  theirs: boolean
}

/** Uses of a card that have a separate short name. */
const SHORT = new Set<string>([
  'influence',
  'coup',
  'realign',
  'space',
  'no-die',
  'event',
  'with-un-intervention',
  'participate',
  'boycott',
])

export class StruggleModel extends TableModel {
  /** The pick under the pointer or with focus. */
  hovered: number | null = $state(null)
  /** Brings a region into view, in the board's own way. */
  showRegion: (word: string) => void = () => {}
  showWhole: () => void = () => {}
  /** Where the panel of a scoring lies in the window: the region is shown next to it. */
  panel: DOMRect | null = $state.raw(null)
  #rewinds = false
  #followed: Followed | null = $state.raw(null)

  board = $derived.by(() => this.session.board as StruggleBoard)
  shown = $derived.by(() => this.session.position?.shown as StruggleShown)
  faces = $derived.by(
    () => new Map<number, CardFace>(this.board.cards.map((card) => [card.id, this.#face(card)])),
  )
  spaces = $derived.by(
    () => new Map<number, StruggleSpace>(this.board.spaces.map((space) => [space.id, this.#space(space)])),
  )
  #newBattlegrounds = $derived.by(() => new Set(this.shown?.new_battlegrounds ?? []))
  control = $derived.by(() => {
    const held = new Map<number, Side>()
    for (const space of this.shown.control[0]) held.set(space, 'us')
    for (const space of this.shown.control[1]) held.set(space, 'ussr')
    return held
  })
  stability = $derived.by(() => new Map(this.shown.stability))
  /** The viewer's own cards. */
  hand = $derived.by(() => (this.viewer ? this.shown.hands[at(this.viewer)].known : []))
  /** Cards to choose from elsewhere: in a pile, the other side's hand, the draw pile. */
  elsewhere = $derived.by(() => {
    const own = new Set([...this.hand, this.ownPassing ?? -1])
    return (this.ask?.cards ?? []).filter((card) => !own.has(card))
  })
  ownPassing = $derived.by(() =>
    this.shown.passing.holder === this.viewer && this.viewer ? this.shown.passing.card : null,
  )
  tags = $derived.by(() => this.#tags())
  /** Turn Zero while a crisis is waiting for statecraft. */
  crisis = $derived.by(() => {
    const zero = this.shown.turn_zero
    return zero && zero.crisis !== null ? zero : null
  })
  /** The map is waiting for a click: the hand is lowered. */
  onMap = $derived.by(() => (this.ask?.spaces.length ?? 0) > 0)
  scoredRegion = $derived.by(() =>
    this.step?.scene === 'scoring' ? (this.step.tale.find((line) => line.region)?.region ?? null) : null,
  )
  override places = $derived.by((): Place[] =>
    this.board.spaces.map(({ id, name }) => ({ id, name, note: this.influence(id).join(' / ') })),
  )
  override cards = $derived.by(() => [...this.faces.values()])

  override get progress(): { done: number; of: number } | null {
    const followed = this.#followed
    // What is left may also be a strength, as with a coup: only a number that has started to go down is shown
    // as progress.
    return followed && followed.key !== null && followed.left < followed.of
      ? { done: followed.of - followed.left, of: followed.of }
      : null
  }

  /** The viewer's face-down choice for the headline. */
  headline = $derived.by(() => {
    const own = this.viewer ? this.shown.headlines[at(this.viewer)] : null
    return own && !own.open ? own.card : null
  })

  override get note(): string {
    const title = this.headline === null ? undefined : this.face(this.headline)?.title
    return title ? `${this.board.words.headline}: ${title}` : ''
  }

  override get wantsHand(): boolean {
    return this.ask !== null && !this.onMap
  }

  override get handCards(): readonly number[] {
    const cards = this.elsewhere.length > 0 ? this.elsewhere : this.hand
    return this.ownPassing === null ? cards : [...cards, this.ownPassing]
  }

  override get keys(): readonly (readonly [string, string])[] {
    return [
      ['I C R S E', table('key_letters')],
      ['Shift U', table('take_back_all')],
      ['G, 1 – 6', table('key_region')],
      ['0', table('key_whole')],
      ['+ −', table('key_zoom')],
    ]
  }

  override get sheetTitle(): string {
    return table('tracks')
  }

  override follow(): void {
    super.follow()
    this.#followed = follow(this.#followed, this.ask, this.shown.influence)
    this.hovered = null
    if (this.#rewinds) this.undoAll()
  }

  /** Undoes step by step back to the start of this decision. */
  override undoAll(): void {
    this.#rewinds = (this.progress?.done ?? 0) > 0 && (this.position?.can_undo ?? false)
    if (this.#rewinds) this.undo()
  }

  override handOf(side: Side): Hand {
    return this.shown.hands[at(side)]
  }

  override sideName(side: Side): string {
    return this.board.words[side]
  }

  override spaceName(space: number): string {
    return this.spaces.get(space)?.name ?? ''
  }

  override isTold(line: LogLine): boolean {
    return line.kind !== 'drew'
  }

  override sceneName(step: Step): string {
    if (step.scene === 'headlines') return this.board.words.headline
    if (step.scene === 'crisis') return this.board.turn_zero?.title ?? ''
    return step.scene === 'dice' ? table('result') : super.sceneName(step)
  }

  override sceneAgain(_step: Step): string {
    return story('turn_again', { word: this.board.words.turn.toLowerCase() })
  }

  override sceneWay(step: Step): string {
    const turn = step.told.map((line) => figure(line, 'turn')).find((one) => one !== undefined)?.after
    return step.scene === 'turn_end' && turn !== undefined && turn < this.board.turns.length
      ? story('to_turn', { word: this.board.words.turn.toLowerCase(), n: turn + 1 })
      : super.sceneWay(step)
  }

  override modeName(word: string): string {
    if (word === 'realign' && this.board.game === 'red-sea') return modes('realign_red_sea')
    return SHORT.has(word) ? modes(word as ModeWord) : super.modeName(word)
  }

  override netGauges(lines: readonly LogLine[]): string[] {
    const course = (of: 'score' | 'defcon'): number[] =>
      lines.flatMap((line) => {
        const told = figure(line, of)
        return told && told.before !== null && told.before !== told.after ? [told.before, told.after] : []
      })
    const [score, defcon] = [course('score'), course('defcon')]
    return [
      score.length > 0 ? `${leadText(score[0] ?? 0)} → ${leadText(score.at(-1) ?? 0)}` : '',
      // Up and down again is worth mentioning, too.
      defcon.length > 0 ? `DEFCON ${defcon.filter((n, at) => n !== defcon[at - 1]).join(' → ')}` : '',
    ].filter(Boolean)
  }

  /** A region's value before the step being shown, if it differed. */
  netBefore(region: string): number | null {
    const was = (this.step?.before as StruggleShown | undefined)?.regions.find((one) => one.region === region)
    const now = this.shown.regions.find((one) => one.region === region)
    return was && now && was.net !== now.net ? was.net : null
  }

  override describe(pick: number): string {
    const space = this.spaces.get(pick - SPACES)
    return space ? spaceLabel(this, space, false) : ''
  }

  override readonly tellsOutcomes = true

  override outcome(pick: number): string {
    const outlook = pick < CARDS ? this.outlook(pick) : undefined
    return outlook ? outcomeText(this, outlook) : ''
  }

  override stakes(pick: number): Stakes {
    return stakesOf(this, pick, this.outlook(pick)) ?? super.stakes(pick)
  }

  override deed(pick: number): string {
    const kind = this.ask?.kind
    if (kind === 'headline') return table('do_headline')
    if (kind === 'bid') return table('do_bid')
    return kind === 'coup-target' && pick >= SPACES ? table('do_coup') : super.deed(pick)
  }

  /** The full words are in the tooltip: short ones keep the tape on one row. */
  override offersOf(choices: readonly Choice[]): Offer[] {
    return super.offersOf(choices).map((offer, n) => ({
      ...offer,
      text: this.#short(choices[n]) ?? offer.text,
      title: offer.text,
      keycap: letterOf(choices[n]) ?? offer.keycap,
    }))
  }

  #short(choice: Choice | undefined): string | null {
    const { ask } = this
    if (!choice || !ask || !SHORT.has(choice.word)) return null
    const side = ask.card === null ? undefined : this.face(ask.card)?.side
    const theirs = side !== undefined && side !== 'both' && side !== ask.side
    return choice.word === 'event' && theirs ? modes('event_first') : this.modeName(choice.word)
  }

  override key(event: KeyboardEvent): boolean {
    if (!settings.keys || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false
    const letter = event.code.replace('Key', '')
    const choice = this.ask?.choices.find((one) => letterOf(one) === letter)
    if (choice) this.take(choice.pick)
    return choice !== undefined
  }

  /** Points at an option: requests its odds. */
  override pointAt(pick: number | null, element: HTMLElement | null): void {
    super.pointAt(pick, element)
    this.hovered = pick
  }

  /** Tags show differences from this influence: for a step of a replay. */
  since(before: BySide<number[]>): void {
    const now = this.shown.influence
    this.#followed = { key: null, left: 0, of: 0, base: now, before, last: now }
  }

  override face(card: number): CardFace | undefined {
    return this.faces.get(card)
  }

  influence(space: number): [number, number] {
    return [this.shown.influence[0][space] ?? 0, this.shown.influence[1][space] ?? 0]
  }

  /** Among some regions, the one where most can be done, or where something was just done. */
  liveliest(words: readonly string[]): string | undefined {
    const spaces = (word: string) => this.board.regions.find((one) => one.word === word)?.spaces ?? []
    const lively = (space: number) => (this.legal.size > 0 ? this.legal.has(space) : this.tags.has(space))
    const weight = new Map(words.map((word) => [word, spaces(word).filter(lively).length]))
    return [...words].sort((a, b) => (weight.get(b) ?? 0) - (weight.get(a) ?? 0))[0]
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

  /** A country can become a battleground during a game. */
  #space(space: StruggleSpace): StruggleSpace {
    const grown = this.#newBattlegrounds.has(space.id)
    return grown ? { ...space, battleground: true } : space
  }

  #tags(): Map<number, Tag> {
    const followed = this.#followed
    const list = new Map<number, Tag>()
    const player = this.session.player
    if (player?.playing) {
      // What the play has done so far; the step being shown has its own bubble.
      const now = new Set(player.step?.moves.map((move) => move.after.space))
      const moves = player.missed ? netMoves(player.missed) : movesOf([{ moves: player.done } as LogLine])
      for (const { before, after } of moves)
        if (!now.has(after.space))
          list.set(after.space, { us: after.us - before.us, ussr: after.ussr - before.ussr, theirs: true })
      return list
    }
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
}
