// What a game's model reads of a table and does at it. A table that is played and a position that is only looked at
// both are one.
import type { Board, LogLine, Outlook, Position, TableInfo, Warning } from '../../wire'

import type { Player } from './story/player.svelte'

export interface TableSource {
  readonly id: string
  readonly board: Board | null
  readonly position: Position | null
  readonly table: TableInfo | null
  readonly log: LogLine[]
  /** Plays back what happened; nothing where a position is only looked at. */
  readonly player: Player | null
  /** Lines that were just shown. */
  readonly fresh: LogLine[]
  /** Dangers of the options of this ask, by pick. */
  readonly warnings: Map<number, Warning>
  readonly outlooks: Map<number, Outlook>
  /** A pick was sent and is not answered yet. */
  readonly busy: boolean
  pick(pick: number): void
  undo(): void
  /** Asks what an option would do. The answer comes into `outlooks`. */
  look(pick: number): void
}
