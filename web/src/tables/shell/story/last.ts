// The play that was made last, read from the log.
import type { LogLine, Side } from '../../../wire'
import type { Telling } from './telling'

export interface LastPlay {
  n: number
  card: number
  side: Side | null
  short: string
  /** How it is used, in the log's own words. */
  how: string
}

/** Nothing before the first card is on the table. */
export function lastPlay(log: readonly LogLine[], telling: Telling): LastPlay | null {
  let headlines: number[] = []
  let found = null as LastPlay | null
  for (const line of log) {
    const role = telling.role(line)
    const card = line.cards?.[0]
    if (role === 'headlines' && card !== undefined) headlines = [...headlines.slice(-1), card]
    if (card === undefined) continue
    const { n, side, short } = line
    if (role === 'play') {
      headlines = []
      found = { n, card, side, short, how: '' }
    } else if (role === 'event' && headlines.includes(card)) found = { n, card, side, short, how: '' }
    else if (role === 'mode' && found && !found.how) found = { ...found, how: line.text }
  }
  return found
}
