// The map layouts' own projection: Miller, then a thin-plate spline that gives crowded regions room.
// The formula is written down in `projection.formula` of the layout files.
import { geoPath, geoProjection } from 'd3-geo'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const DEGREES = 180 / Math.PI
/** The coast goes on beyond the view box, so that no edge is seen on a wide window. */
const BEYOND = 260

/** Longitude and latitude to units of the layout's view box. */
export function projection(layout) {
  const { unit, affine, knots, rotate } = layout.projection
  const raw = (lambda, phi) => {
    const clamped = Math.max(-85 / DEGREES, Math.min(85 / DEGREES, phi))
    const u = unit * lambda * DEGREES
    const v = unit * 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * clamped)) * DEGREES
    let x = affine[0][0] + affine[1][0] * u + affine[2][0] * v
    let y = affine[0][1] + affine[1][1] * u + affine[2][1] * v
    for (const [ku, kv, wx, wy] of knots) {
      const r2 = (u - ku) ** 2 + (v - kv) ** 2
      if (r2 < 1e-12) continue
      const bend = 0.5 * r2 * Math.log(r2)
      x += wx * bend
      y += wy * bend
    }
    return [x, -y]
  }
  const centre = raw(0, 0)
  const [, , width, height] = layout.viewBox
  return geoProjection(raw)
    .rotate(rotate)
    .scale(1)
    .translate([centre[0], -centre[1]])
    .precision(0.4)
    .clipExtent([
      [-BEYOND, -BEYOND],
      [width + BEYOND, height + BEYOND],
    ])
}

/** The land as one SVG path. */
export function coast(layout) {
  const file = /world-atlas 2, (\S+\.json)/.exec(layout.projection.data)[1]
  const world = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${file}`), 'utf8'),
  )
  const land = feature(world, world.objects.land)
  const polygons = land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
  const coordinates = polygons.filter(([ring]) => Math.max(...ring.map(([, latitude]) => latitude)) >= -58)
  return geoPath(projection(layout)).digits(1)({ type: 'MultiPolygon', coordinates })
}
