// What the games themselves provide for drawing, and their machine-readable words.
import type {
  StruggleAskKind,
  StruggleBoard,
  StruggleEntryKind,
  StruggleFigureWord,
  StruggleRegionWord,
  StruggleShown,
  StruggleTermWord,
} from './generated/struggle'
import type {
  ThirteenAskKind,
  ThirteenBoard,
  ThirteenEntryKind,
  ThirteenFigureWord,
  ThirteenShown,
} from './generated/thirteen'

export type Shown = StruggleShown | ThirteenShown
export type Board = StruggleBoard | ThirteenBoard
/** The table itself has one kind of entry: that something was taken back by agreement. */
export type EntryKind = StruggleEntryKind | ThirteenEntryKind | 'given_back'
export type AskKind = StruggleAskKind | ThirteenAskKind
export type FigureWord = StruggleFigureWord | ThirteenFigureWord
export type TermWord = StruggleTermWord
export type RegionWord = StruggleRegionWord
export type {
  BySide,
  Danger,
  Die,
  Ending,
  Figure,
  Gauge,
  GaugeInfo,
  GlossaryTerm,
  Holding,
  Moment,
  NamedChoice,
  Needed,
  OptionInfo,
  OptionKindInfo,
  OptionNameInfo,
  Part,
  PresetInfo,
  RuleSection,
  Sentence,
  Side,
  SpaceChange,
  Sum,
  Term,
  ToldEntry,
  ValueProblem,
  Warning,
} from './generated/contract'
export type { Branch, Change, DiceOutlook, Loses, Outlook, OutlookLine, Way } from './generated/outlook'
