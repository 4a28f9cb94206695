// The manifest of a game without its own folder.
import { live, slow } from '../clocks'
import type { GameManifest } from '../manifest'
import { facesOf } from './read'

export const plainGame = (name: string): GameManifest => ({
  name,
  // After everything the page knows.
  rung: Number.MAX_SAFE_INTEGER,
  table: () => import('./parts'),
  still: () => import('./Still.svelte'),
  telling: null,
  tracks: () => import('./StillStrip.svelte'),
  vignette: null,
  faces: facesOf,
  reveals: [],
  clocks: [live(30, 30), slow(7, 12)],
  pages: [],
  guide: null,
  replay: { turn: 'word_turn', prefix: () => '', tall: false },
  noHeadline: 'no_headline',
})
