// Chances in readable form: whole points, never without their error.
import { signed } from '../../i18n/words'
import type { WinChance } from '../../wire'

/** 57 of 100. */
export const points = (part: number): number => {
  const whole = Math.round(part * 100)
  return whole === 0 ? 0 : whole
}

/** A figure larger than its error differs from zero. */
export const tells = (chance: WinChance): boolean => Math.abs(chance.mean) > chance.error

/**
 * Errors are rounded up: less than a point is a point. But a figure larger than its error must not look
 * smaller.
 */
export const margin = (chance: WinChance): number => {
  const up = Math.max(1, Math.ceil(chance.error * 100 - 1e-4))
  return tells(chance) ? Math.max(1, Math.min(up, Math.abs(points(chance.mean)))) : up
}

/** Converts a chance of the US to one of a side. */
export const forSide = (chance: WinChance, side: 'us' | 'ussr'): WinChance =>
  side === 'us' ? chance : { mean: 1 - chance.mean, error: chance.error }

export const change = (part: number): string => signed(points(part))
