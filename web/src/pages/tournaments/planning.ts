// The choices when planning a tournament.
import type { TieBreakKind, TournamentFormat } from '../../wire'

export const FORMATS = ['swiss', 'round_robin', 'knock_out', 'elimination', 'divisions'] as const
export type FormatKey = (typeof FORMATS)[number]

/** Minutes before the start. */
export const CHECK_INS = [15, 30, 60, 120, 1440] as const
/** Length of a round in minutes: an evening, days, weeks. */
export const LASTS = [60, 120, 180, 240, 1440, 2880, 4320, 10080, 20160, 30240, 43200, 64800] as const

export const TIE_BREAKS: TieBreakKind[] = ['buchholz', 'sonneborn_berger', 'direct_encounter', 'wins', 'lot']
/** What applies if nothing else is chosen (docs/league.md). */
export const FIRST_TIES: TieBreakKind[] = ['buchholz', 'sonneborn_berger', 'direct_encounter', 'lot']

interface Figures {
  rounds: number
  twice: boolean
  losses: number
  size: number
  moving: number
}

export function formatOf(key: FormatKey, { rounds, twice, losses, size, moving }: Figures): TournamentFormat {
  switch (key) {
    case 'swiss':
      return { t: 'swiss', rounds }
    case 'round_robin':
      return { t: 'round_robin', twice }
    case 'knock_out':
      return { t: 'knock_out' }
    case 'elimination':
      return { t: 'elimination', losses }
    case 'divisions':
      return { t: 'divisions', size, moving, twice }
  }
}
