// Twilight Struggle and Red Sea. Mirrors crates/struggle/src/show.
import type { Side } from './generated/tables'

export type CardSide = 'us' | 'ussr' | 'both'
export type NamedChoice = { index: number; word: string; text: string }
export type Period = 'early' | 'mid' | 'late'

export type StruggleBoard = {
  game: string
  words: StruggleWords
  cards: StruggleCard[]
  spaces: StruggleSpace[]
  regions: StruggleRegion[]
  choices: NamedChoice[]
  space_race: SpaceRaceBox[]
  defcon: DefconLevel[]
  turns: StruggleTurn[]
  first_turn: number
  vp_limit: number
  military_rule: string
  passing_card: number
  space_ids: number
}

export type StruggleWords = Record<
  | 'turn'
  | 'round'
  | 'headline'
  | 'vp'
  | 'ops'
  | 'influence'
  | 'stability'
  | 'battleground'
  | 'flashpoint'
  | 'presence'
  | 'domination'
  | 'control'
  | 'coup'
  | 'realignment'
  | 'military_operations'
  | 'space_race'
  | 'us'
  | 'ussr'
  | 'both',
  string
>

export type Ruling = { text: string; lang: string }

export type StruggleCard = {
  id: number
  word: string
  code: string
  title: string
  side: CardSide
  ops: number
  period: Period
  period_text: string
  scoring: boolean
  starred: boolean
  lasting: boolean
  optional: boolean
  war: boolean
  headline: boolean
  text: string
  rulings: Ruling[]
  price?: [number, number]
}

export type StruggleSpace = {
  id: number
  word: string
  name: string
  regions: string[]
  stability: number
  battleground: boolean
  flashpoint: boolean
  neighbours: number[]
  superpowers: Side[]
}

export type StruggleRegion = {
  word: string
  name: string
  short: string
  part_of: string | null
  worth: (number | null)[] | null
  spaces: number[]
}

export type SpaceRaceBox = {
  number: number
  name: string
  ops: number
  die: number
  vp: [number, number]
  ability: string | null
}

export type DefconLevel = { level: number; closed: string[]; text: string }
export type StruggleTurn = { period: Period; period_text: string; hand: number; rounds: number }

/** Of the US and of the USSR, in this order. */
export type BySide<T> = [T, T]
export type Standing = 'none' | 'presence' | 'domination' | 'control'

export type Moment = {
  code: string
  short: string
  text: string
  game: number
  turn: number
  round: number
  side: Side | null
}

export type Gauge = { key: string; title: string; value: number; min: number; max: number }
export type Ending = { winner: Side | null; reason: string; text: string }

/** The position as one viewer sees it. */
export type StruggleShown = {
  viewer: Side | 'spectator'
  seating: 'straight' | 'swapped'
  moment: Moment
  phase: 'setup' | 'headline' | 'action' | 'end_of_turn'
  phase_text: string
  phasing: Side
  rounds: BySide<number>
  gauges: Gauge[]
  score: number
  score_text: string
  defcon: number
  defcon_text: string
  military: { done: BySide<number>; required: number }
  space: BySide<SpaceShown>
  space_abilities: { number: number; side: Side }[]
  passing: PassingShown
  influence: BySide<number[]>
  control: BySide<number[]>
  stability: [number, number][]
  hands: BySide<HandShown>
  headlines: BySide<HeadlineShown>
  in_play: InPlay[]
  extra: BySide<number>
  effects: EffectShown[]
  piles: PilesShown
  regions: RegionShown[]
  famine: number[]
  barred: BySide<number[]>
  sea_lanes: SeaLanesShown | null
  africa_victory: AfricaVictory[]
  ending: Ending | null
}

export type SpaceShown = { at: number; tries: number; tries_allowed: number }
export type PassingShown = { card: number; holder: Side | null; face_up: boolean; ops: number; text: string }
export type HandShown = { count: number; known: number[]; ops: number[]; seen: number[] }
export type InPlay = { card: number; side: Side }
export type HeadlineShown = { committed: boolean; card: number | null; open: boolean; bid: number | null }
export type Until = 'end_of_turn' | 'used' | 'end_of_game'
export type EffectShown = { card: number; text: string; side: Side | null; until: Until; until_text: string }

export type PilesShown = {
  deck: number
  bottom: number[]
  discard: number[]
  removed: number[]
  borrowed: BySide<number[]>
  peeked: number[]
  put_back: number[]
  offered: number[]
}

export type RegionShown = {
  region: string
  standing: BySide<Standing> | null
  battlegrounds: BySide<number>
  all_battlegrounds: number
  countries: BySide<number>
  points: BySide<number>
  net: number
  wins: Side | null
}

export type SeaLanesShown = { space: number; control: Side | null; leads: Side | null; text: string }
export type AfricaVictory = {
  side: Side
  flashpoints_missing: number
  countries_missing: number
  text: string | null
}
