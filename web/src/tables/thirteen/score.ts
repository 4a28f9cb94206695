// How the end of a game was counted, read from the log.
import type { EntryKind, LogLine } from '../../wire'

const KINDS = new Set<EntryKind>([
  'territory_scored',
  'cuba_turned',
  'military_majority',
  'hands_shown',
  'aftermath',
  'hand_cards_enter',
  'war',
  'game_scored',
  'game_won',
  'game_drawn',
  'nobody_won',
  'totals',
])

/** What is said elsewhere: territories are on the table, points and outcome at the head of the account. */
const SAID = new Set<EntryKind>(['territory_scored', 'game_scored', 'game_won', 'game_drawn', 'nobody_won'])

/** The lines of the last scoring that say how its points came about. */
export function scoring(log: readonly LogLine[]): LogLine[] {
  const found: LogLine[] = []
  for (const line of [...log].reverse()) {
    if (KINDS.has(line.kind)) found.unshift(line)
    else if (found.length > 0) break
  }
  return found.filter((line) => !SAID.has(line.kind))
}

/** The lines of the game that was counted last, from its first turn on: a campaign has several games in one log. */
export function lastGame(log: readonly LogLine[]): LogLine[] {
  const kinds = log.map((line) => line.kind)
  const counted = kinds.lastIndexOf('game_scored')
  const from = kinds.lastIndexOf('begins', counted)
  const next = kinds.indexOf('game_begins', counted)
  return log.slice(Math.max(0, from), next < 0 ? undefined : next)
}

/** Where each round begins: at its first play. */
export function rounds(log: readonly LogLine[]): { n: number; label: string }[] {
  const plays = log.filter((line) => line.kind === 'card_placed')
  return plays
    .filter((line, n) => line.code !== plays[n - 1]?.code)
    .map(({ n, code }) => ({ n, label: code }))
}

/** The leader's mark and lead: a sign would mean one thing to the US and another to the USSR. */
export const lead = (n: number): string => (n > 0 ? `■ ${n}` : n < 0 ? `● ${-n}` : '0')
