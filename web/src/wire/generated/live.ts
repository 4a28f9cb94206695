import type { Outlook, Shown } from '../wire'
import type { Problem } from './people'
import type { ResultInfo, Side, TableInfo } from './tables'

export type FromClient =
  | { t: 'pick'; seq: number; pick: number; side?: Side | null; id?: number | null }
  | { t: 'undo'; seq: number; side?: Side | null; id?: number | null }
  | { t: 'resign'; side?: Side | null }
  | { t: 'offer_draw' }
  | { t: 'accept_draw' }
  | { t: 'decline_draw' }
  | { t: 'abandon' }
  | { t: 'chat'; text: string }
  | { t: 'mute'; on: boolean }
  | { t: 'look'; seq: number; pick: number; side?: Side | null }
  | { t: 'warn'; seq: number; side?: Side | null }
  | { t: 'hint'; seq: number; side?: Side | null }
  | { t: 'sync'; seat?: Side | null; lang?: string | null }
  | { t: 'ping' }

export type FromServer =
  | ({ t: 'sync' } & Sync)
  | ({ t: 'update' } & Update)
  | { t: 'table'; seq: number; table: TableInfo }
  | { t: 'refused'; seq: number; problem: Problem; id: number | null }
  | { t: 'chat'; seq: number; line: ChatLine }
  | { t: 'outlook'; seq: number; pick: number; outlook: Outlook }
  | { t: 'warnings'; seq: number; warnings: Warning[] }
  | { t: 'hint'; seq: number; hints: HintLine[] }
  | { t: 'pong'; seq: number }

export type Sync = {
  seq: number
  version: number
  table: TableInfo
  position: Position
  log: LogLine[]
  chat: ChatLine[]
  muted: boolean
}

export type Update = {
  seq: number
  after: number
  position: Position
  log: LogLine[]
  taken_back_to: number | null
  id: number | null
}

export type Position = {
  viewer: Side | null
  shown: Shown
  ask: AskInfo | null
  standing: Choice[]
  waiting: string | null
  to_act: Side[]
  can_undo: boolean
  clock: ClockInfo
  draw_offered_by: Side | null
  result: ResultInfo | null
}

export type AskInfo = {
  side: Side
  text: string
  kind: number
  card: number | null
  left: number
  choices: Choice[]
  cards: number[]
  spaces: number[]
}

export type Choice = { pick: number; word: string; text: string }

export type LogLine = {
  seq: number
  n: number
  code: string
  side: Side | null
  kind: string
  text: string
  cards?: number[]
  spaces?: number[]
  dice?: DieShown[]
}

export type DieShown = { side: Side | null; pips: number }
export type ClockInfo = { left: [number, number] | null; running: Side[] }
export type ChatLine = { n: number; name: string; seat: number | null; text: string; at: number }
export type Warning = { pick: number; danger: Danger; no_effect: boolean }
export type Danger = 'none' | 'possible' | 'certain'
export type HintLine = {
  pick: number
  text: string
  win: number
  low: number
  high: number
  line: string[]
  why: string
}
