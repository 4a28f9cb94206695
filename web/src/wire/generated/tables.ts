import type { Person } from './people'

export type Side = 'us' | 'ussr'
export type SideChoice = 'us' | 'ussr' | 'random' | 'bid'
export type ClockKind =
  | { t: 'none' }
  | { t: 'live'; bank: number; increment: number }
  | { t: 'correspondence'; bank: number; increment: number }
export type Opponent = { t: 'open' } | { t: 'link' } | { t: 'bot'; level: string } | { t: 'hot_seat' }
export type TableState = 'waiting' | 'playing' | 'over' | 'abandoned'

export type NewTable = {
  game: string
  options: Record<string, string>
  preset?: string | null
  side: SideChoice
  clock: ClockKind
  opponent: Opponent
  spectators: boolean
  helpers: boolean
  nonce: string
}

export type TableInfo = {
  id: string
  game: string
  title: string
  state: TableState
  options: Record<string, string>
  options_text: string[]
  notice: string | null
  side: SideChoice
  clock: ClockKind
  opponent: Opponent
  spectators: boolean
  helpers: boolean
  seats: SeatInfo[]
  yours: number[]
  invite: string | null
  secret_hash: string
  seed_hash: string | null
  made_at: number
  ended_at: number | null
  result: ResultInfo | null
  to_act: Side[]
  moment: string
  rematch: string | null
}

export type SeatInfo = { person: Person | null; side: Side | null; online: boolean }
export type ResultInfo = { winner: Side | null; reason: string; text: string }
export type Join = { nonce: string; invite?: string | null }
export type TableList = { tables: TableInfo[]; next: string | null }
