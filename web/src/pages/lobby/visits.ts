// When this browser was here before, so that the lobby can say what came since.
const KEPT = 'hotline.here'
/** So long nobody looked: it is another visit. */
const APART_MS = 30 * 60_000

interface Kept {
  /** When somebody looked last. */
  at: number
  /** The end of the visit before this one. */
  before: number | null
}

/** Somebody looks now; when the visit before this one ended, if there was one. */
export function noteVisit(now: number): number | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
    const before = kept && now - kept.at > APART_MS ? kept.at : (kept?.before ?? null)
    localStorage.setItem(KEPT, JSON.stringify({ at: now, before }))
    return before
  } catch {
    // A browser that keeps nothing has never been here.
    return null
  }
}
