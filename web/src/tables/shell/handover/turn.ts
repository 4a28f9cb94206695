// Who has to sit at a shared device.
import type { EntryKind, LogLine, Side } from '../../../wire'

export interface Sitting {
  /** The sides played on this device. */
  mine: readonly Side[]
  /** Who last confirmed sitting here; null if nobody has. */
  sits: Side | null
  toAct: readonly Side[]
  over: boolean
}

/**
 * The side the device has to go to; null if it may stay. If both decide at the same time, one does so after
 * the other: whoever is sitting here goes first.
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
