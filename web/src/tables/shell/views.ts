// What a game's components for looking at a position are given.
import type { Board, Shown } from '../../wire'
import type { Player } from './story/player.svelte'

export interface StripProps {
  board: Board
  shown: Shown
}

export interface StillProps extends StripProps {
  /** Spaces that something points at. */
  pointed: number[]
  /** Where a small picture looks, if nothing is pointed at. */
  near?: number | null
  /** What plays the steps of a replay back. */
  player?: Player | null
}
