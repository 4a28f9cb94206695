// Somebody comes back to a table: what the others did since he looked at it last.
import type { LogLine, Side } from '../../wire'
import { lastSeen, remember } from './seen'
import type { TableSession } from './session.svelte'

/** Who was away for less has missed nothing that he would not see by himself. */
const AWAY_MS = 60_000

/** The lines of later events, if somebody else acted in them. */
export function missedLines(log: LogLine[], seq: number, mine: readonly Side[]): LogLine[] {
  const lines = log.filter((line) => line.seq > seq)
  const others = lines.some((line) => line.side !== null && !mine.includes(line.side))
  return others ? lines : []
}

export class Returning {
  lines: LogLine[] = $state.raw([])
  /** The last event that was seen before. */
  from = $state(0)
  #session: TableSession
  #there = false

  constructor(session: TableSession) {
    this.#session = session
  }

  /** With every new position, and whenever the page comes to sight or leaves it. */
  look(visible: boolean, now: number): void {
    const { id, seq, log, mine, position } = this.#session
    if (!position || position.result || mine.length > 1) return
    const before = lastSeen(id)
    if (!visible) {
      // What came while nobody looked is not seen: only the time of leaving is kept.
      if (this.#there && before) remember(id, before.seq, now)
      this.#there = false
      return
    }
    if (!this.#there && before && now - before.at >= AWAY_MS) {
      this.lines = missedLines(log, before.seq, mine)
      this.from = before.seq
    }
    this.#there = true
    remember(id, seq, now)
  }

  dismiss(): void {
    this.lines = []
  }
}
