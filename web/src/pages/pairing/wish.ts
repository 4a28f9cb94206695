// What to play in quick pairing: the possible choices, and the latest ones made.
import { lobby } from '../../i18n/lobby'
import { pairing as say } from '../../i18n/pairing'
import { gameOf } from '../../tables/games'
import type { ClockKind, GameInfo, OwnRating, PairingWish, PlayForm } from '../../wire'
import { bidding } from '../lobby/making'
import { sameClock } from '../lobby/clocks'

const KEPT = 'hotline.pairing'
/** How far away an opponent may be; null for anyone. */
export const RANGES: readonly (number | null)[] = [100, 200, 400, null]

export const clocksOf = (game: string): readonly ClockKind[] => gameOf(game).clocks

export function remembered(): Partial<PairingWish> {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<PairingWish> | null) ?? {}
  } catch {
    return {}
  }
}

export function remember(wish: PairingWish): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(wish))
  } catch {
    // Playing works even if the browser stores nothing.
  }
}

/** Whether the players can bid for sides. */
export const knowsBids = (game: GameInfo): boolean => bidding(game) !== undefined

/** A wish this game supports, as close to the given one as possible. */
export function fitting(game: GameInfo, wish: Partial<PairingWish>, guest: boolean): PairingWish {
  const clocks = clocksOf(game.name)
  const known = clocks.find((clock) => wish.clock && sameClock(clock, wish.clock))
  const preset = game.presets.find((one) => one.key === wish.preset) ?? game.presets[0]
  return {
    game: game.name,
    preset: preset?.key ?? null,
    clock: known ?? clocks[0] ?? { t: 'live', bank: 1800, increment: 15 },
    bid: knowsBids(game) && (wish.bid ?? false),
    rated: !guest && (wish.rated ?? true),
    range: wish.range === undefined ? null : wish.range,
  }
}

export const formOf = (clock: ClockKind): PlayForm =>
  clock.t === 'correspondence' ? 'correspondence' : 'live'

export const ratingFor = (ratings: readonly OwnRating[], game: string, clock: ClockKind): OwnRating | null =>
  ratings.find((one) => one.game === game && one.form === formOf(clock)) ?? null

/** A clock in two short lines: `90 min`, `+ 30 s`. */
export function clockLines(clock: ClockKind): [string, string] {
  if (clock.t === 'none') return [lobby('clock_none'), '']
  if (clock.t === 'live')
    return [
      lobby('clock_live', { minutes: Math.round(clock.bank / 60) }),
      clock.increment > 0 ? say('more_per_turn', { n: clock.increment }) : say('in_all'),
    ]
  return [
    lobby('days', { n: Math.round(clock.bank / 24) }),
    clock.increment > 0 ? say('more_hours', { n: clock.increment }) : say('in_all'),
  ]
}

/** `0:42`, `12:05` */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const spellWait = (seconds: number): string =>
  seconds < 90 ? say('seconds', { n: seconds }) : say('minutes', { n: Math.ceil(seconds / 60) })
