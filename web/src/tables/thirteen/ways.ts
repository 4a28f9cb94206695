// What can be done with a territory where cubes are placed or removed, one row each.
import { signed } from '../../i18n/words'
import type { Change, Holding, Outlook, Way } from '../../wire'

export interface WayRow {
  /** How many cubes more or fewer: `+2`, `−1`. */
  by: string
  holding: Holding
  /** Only shown if some way changes it. */
  score: number | null
  supply: number | null
}

export interface WaysTable {
  /** Some way moves it into another zone. */
  moves: boolean
  now: WayRow
  rows: WayRow[]
}

/** The ways as a table; `null` if they are about more than one territory's cubes. */
export function waysTable({ ways }: Outlook): WaysTable | null {
  const before = ways[0]?.spaces[0]?.before
  if (!before || !ways.every((way) => onlyCubes(way, before))) return null
  const score = figure(ways, (change) => change.key === 'score')
  const supply = figure(ways, (change) => change.key.endsWith('_supply'))
  const row = (way: Way): WayRow => {
    const holding = way.spaces[0]?.after ?? before
    const by = holding.us - before.us || holding.ussr - before.ussr
    return { by: signed(by), holding, score: score?.after(way) ?? null, supply: supply?.after(way) ?? null }
  }
  return {
    moves: ways.some((way) => way.spaces[0]?.after.zone !== before.zone),
    now: { by: '', holding: before, score: score?.before ?? null, supply: supply?.before ?? null },
    rows: ways.map(row),
  }
}

function onlyCubes({ spaces }: Way, before: Holding): boolean {
  const [one, ...more] = spaces
  if (!one || more.length > 0) return false
  const { us, ussr } = one.after
  const moved = Number(us !== before.us) + Number(ussr !== before.ussr)
  return one.before.space === before.space && moved === 1
}

/** A figure before and after each way; empty for ways that do not change it. */
function figure(
  ways: readonly Way[],
  is: (change: Change) => boolean,
): { before: number; after: (way: Way) => number } | null {
  const before = ways.flatMap((way) => way.changes).find(is)?.before
  if (before === undefined) return null
  return { before, after: (way) => way.changes.find(is)?.after ?? before }
}
