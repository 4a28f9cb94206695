// Decides when a play being tried again is over.
import type { Position, Side } from '../../wire'

/**
 * A play is what one side picks until a die is rolled, a card is drawn or the other side acts. After any of
 * these nothing can be undone: so if the same side is asked something that cannot be undone, or is not asked,
 * the play is over.
 */
export const playIsOver = ({ ask, can_undo }: Pick<Position, 'ask' | 'can_undo'>, side: Side): boolean =>
  ask === null || ask.side !== side || !can_undo

/**
 * The state of a play being tried: nothing picked; a pick is under way and nobody knows yet where it leads;
 * more may be picked, or the play judged as it is; nothing left to pick. Only states that last until someone
 * clicks have a button.
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
