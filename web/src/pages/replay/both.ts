// The table with the hidden things of both sides, made of what each of them sees.
import type { Shown } from '../../wire'

/** Pairs of which each side sees its own half only. */
const HALVES = ['hands', 'headlines', 'bids'] as const

type Loose = Record<string, unknown>

export function bothSeen(shown: Shown[]): Shown | null {
  const [us, ussr] = shown
  if (!us) return null
  if (!ussr) return us
  const [west, east] = [us as Loose, ussr as Loose]
  const whole: Loose = { ...west }
  for (const key of HALVES) {
    const [left, right] = [west[key], east[key]]
    if (Array.isArray(left) && Array.isArray(right)) whole[key] = [left[0], right[1]]
  }
  whole.cuba = withCard(west.cuba, east.cuba)
  whole.chosen = west.chosen ?? east.chosen
  return whole as Shown
}

/** Cuba lies face down; perhaps one of them has looked. */
function withCard(left: unknown, right: unknown): unknown {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null) return left
  return { ...left, card: (left as Loose).card ?? (right as Loose).card ?? null }
}
