// The clocks on offer, and how a clock is written.
import { lobby } from '../../i18n/lobby'
import { gameOf } from '../../tables/games'
import type { ClockKind } from '../../wire'

/** No clock first, then from fastest to slowest. */
export function clockPresets(game: string): ClockKind[] {
  return [{ t: 'none' }, ...gameOf(game).clocks]
}

export function sameClock(a: ClockKind, b: ClockKind): boolean {
  if (a.t === 'none' || b.t === 'none') return a.t === b.t
  return a.t === b.t && a.bank === b.bank && a.increment === b.increment
}

export function spellClock(clock: ClockKind): string {
  if (clock.t === 'none') return lobby('clock_none')
  if (clock.t === 'live') {
    const minutes = Math.round(clock.bank / 60)
    return clock.increment > 0
      ? lobby('clock_live_more', { minutes, seconds: clock.increment })
      : lobby('clock_live', { minutes })
  }
  const whole = clock.bank % 24 === 0
  const days = whole ? lobby('days', { n: clock.bank / 24 }) : lobby('clock_hours', { n: clock.bank })
  return clock.increment > 0
    ? lobby('clock_days_more', { days, hours: clock.increment })
    : lobby('clock_days', { days })
}

/** A duration at a glance: `3 d 4 h`, `5 h 12 min`, `8 min`, `40 s`. */
export function spellTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return lobby('time_s', { s: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return lobby('time_min', { min: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return lobby('time_h', { h: hours, min: minutes % 60 })
  return lobby('time_d', { d: Math.floor(hours / 24), h: hours % 24 })
}

/** The time left on a clock. */
export const spellLeft = (ms: number): string => lobby('left', { time: spellTime(ms) })

/** A game's approximate length: `15 min`, `2–3 h`. */
export function spellLength(minutes: number): string {
  if (minutes < 90) return lobby('minutes', { n: minutes })
  const from = Math.floor(minutes / 60)
  const to = Math.ceil(minutes / 60)
  return from === to ? lobby('hours', { n: from }) : lobby('hours_range', { from, to })
}
