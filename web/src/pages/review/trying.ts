// When a play that is tried again is over.
import type { Position, Side } from '../../wire'

/**
 * A play is what one side picks until a die falls, a card is drawn or the other side acts. After any of these nothing can be
 * taken back: so a question to the same side that cannot be taken back, or none, says that the play is over.
 */
export const playIsOver = ({ ask, can_undo }: Pick<Position, 'ask' | 'can_undo'>, side: Side): boolean =>
  ask === null || ask.side !== side || !can_undo
