// What a person has seen of a guide. Stored in this browser only.

export interface Progress {
  table: string | null
  seen: string[]
  done: boolean
}

const FRESH: Progress = { table: null, seen: [], done: false }
const key = (game: string): string => `hotline.guide.${game}`

export function readProgress(
  game: string,
  store: Pick<Storage, 'getItem'> | undefined = storage(),
): Progress {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key(game)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return { ...FRESH }
    const { table, seen, done } = kept as Record<string, unknown>
    return {
      table: typeof table === 'string' ? table : null,
      seen: Array.isArray(seen) ? seen.filter((id): id is string => typeof id === 'string') : [],
      done: done === true,
    }
  } catch {
    return { ...FRESH }
  }
}

export function keepProgress(
  game: string,
  progress: Progress,
  store: Pick<Storage, 'setItem'> | undefined = storage(),
): void {
  try {
    store?.setItem(key(game), JSON.stringify(progress))
  } catch {
    // In that case the guide starts again after a reload.
  }
}

function storage(): Storage | undefined {
  return typeof localStorage === 'undefined' ? undefined : localStorage
}
