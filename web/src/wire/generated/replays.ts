import type { Shown } from '../wire'
import type { LogLine } from './live'
import type { ResultInfo, Side, TableInfo } from './tables'

export type StudyMade = { id: string; game: string; notes: string[] }
export type Viewpoint = 'us' | 'ussr' | 'both' | 'spectator'
export type GaugeInfo = { key: string; title: string; min: number; max: number }

export type Replay = {
  id: string
  game: string
  table: TableInfo | null
  players: [string, string]
  result: ResultInfo | null
  viewpoints: Viewpoint[]
  viewpoint: Viewpoint
  gauges: GaugeInfo[]
  steps: ReplayStep[]
}

export type ReplayStep = {
  n: number
  turn: number
  round: number
  code: string
  side: Side | null
  begins_play: boolean
  card: number | null
  text: string
  gauges: number[]
}

export type ReplayPosition = { n: number; shown: Shown[]; log: LogLine[]; prompt: string | null }

export type DiceProof = {
  secret: string
  secret_hash: string
  nonces: string[]
  seed: string
  seed_hash: string
  outcomes: ChancePoint[]
}

export type ChancePoint = { step: number; of: number; fell: number; text: string }
export type Luck = { rows: LuckRow[]; mattered: RollThatMattered[] }
export type LuckRow = {
  side: Side
  kind: string
  title: string
  rolls: number
  average: number
  expected: number
}
export type RollThatMattered = { step: number; text: string; swing: number; side: Side }
