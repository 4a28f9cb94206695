// What an option would do, as far as its player can know. Mirrors games::outlook.
import type { Danger } from './generated/live'
import type { Side } from './generated/tables'

export type Outlook = {
  now: OutlookLine[]
  hidden: boolean
  changes: Change[]
  spaces: SpaceChange[]
  dice: DiceOutlook | null
  loses: Loses
  no_effect: string | null
}

export type Touched = {
  kind: string
  side: Side | null
  spaces: number[]
  cards: number[]
  dice: { side: Side | null; pips: number; low_wins: boolean }[]
  changes: boolean
}

export type OutlookLine = { text: string; touched: Touched }
export type Change = { key: string; title: string; before: number; after: number }
export type Holding = { space: number; us: number; ussr: number; control: Side | null; zone: string | null }
export type SpaceChange = { before: Holding; after: Holding }
export type DiceOutlook = { dice: number; success: number; branches: Branch[] }
export type Branch = {
  faces: number[][]
  probability: number
  lines: OutlookLine[]
  changes: Change[]
  spaces: SpaceChange[]
  success: boolean
}
export type Loses = {
  danger: Danger
  by_opponent: boolean
  probability: number
  reason: string | null
  text: string | null
}
