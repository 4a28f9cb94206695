// Hands and piles from any game's table, for the cards tab.
import type { Shown } from '../../wire'

export interface Hand {
  count: number
  known: number[]
}

export interface Piles {
  hands: Hand[]
  effects: { card: number; text: string }[]
  /** Cards in the draw pile. */
  deck: number | null
  discard: number[] | null
  removed: number[] | null
}

interface Read {
  hands?: Hand[]
  effects?: { card: number; text: string }[]
  piles?: { deck: number; discard: number[]; removed: number[] }
  pile?: { count: number }
}

export function pilesOf(shown: Shown): Piles {
  const read = shown as unknown as Read
  return {
    hands: read.hands ?? [],
    effects: read.effects ?? [],
    deck: read.piles?.deck ?? read.pile?.count ?? null,
    discard: read.piles?.discard ?? null,
    removed: read.piles?.removed ?? null,
  }
}
