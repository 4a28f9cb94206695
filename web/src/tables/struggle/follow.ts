// What has been done since a decision began, for the tags on the map and the pips on the tape. It compares
// positions and knows no rules.
import type { AskInfo, BySide } from '../../wire'

export interface Followed {
  /** Identifies the decision; null while nobody is asked. */
  key: string | null
  left: number
  /** How many points there were when it began. */
  of: number
  /** Influence when it began. */
  base: BySide<number[]>
  /** Influence when the viewer was last asked, before the others acted. */
  before: BySide<number[]>
  /** Influence at the last position. */
  last: BySide<number[]>
}

export interface Change {
  space: number
  us: number
  ussr: number
}

function keyOf(ask: AskInfo): string {
  return `${ask.side} ${ask.kind} ${ask.card ?? ''}`
}

/** The next state when a new position arrives. */
export function follow(old: Followed | null, ask: AskInfo | null, influence: BySide<number[]>): Followed {
  if (!old) {
    const key = ask ? keyOf(ask) : null
    const left = ask?.left ?? 0
    return { key, left, of: left, base: influence, before: influence, last: influence }
  }
  if (!ask) {
    // The others are acting: remember the state when they began.
    const before = old.key === null ? old.before : influence
    return { key: null, left: 0, of: 0, base: influence, before, last: influence }
  }
  const key = keyOf(ask)
  if (key === old.key && ask.left <= old.of) return { ...old, left: ask.left, last: influence }
  // Our own pick led straight to another question: nothing the others did is left to show, unless a card was only taken up
  // and nothing was done with it yet.
  const takenUp = ask.card !== null && changes(old.base, influence).length === 0
  const before = old.key === null || takenUp ? old.before : old.last
  return { key, left: ask.left, of: ask.left, base: influence, before, last: influence }
}

export function changes(from: BySide<number[]>, to: BySide<number[]>): Change[] {
  const list: Change[] = []
  for (let space = 0; space < to[0].length; space += 1) {
    const us = (to[0][space] ?? 0) - (from[0][space] ?? 0)
    const ussr = (to[1][space] ?? 0) - (from[1][space] ?? 0)
    if (us !== 0 || ussr !== 0) list.push({ space, us, ussr })
  }
  return list
}
