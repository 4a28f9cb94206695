import type { ThirteenBoard } from '../../wire'
import { live, slow } from '../clocks'
import type { GameManifest } from '../manifest'
import { facesOf } from './face'

const thirteen: GameManifest = {
  name: 'thirteen',
  rung: 1,
  table: () => import('./parts'),
  still: () => import('./Still.svelte'),
  telling: () => import('./telling').then((loaded) => loaded.telling),
  tracks: () => import('./StillStrip.svelte'),
  vignette: () => import('./Vignette.svelte'),
  faces: (board) => facesOf(board as ThirteenBoard),
  reveals: ['bids_shown', 'game_scored'],
  clocks: [live(5, 5), live(15, 10), slow(3, 8), slow(7, 0)],
  pages: [{ path: '/deck', load: () => import('./deck/Deck.svelte') }],
  guide: {
    steps: () => import('../../guide/steps').then((guide) => guide.THIRTEEN),
    title: 'intro_thirteen',
    about: 'about_thirteen',
    learn: ['learn_thirteen_1', 'learn_thirteen_2', 'learn_thirteen_3'],
    after: 'after_thirteen',
    next: '/guide/red-sea',
    card: { title: 'guide_thirteen', text: 'guide_thirteen_text' },
  },
  replay: { turn: 'word_round', prefix: () => '', tall: true },
  noHeadline: 'no_headline',
}

export default [thirteen]
