// The latest play, read from the log.
import type { LogLine, Side } from '../../../wire'
import { figure } from '../../told'
import type { Telling } from './telling'

export interface LastPlay {
  n: number
  card: number
  side: Side | null
  short: string
  /** How it is used: the word of the choice, and the operations it provides. */
  mode: string | null
  ops: number | null
}

/** Null before the first card is on the table. */
export function lastPlay(log: readonly LogLine[], telling: Telling): LastPlay | null {
  let headlines: { card: number; side: Side | null }[] = []
  let found = null as LastPlay | null
  for (const line of log) {
    const role = telling.role(line)
    const card = line.cards?.[0]
    if (role === 'headlines' && card !== undefined)
      headlines = [...headlines.slice(-1), { card, side: line.side }]
    if (card === undefined) continue
    const { n, side, short } = line
    // A headline counts as played by whoever chose it, whoever carries out its event.
    const headline = headlines.find((one) => one.card === card)
    if (role === 'play') {
      headlines = []
      found = { n, card, side, short, mode: line.mode ?? null, ops: null }
    } else if (role === 'event' && headline)
      found = { n, card, side: headline.side, short, mode: null, ops: null }
    else if (role === 'mode' && found && found.ops === null)
      found = {
        ...found,
        mode: line.mode ?? found.mode,
        ops: figure(line, 'operations', side)?.after ?? null,
      }
  }
  return found
}
