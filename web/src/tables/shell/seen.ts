// Up to which line of its log this browser has seen a table, and when it last looked.

export interface Seen {
  n: number
  at: number
}

const KEPT = 'hotline.seen'
/** How many tables are remembered; the one not looked at for longest is forgotten first. */
const MOST = 100

function all(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Seen>
  } catch {
    return {}
  }
}

export function lastSeen(table: string): Seen | null {
  const seen = all()[table]
  return seen && Number.isInteger(seen.n) ? seen : null
}

export function remember(table: string, n: number, at: number): void {
  const { [table]: _, ...others } = all()
  const kept = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST - 1)
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(kept), [table]: { n, at } }))
  } catch {
    // A browser that stores nothing shows no summary.
  }
}
