// How games end, in words.
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

/** An ending in words; a game may have endings of its own, which are shown as in records. */
export const ending = (word: string): string => (isKnown(word) ? archive(`end_${word}`) : word)
