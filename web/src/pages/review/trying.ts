// When a play that is tried again is over.
import type { Position, Side } from '../../wire'

/**
 * A play is what one side picks until a die falls, a card is drawn or the other side acts. After any of these nothing can be
 * taken back: so a question to the same side that cannot be taken back, or none, says that the play is over.
 */
export const playIsOver = ({ ask, can_undo }: Pick<Position, 'ask' | 'can_undo'>, side: Side): boolean =>
  ask === null || ask.side !== side || !can_undo

/**
 * How a play that is tried stands: nothing picked; a pick is under way and nobody knows yet what it leads to; more may be picked, or
 * the play judged as it is; nothing is left to pick. Only what lasts until somebody clicks is offered as a button.
 */
export type Stand = 'empty' | 'under_way' | 'open' | 'over'

interface Tried {
  player: { present: Position | null }
  busy: boolean
  unanswered: { waits: boolean }
}

export function standOf({ player, busy, unanswered }: Tried, picks: readonly number[], side: Side): Stand {
  if (picks.length === 0) return 'empty'
  if (!player.present || busy || unanswered.waits) return 'under_way'
  return playIsOver(player.present, side) ? 'over' : 'open'
}
