// How a game's story is divided into steps. A game says which role each of its entries has; the state of a
// table after an entry is read from the entry itself.
import type { Board, EntryKind, LogLine, Shown } from '../../../wire'

/** Something shown to both players on a separate stage. */
export type SceneName = 'headlines' | 'crisis' | 'dice' | 'scoring' | 'turn_end' | 'final' | 'bids'

/**
 * An entry's role in the story. `play`: a card is on the table. `mode`: how it is used. `event`: a card's
 * event begins. `change`: something is different. `sum`: the result of a scoring. `quiet`: it accompanies its
 * neighbours. `turn_begin`: the same, and everything that ended a turn has been told by then.
 */
export type Role = 'play' | 'mode' | 'event' | 'change' | 'sum' | 'quiet' | 'turn_begin' | SceneName

export interface Telling {
  role(line: LogLine): Role
  /** Whether the game is over with this entry, unless points have just decided it. */
  ends(line: LogLine): boolean
  /**
   * The table with the entry's changes as they were before it, or as they are after it. `present`: a later table,
   * which has the server's words for what an entry only names.
   */
  stand(board: Board, shown: Shown, line: LogLine, when: 'before' | 'after', present?: Shown): Shown
}

/** A story from a list of roles: anything not listed is a change. `end`: the kind of entry that ends a game at once. */
export function byKind(
  roles: Partial<Record<EntryKind, Role>>,
  stand: Telling['stand'],
  end: EntryKind,
): Telling {
  return { role: ({ kind }) => roles[kind] ?? 'change', stand, ends: ({ kind }) => kind === end }
}
