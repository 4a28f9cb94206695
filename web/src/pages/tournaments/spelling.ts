// How plans and acts of tournaments are written.
import { tournaments as say } from '../../i18n/tournaments'
import { settings } from '../../settings.svelte'
import type { DirectorsAct, GameOutcome, TieBreakKind, TournamentFormat, TournamentNews } from '../../wire'

/** `18 Nov, 20:00`, in the reader's own time. */
export function when(at: number): string {
  const format = new Intl.DateTimeFormat(settings.lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return format.format(at)
}

export function spellFormat(format: TournamentFormat): string {
  switch (format.t) {
    case 'swiss':
      return say('format_swiss')
    case 'round_robin':
      return format.twice ? say('round_robin_twice') : say('format_round_robin')
    case 'knock_out':
      return say('format_knock_out')
    case 'elimination':
      return say('elimination_n', { n: format.losses })
    case 'divisions':
      return say('divisions_n', { n: format.size })
  }
}

export function spellMinutes(n: number): string {
  if (n % 1440 === 0) return say('days', { n: n / 1440 })
  if (n % 60 === 0) return say('hours', { n: n / 60 })
  return say('minutes', { n })
}

export const spellTieBreak = (kind: TieBreakKind): string => say(`${kind}_long`)

export function spellOutcome(outcome: GameOutcome, first: string, second: string): string {
  switch (outcome) {
    case 'first_won':
      return say('first_won', { name: first })
    case 'second_won':
      return say('first_won', { name: second })
    case 'drawn':
      return say('drawn')
    case 'both_lost':
      return say('both_lost')
  }
}

export function spellAct({ act }: DirectorsAct): string {
  switch (act.t) {
    case 'adjudicated':
      return say('log_adjudicated', {
        game: act.game,
        first: act.first,
        second: act.second,
        result: spellOutcome(act.outcome, act.first, act.second),
      })
    case 'replaced':
      return say('log_replaced', { name: act.name, with: act.with })
    case 'removed':
    case 'entered':
    case 'appointed':
    case 'dismissed':
      return say(`log_${act.t}`, { name: act.name })
    case 'extended':
      return say('log_extended', { until: when(act.until) })
    case 'announced':
      return say('log_announced', { text: act.text })
    case 'begun':
    case 'paired_again':
    case 'paused':
    case 'resumed':
    case 'called_off':
      return say(`log_${act.t}`)
  }
}

export function spellNews({ what }: TournamentNews): string {
  switch (what.t) {
    case 'begun':
      return say('news_begun', { n: what.players })
    case 'round_paired':
    case 'round_over':
      return say(`news_${what.t}`, { round: what.round })
    case 'rests':
      return say('news_rests', { name: what.name, round: what.round })
    case 'late':
      return say('news_late', { game: what.game })
    case 'over':
      return say('news_over', { n: what.winners.length, names: what.winners.join(', ') })
    case 'said':
      return say('news_said', { name: what.name, text: what.text })
    case 'check_in_open':
    case 'called_off':
    case 'paused':
    case 'resumed':
      return say(`news_${what.t}`)
  }
}
