// How a game's telling is cut into steps. A game says what part each of its entries plays; how a table stands after an
// entry is read from what the entry itself tells.
import type { Board, EntryKind, LogLine, Shown } from '../../../wire'

/** Something that both see on a stage of its own. */
export type SceneName = 'headlines' | 'crisis' | 'dice' | 'scoring' | 'turn_end' | 'final' | 'bids'

/**
 * What an entry is to the story. `play`: a card is on the table. `mode`: how it is used. `event`: a card's event begins.
 * `change`: something is different. `sum`: what a scoring came to. `quiet`: it goes with what is beside it. `turn_begin`: the
 * same, and whatever ended a turn is told by then.
 */
export type Role = 'play' | 'mode' | 'event' | 'change' | 'sum' | 'quiet' | 'turn_begin' | SceneName

export interface Telling {
  role(line: LogLine): Role
  /** The table with what the entry changed as it was before, or as it is after it. */
  stand(board: Board, shown: Shown, line: LogLine, when: 'before' | 'after'): Shown
}

/** A telling by a list: what is not named is a change. */
export function byKind(roles: Partial<Record<EntryKind, Role>>, stand: Telling['stand']): Telling {
  return { role: ({ kind }) => roles[kind] ?? 'change', stand }
}
