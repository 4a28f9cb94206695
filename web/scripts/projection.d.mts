import type { GeoProjection } from 'd3-geo'

export function projection(layout: unknown): GeoProjection
export function coast(layout: unknown): string
