// The two maps, each with its coastline, loaded together with its game.
import type { Layout } from './layout'

export interface Chart {
  layout: Layout
  coast: string
}

export async function chart(game: string): Promise<Chart> {
  const loaded = game === 'red-sea' ? await import('./maps/red-sea') : await import('./maps/twilight')
  return { layout: loaded.layout, coast: loaded.coast }
}
