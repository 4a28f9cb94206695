// What a game's model reads from a table and does there. Implemented by a table in play and by a position for
// viewing.
import type { Board, LogLine, Outlook, Position, TableInfo, Warning } from '../../wire'

import type { Player } from './story/player.svelte'

export interface TableSource {
  readonly id: string
  readonly board: Board | null
  readonly position: Position | null
  readonly table: TableInfo | null
  readonly log: LogLine[]
  /** Plays back what happened; null for a position that is only viewed. */
  readonly player: Player | null
  /** Lines that were just shown. */
  readonly fresh: LogLine[]
  /** Dangers of this question's options, by pick. */
  readonly warnings: Map<number, Warning>
  readonly outlooks: Map<number, Outlook>
  /** Set while one play is followed, to be judged. */
  readonly follow: ((pick: number | null) => void) | null
  /** A pick was sent and has not been answered yet. */
  readonly busy: boolean
  pick(pick: number): void
  undo(): void
  /** Asks what an option would do. The answer goes into `outlooks`. */
  look(pick: number): void
}
