// The table with both sides' hidden things, combined from what each of them sees.
import type { Shown } from '../../wire'

/** Pairs in which each side sees only its own half. */
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

/** Cuba is face down; one of them may have looked at it. */
function withCard(left: unknown, right: unknown): unknown {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null) return left
  return { ...left, card: (left as Loose).card ?? (right as Loose).card ?? null }
}
