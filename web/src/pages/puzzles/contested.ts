// Where a table's picture zooms in: where both sides have pieces, and most of them. It must not give away the
// answer.
import type { Shown } from '../../wire'

export function contested(shown: Shown): number | null {
  if (!('influence' in shown)) return null
  const [us, ussr] = shown.influence
  const both = us.map((own, id) => ({
    id,
    least: Math.min(own, ussr[id] ?? 0),
    all: own + (ussr[id] ?? 0),
  }))
  const [first] = both.sort((a, b) => b.least - a.least || b.all - a.all || a.id - b.id)
  return first && first.all > 0 ? first.id : null
}
