// What an option would do, as far as the viewer can know. Mirrors games::outlook.
import type { Danger } from './generated/live'
import type { Side } from './generated/tables'

export type Outlook = {
  /** What would follow at once, up to the next decision or the next die. */
  now: OutlookLine[]
  /** More would follow that depends on what this viewer cannot see. */
  hidden: boolean
  changes: OutlookChange[]
  spaces: SpaceChange[]
  dice: DiceOutlook | null
  loses: Loses
  /** Why the event would have no effect. */
  no_effect: string | null
}

export type OutlookLine = { text: string; touched: Touched }
export type Touched = {
  kind: string
  side: Side | null
  spaces: number[]
  cards: number[]
  dice: { side: Side | null; pips: number; low_wins: boolean }[]
  changes: boolean
}
export type OutlookChange = { key: string; title: string; before: number; after: number }
export type Holding = { space: number; us: number; ussr: number; control: Side | null; zone: string | null }
export type SpaceChange = { before: Holding; after: Holding }
export type DiceOutlook = { dice: number; success: number; branches: OutlookBranch[] }
export type OutlookBranch = {
  faces: number[][]
  probability: number
  lines: OutlookLine[]
  changes: OutlookChange[]
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
