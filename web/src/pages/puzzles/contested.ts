// Where a picture of a table looks: where both have pieces, and most of them. It must not be where the answer is.
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
