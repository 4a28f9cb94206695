// A table session that only shows: for components that read a position and let nobody act.
import type { Board, Position, Shown, Side } from '../wire'
import { TableSession } from './session.svelte'

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
    clock: { left: null, running: [] },
    draw_offered_by: null,
    result: null,
  }
}

export function stillSession(board: Board, shown: Shown): TableSession {
  const session = new TableSession('')
  session.board = board
  session.position = stillPosition(shown)
  return session
}
