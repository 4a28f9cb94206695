// When this browser was last here, so that the lobby can say what has happened since.
const KEPT = 'hotline.here'
/** After this long without a look it counts as another visit. */
const APART_MS = 30 * 60_000

interface Kept {
  /** When someone last looked. */
  at: number
  /** When the visit before this one ended. */
  before: number | null
}

/** Records a visit and returns when the previous one ended, if there was one. */
export function noteVisit(now: number): number | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
    const before = kept && now - kept.at > APART_MS ? kept.at : (kept?.before ?? null)
    localStorage.setItem(KEPT, JSON.stringify({ at: now, before }))
    return before
  } catch {
    // A browser that stores nothing has never been here.
    return null
  }
}
