// The sound for a step of playback.
import type { Pace } from '../settings.svelte'
import { figure } from '../tables/told'
import type { Step } from '../tables/shell/story/steps'
import type { LogLine } from '../wire'
import type { Cue } from './sounds'

/** At quadruple and instant speed only these remain. */
const ALWAYS: readonly Cue[] = ['die', 'score', 'turn']

export const isHeard = (cue: Cue, pace: Pace): boolean =>
  ALWAYS.includes(cue) || (pace !== 4 && pace !== 'instant')

export function cueOf(step: Step): Cue | null {
  if (step.scene === 'dice') return 'die'
  if (step.scene === 'scoring' || step.scene === 'final') return 'score'
  for (const line of step.lines) {
    const defcon = figure(line, 'defcon')
    if (defcon && defcon.before !== null && defcon.after !== defcon.before)
      return defcon.after > defcon.before ? 'defcon_up' : 'defcon_down'
  }
  if (step.kind === 'card') return 'card'
  if (step.kind === 'mode') return 'tape'
  const [move] = step.moves
  if (!move) return null
  const us = move.after.us - move.before.us
  const ussr = move.after.ussr - move.before.ussr
  if (us > 0) return 'influence'
  return ussr > 0 ? 'influence_ussr' : us < 0 || ussr < 0 ? 'removal' : null
}

/** The sound of what is not played back: of several, the one that says most. */
export function cueAtOnce(lines: readonly LogLine[]): Cue | null {
  if (lines.some((line) => (line.dice?.length ?? 0) > 0)) return 'die'
  const scores = lines.flatMap((line) => figure(line, 'score') ?? [])
  return scores.some(({ before, after }) => before !== null && before !== after) ? 'score' : null
}
