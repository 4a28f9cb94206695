import type { Board, StruggleBoard } from '../../wire'
import { live, slow } from '../clocks'
import type { GameManifest } from '../manifest'
import { facesOf } from './face'
import { chart } from './maps'

/** The map comes along with the parts that draw on it: after them it would be one more trip. */
const withMap = (game: string) => () => Promise.all([import('./parts'), chart(game)]).then(([parts]) => parts)

const shared = {
  still: () => import('./Still.svelte'),
  telling: () => import('./telling').then((loaded) => loaded.telling),
  tracks: () => import('./StillStrip.svelte'),
  vignette: () => import('./Vignette.svelte'),
  faces: (board: Board) => facesOf(board as StruggleBoard),
  reveals: ['headline', 'statecraft'] as const,
  pages: [],
}
const prefix = (board: Board): string => (board as StruggleBoard).words.turn.slice(0, 1).toUpperCase()

const redSea: GameManifest = {
  ...shared,
  name: 'red-sea',
  table: withMap('red-sea'),
  rung: 2,
  clocks: [live(20, 15), live(45, 30), slow(7, 12), slow(30, 0)],
  guide: {
    steps: () => import('../../guide/steps').then((guide) => guide.RED_SEA),
    title: 'intro_red_sea',
    about: 'about_red_sea',
    learn: ['learn_red_sea_1', 'learn_red_sea_2', 'learn_red_sea_3', 'learn_red_sea_4'],
    after: 'after_red_sea',
    next: '/guide/twilight',
    card: { title: 'guide_red_sea', text: 'guide_red_sea_text' },
  },
  replay: { turn: 'word_round', prefix, tall: false },
  noHeadline: 'no_headline_red_sea',
}

const twilight: GameManifest = {
  ...shared,
  name: 'twilight',
  table: withMap('twilight'),
  rung: 3,
  clocks: [live(45, 30), live(90, 30), slow(14, 12), slow(45, 0)],
  guide: {
    steps: () => import('../../guide/twilight').then((guide) => guide.TWILIGHT),
    words: () => import('../../i18n/guide-twilight').then((area) => area.guideTwilight),
    title: 'intro_twilight',
    about: 'about_twilight',
    learn: ['learn_twilight_1', 'learn_twilight_2', 'learn_twilight_3', 'learn_twilight_4'],
    after: 'after_twilight',
    next: '/',
    card: { title: 'guide_twilight', text: 'guide_twilight_text' },
  },
  replay: { turn: 'word_turn', prefix, tall: false },
  noHeadline: 'no_headline',
}

export default [redSea, twilight]
