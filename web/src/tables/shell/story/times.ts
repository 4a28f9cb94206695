// How long a step moves and rests at normal speed (the design's order and timing).
import { moving, settings } from '../../../settings.svelte'
import type { Step } from './steps'
import type { SceneName } from './telling'

interface Time {
  /** It is about to happen; the table still shows the state before it. */
  lead: number
  rest: number
}

const STEPS: Record<Exclude<Step['kind'], 'scene'>, Time> = {
  card: { lead: 220, rest: 900 },
  mode: { lead: 180, rest: 700 },
  change: { lead: 160, rest: 700 },
  event: { lead: 160, rest: 900 },
  quiet: { lead: 0, rest: 0 },
}

const SCENES: Record<SceneName, Time> = {
  headlines: { lead: 0, rest: 4000 },
  crisis: { lead: 0, rest: 7000 },
  dice: { lead: 700, rest: 3000 },
  scoring: { lead: 0, rest: 8500 },
  turn_end: { lead: 0, rest: 20_000 },
  final: { lead: 0, rest: 20_000 },
  bids: { lead: 0, rest: 4000 },
}

/** How long a screen reader needs for a sentence: to start, and per letter. */
const READER_MS = 1500
const LETTER_MS = 60

/**
 * Null if plays are not played back. `crowd`: many plays are waiting; `staged`: scenes have a separate stage.
 */
export function timeOf(step: Step, crowd: boolean, staged = true): Time | null {
  if (settings.pace === 'instant' || !step.tells) return null
  const plain = STEPS[step.kind === 'scene' ? 'event' : step.kind]
  const { lead, rest } = step.scene && staged ? SCENES[step.scene] : plain
  const pace = settings.pace * (crowd ? 2 : 1)
  const letters = step.lines.reduce((sum, line) => sum + line.text.length, 0)
  const read = settings.reader ? READER_MS + LETTER_MS * letters : 0
  return { lead: moving(lead) / pace, rest: Math.max(rest / pace, read) }
}
