// Where a region is shown while a panel counts it: in what the panel leaves of the map.
import type { Camera, Covered } from './camera.svelte'
import type { Layout, View } from './layout'

/** An area in pixels of the window. */
interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** The share of its width left free around a region, because its outline is outside the boxes. */
const RIM = 0.08

/** What a panel at the right or the lower edge covers: whichever leaves more of the map. */
export function coveredBy(map: Area, panel: Area, zoom = 1): Covered {
  const [width, height] = [map.right - map.left, map.bottom - map.top]
  const right = Math.min(width, Math.max(0, map.right - panel.left))
  const bottom = Math.min(height, Math.max(0, map.bottom - panel.top))
  return (width - right) * height >= width * (height - bottom)
    ? { right: right / zoom, bottom: 0 }
    : { right: 0, bottom: bottom / zoom }
}

/** Shows a whole region next to the panel. */
export function showBeside(camera: Camera, layout: Layout, region: string, covered: Covered): void {
  const crop = layout.crops[region]
  if (!crop) return
  const [x, y, w, h] = crop.viewBox as View
  const rim = RIM * w
  camera.region([x - rim, y - rim, w + 2 * rim, h + 2 * rim], 0, covered)
}
