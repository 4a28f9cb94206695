// What the games themselves hand out to be drawn.
import type { StruggleBoard, StruggleShown } from './generated/struggle'
import type { ThirteenBoard, ThirteenShown } from './generated/thirteen'

export type Shown = StruggleShown | ThirteenShown
export type Board = StruggleBoard | ThirteenBoard
export type { BySide, Ending, Gauge, Holding, Moment, NamedChoice, Touched } from './generated/contract'
export type {
  Branch,
  Change,
  DiceOutlook,
  Loses,
  Outlook,
  OutlookLine,
  SpaceChange,
  Way,
} from './generated/outlook'
