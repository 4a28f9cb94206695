// Who must sit at a device that two share.
import type { EntryKind, LogLine, Side } from '../../../wire'

export interface Sitting {
  /** The sides that this device plays. */
  mine: readonly Side[]
  /** Who said last that he sits here; nobody yet. */
  sits: Side | null
  toAct: readonly Side[]
  over: boolean
}

/**
 * The side to which the device must go; none where it may stay. Where both decide at the same time, one
 * decides after the other: whoever sits here stays first.
 */
export function mustSit({ mine, sits, toAct, over }: Sitting): Side | null {
  if (mine.length < 2 || over) return null
  if (sits !== null && (toAct.length === 0 || toAct.includes(sits))) return null
  return toAct.find((side) => mine.includes(side)) ?? mine[0] ?? null
}

/** Whether both should see what just happened before the device changes hands. */
export function worthSeeing(fresh: readonly LogLine[], kinds: readonly EntryKind[]): boolean {
  return fresh.some((line) => kinds.includes(line.kind) || (line.dice?.length ?? 0) > 0)
}
