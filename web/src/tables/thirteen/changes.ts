// What has changed on the table since the viewer last decided: shown as tags on the territories.
import type { Side, Territory, Zone } from '../../wire'

export interface Change {
  us: number
  ussr: number
  /** The zone it was in before. */
  from: Zone | null
  /** It was not on the table before. */
  fresh: boolean
}

export function changes(before: readonly Territory[], now: readonly Territory[]): Map<number, Change> {
  const found = new Map<number, Change>()
  const old = new Map(before.map((territory) => [territory.space, territory]))
  for (const territory of now) {
    const was = old.get(territory.space)
    const change: Change = {
      us: territory.us - (was?.us ?? 0),
      ussr: territory.ussr - (was?.ussr ?? 0),
      from: was && was.zone !== territory.zone ? was.zone : null,
      fresh: was === undefined,
    }
    if (change.us !== 0 || change.ussr !== 0 || change.from || change.fresh)
      found.set(territory.space, change)
  }
  return found
}

/** Remembers the table as it was when the viewer decided. */
export class Since {
  #seen: { viewer: string; game: number; territories: readonly Territory[] } | null = null

  /** Called with every position; `decided`: the viewer made the last move. */
  remember(
    viewer: Side | 'spectator',
    game: number,
    territories: readonly Territory[],
    decided: boolean,
  ): void {
    if (decided || this.#seen?.viewer !== viewer || this.#seen.game !== game) {
      this.#seen = { viewer, game, territories }
    }
  }

  changes(now: readonly Territory[]): Map<number, Change> {
    return this.#seen ? changes(this.#seen.territories, now) : new Map()
  }
}
