// How games end, in words: the one list of them on the page (`the_page_has_a_word_for_every_ending` in `games`).
import { archive } from '../../i18n/archive'

const KNOWN = new Set([
  'resigned',
  'time',
  'agreed',
  'victory-points',
  'europe-control',
  'nuclear-war',
  'missile-crisis',
  'held-scoring-card',
  'wargames',
  'final-scoring',
  'africa-control',
  'points',
  'both-war',
  'draw',
  'tie-break',
  'campaign-points',
  'campaign-war',
  'campaign-both-war',
  'campaign-draw',
] as const)
type Known = typeof KNOWN extends Set<infer Word> ? Word : never
const isKnown = (word: string): word is Known => (KNOWN as Set<string>).has(word)

/** An ending in words; one of a game that does not ship is shown as in records. */
export const ending = (word: string): string =>
  isKnown(word) ? archive(`end_${word}`) : word || archive('end_other')
