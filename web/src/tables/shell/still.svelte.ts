// A position for viewing: nothing is asked, and actions have no effect.
import type { Board, Position, Shown, Side } from '../../wire'
import type { TableSource } from './source'
import type { Player } from './story/player.svelte'

export function stillPosition(shown: Shown): Position {
  const viewer = (shown as { viewer?: Side | 'spectator' }).viewer
  return {
    viewer: viewer === 'us' || viewer === 'ussr' ? viewer : null,
    shown,
    ask: null,
    standing: [],
    waiting: null,
    to_act: [],
    can_undo: false,
    clock: { left: null, running: [], still: 0 },
    draw_offered_by: null,
    take_back: null,
    may_ask_back: null,
    result: null,
  }
}

export class StillTable implements TableSource {
  readonly id = ''
  readonly table = null
  readonly log = []
  readonly fresh = []
  readonly player: Player | null
  readonly warnings = new Map()
  readonly outlooks = new Map()
  readonly follow = null
  readonly busy = false
  board: Board = $state.raw() as Board
  position: Position = $state.raw() as Position

  constructor(board: Board, shown: Shown, player: Player | null = null) {
    this.player = player
    this.board = board
    this.position = stillPosition(shown)
  }

  /** Replaces the position. */
  show(board: Board, shown: Shown): void {
    this.board = board
    this.position = stillPosition(shown)
  }

  pick(): void {}
  undo(): void {}
  look(): void {}
}
