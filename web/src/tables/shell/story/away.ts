// What happened while nobody was looking, in brief.
import { story } from '../../../i18n/story'
import type { SpaceChange } from '../../../wire'
import type { TableModel } from '../model.svelte'
import { movesOf, type Play } from './steps'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function awayTime(ms: number): string {
  if (ms < HOUR) return story('minutes', { n: Math.max(1, Math.round(ms / MINUTE)) })
  return ms < 2 * DAY
    ? story('hours', { n: Math.round(ms / HOUR) })
    : story('days', { n: Math.round(ms / DAY) })
}

/** All changes to spaces made by these plays, each from first to last. */
export function netMoves(plays: readonly Play[]): SpaceChange[] {
  return movesOf(plays.flatMap((play) => play.steps.flatMap((step) => step.lines)))
}

/** How the gauges changed, and what the viewer gained and lost. */
export function netText(model: TableModel, plays: readonly Play[]): string {
  const me = model.near
  const moves = netMoves(plays)
  const names = (list: SpaceChange[]): string =>
    list.map((move) => model.spaceName(move.after.space)).join(', ')
  const lost = moves.filter(({ before, after }) => before.control === me && after.control !== me)
  const won = moves.filter(({ before, after }) => before.control !== me && after.control === me)
  return [
    ...model.netGauges(plays.flatMap((play) => play.steps.flatMap((step) => step.lines))),
    lost.length > 0 ? story('control_lost', { spaces: names(lost) }) : '',
    won.length > 0 ? story('control_won', { spaces: names(won) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
