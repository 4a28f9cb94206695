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

/** The position as one viewer sees it. */
export type StruggleShown = { game: string } & Record<string, unknown>
