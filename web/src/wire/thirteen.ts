// 13 Minutes. Mirrors crates/thirteen/src/show. Pairs are of the US and of the USSR, in this order.
import type { Side } from './generated/tables'
import type { NamedChoice } from './struggle'

export type Zone = 'us' | 'neutral' | 'ussr'
export type SymbolWord = 'military' | 'political' | 'opinion'
export type Pair<T> = [T, T]
export type Named<W extends string = string> = { word: W; name: string }

export type ThirteenBoard = {
  game: 'thirteen'
  deck: string
  notice: string | null
  cards: ThirteenCard[]
  spaces: ThirteenSpace[]
  cuba: number
  zones: Named<Zone>[]
  symbols: Named<SymbolWord>[]
  sides: Named[]
  choices: NamedChoice[]
  constants: ThirteenConstants
}

export type ThirteenCard = {
  id: number
  word: string
  number: number
  title: string
  side: Side | 'un'
  cubes: number
  symbol: SymbolWord
  text: string
  history: string
  notes: string
  /** The language of the notes. */
  notes_lang: string
  confidence: string
}

export type ThirteenSpace = { id: number; word: string; name: string; card: number | null; vp: number }

export type ThirteenConstants = {
  turns: number
  rounds: number
  hand: number
  cubes: number
  territory_vp: number
  cuba_vp: number
  military_majority_vp: number
  aftermath_vp: number
  war_threshold: number
  campaign: boolean
  campaign_target: number
  campaign_games: number
}

export type ThirteenPhase =
  'deal' | 'bid' | 'toss' | 'first' | 'card' | 'zone' | 'use' | 'offer' | 'order' | 'event' | 'draw' | 'over'

export type ThirteenShown = {
  /** Only a board says which game it is; this field is never there. */
  game?: undefined
  viewer: Side | 'spectator'
  seating: 'straight' | 'swapped'
  moment: ThirteenMoment
  phase: ThirteenPhase
  phase_text: string
  active: Side
  first: Side | null
  turns_done: number
  territories: Territory[]
  cuba: { face_up: boolean; card: number | null; known_by: Pair<boolean> }
  /** Military, political, opinion in each sphere. */
  symbols: Pair<[number, number, number]>
  supply: Pair<number>
  out: Pair<number>
  bids: Pair<{ made: boolean; cubes: number | null }>
  hands: Pair<{ count: number; known: number[]; here_or_cuba: number[] }>
  pile: { count: number; top: (number | null)[]; bottom: (number | null)[] }
  played: number | null
  chosen: number | null
  modifiers: { side: Side; orders: number | null; amount: number; text: string }[]
  ended_now: {
    vp: Pair<number>
    lines: { key: string; text: string; vp: Pair<number> | null }[]
    war: Pair<boolean>
    cuba_unknown: boolean
  }
  war: { side: Side; symbol: SymbolWord; count: number; reached: boolean; text: string }[]
  campaign: { game: number; totals: Pair<number>; target: number } | null
  last_game: { vp: Pair<number>; war: Pair<boolean>; cuba: number; hands: Pair<number> } | null
  ending: { winner: Side | null; reason: string; text: string } | null
}

export type ThirteenMoment = {
  code: string
  short: string
  text: string
  game: number
  turn: number
  round: number
  side: Side | null
}

export type Territory = {
  space: number
  card: number | null
  zone: Zone
  us: number
  ussr: number
  control: Side | null
  frozen: string[]
}
