// The calculations of a duplicate match's page: teams, stations, and how the chances diverged.
import type { CurvePoint, DuplicateInfo, DuplicatePlace, LogLine, Station, WinChance } from '../../wire'

export type Room = 0 | 1
export const ROOMS: readonly Room[] = [0, 1]

/** Both teams, the maker's first; each with its place at table A first. */
export function teams({ places }: Pick<DuplicateInfo, 'places'>): [DuplicatePlace[], DuplicatePlace[]] {
  const of = (...at: number[]): DuplicatePlace[] => at.flatMap((place) => places[place] ?? [])
  return [of(0, 2), of(1, 3)]
}

/** A table's seats, the US first. */
export function seats({ places }: Pick<DuplicateInfo, 'places'>, room: Room): DuplicatePlace[] {
  const two = places.slice(room * 2, room * 2 + 2)
  return two.sort((a, b) => (a.side === b.side ? 0 : a.side === 'us' ? -1 : 1))
}

/** Where the page starts: at the end of the turn in which they diverged, or at the end of the game. */
export function firstStation(stations: readonly Station[], parted: number | undefined): number {
  const last = stations.length - 1
  if (parted === undefined) return last
  const end = stations.findIndex((station, at) => at >= parted && station.ends_turn)
  return end < 0 ? last : end
}

/** The next or the previous end of a turn. */
export function turnEnd(stations: readonly Station[], at: number, way: 1 | -1): number {
  for (let to = at + way; to >= 0 && to < stations.length; to += way) if (stations[to]?.ends_turn) return to
  return way > 0 ? stations.length - 1 : 0
}

/** How many stations are alike, counting from the first. */
export function alikeUntil(stations: readonly Station[]): number {
  const end = stations.findIndex((station) => !station.alike)
  return end < 0 ? stations.length : end
}

/** The US's chance after each station of a table; null where it is unknown. */
export function chancesAt(
  stations: readonly Station[],
  room: Room,
  curve: readonly CurvePoint[],
): (WinChance | null)[] {
  return stations.map(({ steps }) => {
    // A point of the curve precedes a play, so the first one from here on gives the state after the station.
    const after = curve.find((point) => point.step >= steps[room]) ?? curve.at(-1)
    return after?.open ?? null
  })
}

/** What was done at each table, starting where the two texts differ. */
export function fromParting(
  lines: readonly [readonly LogLine[], readonly LogLine[]],
): [LogLine[], LogLine[]] {
  const [a, b] = lines
  if (a.length === 0 || b.length === 0) return [[...a], [...b]]
  const from = a.findIndex((line, at) => line.text !== b[at]?.text)
  const same = from < 0 ? a.length : from
  return [a.slice(same), b.slice(same)]
}

/** How far a station moved table A away from table B, for the US; null where a chance is unknown. */
export function apart(
  a: readonly (WinChance | null)[],
  b: readonly (WinChance | null)[],
  at: number,
): WinChance | null {
  const known = [a[at], b[at], a[at - 1] ?? a[at], b[at - 1] ?? b[at]]
  if (known.some((chance) => !chance)) return null
  const [afterA, afterB, beforeA, beforeB] = known as [WinChance, WinChance, WinChance, WinChance]
  const mean = afterA.mean - afterB.mean - (at > 0 ? beforeA.mean - beforeB.mean : 0)
  const errors = at > 0 ? [afterA, afterB, beforeA, beforeB] : [afterA, afterB]
  return { mean, error: Math.hypot(...errors.map(({ error }) => error)) }
}

export interface Plot {
  width: number
  height: number
  /** The number of stations. */
  count: number
}

const round = (n: number): number => Math.round(n * 10) / 10

export const across = ({ width, count }: Plot, station: number): number =>
  round((station / Math.max(1, count - 1)) * width)

export const up = ({ height }: Plot, chance: number): number =>
  round((1 - Math.min(1, Math.max(0, chance))) * height)

/** A line through the known values, and their error band. */
export function drawn(plot: Plot, chances: readonly (WinChance | null)[]): { line: string; band: string } {
  const dots = chances.flatMap((chance, at) => (chance ? [{ x: across(plot, at), chance }] : []))
  const line = dots.map(({ x, chance }, n) => `${n === 0 ? 'M' : 'L'}${x} ${up(plot, chance.mean)}`).join('')
  const upper = dots.map(({ x, chance }) => `${x} ${up(plot, chance.mean + chance.error)}`)
  const lower = dots.map(({ x, chance }) => `${x} ${up(plot, chance.mean - chance.error)}`).reverse()
  return { line, band: dots.length > 0 ? `M${[...upper, ...lower].join('L')}Z` : '' }
}
