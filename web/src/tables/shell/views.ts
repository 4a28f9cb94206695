// The props of a game's components for viewing a position.
import type { Board, Shown } from '../../wire'
import type { Player } from './story/player.svelte'

export interface StripProps {
  board: Board
  shown: Shown
}

export interface StillProps extends StripProps {
  /** Highlighted spaces. */
  pointed: number[]
  /** Where a small picture zooms in, if nothing is highlighted. */
  near?: number | null
  /** Plays back the steps of a replay. */
  player?: Player | null
}
