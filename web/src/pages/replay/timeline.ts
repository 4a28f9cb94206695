// The course of a game as cells: one per card play, grouped by turns.
import type { ReplayStep, Side } from '../../wire'

export interface Cell {
  /** First and last step of the play. */
  from: number
  to: number
  side: Side | null
  card: number | null
  code: string
}

export interface Turn {
  turn: number
  /** Its first step. */
  from: number
  cells: Cell[]
}

/** Steps before the first play of a turn belong to no cell; a turn without plays has none. */
export function turnsOf(steps: ReplayStep[]): Turn[] {
  const turns: Turn[] = []
  for (const step of steps) {
    let turn = turns.at(-1)
    if (!turn || turn.turn !== step.turn) {
      turn = { turn: step.turn, from: step.n, cells: [] }
      turns.push(turn)
    }
    const last = turn.cells.at(-1)
    if (step.begins_play) {
      turn.cells.push({ from: step.n, to: step.n, side: step.side, card: step.card, code: step.code })
    } else if (last) {
      last.to = step.n
    }
  }
  return turns
}

/** The start of the turn; if already there, the start of the previous one. */
export function turnBack(turns: Turn[], step: number): number {
  return turns.filter((turn) => turn.from < step).at(-1)?.from ?? 0
}

export function turnOn(turns: Turn[], step: number, last: number): number {
  return turns.find((turn) => turn.from > step)?.from ?? last
}

const cellsBefore = (turns: Turn[], step: number): Cell[] =>
  turns.flatMap((turn) => turn.cells).filter((cell) => cell.from < step)

/** The start of the play, or of the previous one. */
export function playBack(turns: Turn[], step: number): number {
  return cellsBefore(turns, step).at(-1)?.from ?? 0
}

export function playOn(turns: Turn[], step: number, last: number): number {
  return turns.flatMap((turn) => turn.cells).find((cell) => cell.from > step)?.from ?? last
}

/** A step number from an address: null if there is none, otherwise the nearest that exists. */
export function stepFrom(text: string | null | undefined, last: number): number | null {
  if (!text || !/^\d+$/.test(text)) return null
  return Math.min(Number(text), last)
}

/** The step reached by someone who had seen this event of the table. */
export function stepAfter(steps: ReplayStep[], seq: number): number {
  return steps.filter((step) => step.seq <= seq).at(-1)?.n ?? 0
}

export interface LogEntry {
  /** First and last step the entry covers. */
  from: number
  to: number
  turn: number
  code: string
  side: Side | null
  play: boolean
  text: string
}

/** What a viewer may not know appears as three dots, which is not a line of the log. */
const UNTOLD = '…'

export const isUntold = (text: string): boolean => text === UNTOLD || text.endsWith(`: ${UNTOLD}`)

/** The log: steps with something to say. Consecutive acts of chance, such as a deal, are one entry. */
export function logOf(steps: ReplayStep[]): LogEntry[] {
  const log: LogEntry[] = []
  for (const { n, turn, code, side, begins_play, text } of steps) {
    if (!text || isUntold(text)) continue
    const last = log.at(-1)
    const joins = last && side === null && last.side === null && last.to === n - 1 && last.code === code
    if (joins) {
      last.to = n
      last.text += ` ${text}`
    } else {
      log.push({ from: n, to: n, turn, code, side, play: begins_play, text })
    }
  }
  return log
}
