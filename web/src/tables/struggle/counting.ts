// Cards the viewer has not seen: which ones, and how many of them the other side holds. The knowledge comes
// from the server; here it is only counted.
import type { Period, Side, StruggleBoard, StruggleCard, StruggleShown } from '../../wire'
import { at, foe } from '../shell/sides'

const PERIODS: readonly Period[] = ['early', 'mid', 'late']

export interface PeriodCount {
  period: Period
  text: string
  cards: StruggleCard[]
}

export interface Counted {
  /** By period, most valuable first. */
  periods: PeriodCount[]
  unseen: number
  scoring: StruggleCard[]
  /** Cards in the draw pile and in the other hand that the viewer has not been shown. */
  deck: number
  hand: number
  /** Known cards in the other hand. */
  known: number[]
  /** Everything adds up, so chances can be given. */
  exact: boolean
  /** Cards that join the deck later: how many, and in which turn. */
  later: { text: string; count: number; turn: number }[]
}

/**
 * The cards that are in the game or will be: not the passing card, none from Turn Zero, none that was not
 * borrowed.
 */
function inGame(board: StruggleBoard, shown: StruggleShown): StruggleCard[] {
  const zero = board.turn_zero
  const apart = new Set([
    board.passing_card,
    ...(zero?.crises.map((one) => one.card) ?? []),
    ...(zero?.statecraft.map((one) => one.card) ?? []),
  ])
  const borrowed = new Set(shown.piles.borrowed.flat())
  return board.cards.filter((card) => !apart.has(card.id) && (!card.price || borrowed.has(card.id)))
}

export function count(board: StruggleBoard, shown: StruggleShown, viewer: Side): Counted {
  const other = shown.hands[at(foe(viewer))]
  const { piles } = shown
  const inDeck = new Set([...piles.bottom, ...piles.peeked, ...piles.put_back])
  const own = shown.headlines[at(viewer)].card
  const theirs = shown.headlines[at(foe(viewer))].card
  const seen = new Set([
    ...shown.hands[at(viewer)].known,
    ...other.known,
    ...inDeck,
    ...piles.discard,
    ...piles.removed,
    ...piles.offered,
    ...shown.in_play.map((one) => one.card),
    ...[own, theirs].filter((card) => card !== null),
  ])
  const now = PERIODS.indexOf(board.turns[shown.moment.turn - 1]?.period ?? 'early')
  const cards = inGame(board, shown)
  const joined = cards.filter((card) => PERIODS.indexOf(card.period) <= now && !seen.has(card.id))
  const deck = piles.deck - inDeck.size
  // A face-down headline still counts as held.
  const hand = other.count - other.known.length
  const periods = PERIODS.flatMap((period) => {
    const list = joined
      .filter((card) => card.period === period && !card.scoring)
      .sort((a, b) => b.ops - a.ops || a.title.localeCompare(b.title))
    return list.length > 0 ? [{ period, text: list[0]?.period_text ?? '', cards: list }] : []
  })
  const later = PERIODS.slice(now + 1).flatMap((period) => {
    const list = cards.filter((card) => card.period === period && !seen.has(card.id))
    const turn = board.turns.findIndex((one) => one.period === period) + 1
    return list.length > 0 && turn > 0 ? [{ text: list[0]?.period_text ?? '', count: list.length, turn }] : []
  })
  return {
    periods,
    unseen: joined.length,
    scoring: joined.filter((card) => card.scoring),
    deck,
    hand,
    known: other.known,
    exact: deck >= 0 && hand >= 0 && deck + hand === joined.length,
    later,
  }
}
