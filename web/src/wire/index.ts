export type * from './generated/accounts'
export type * from './generated/away'
export type * from './generated/archive'
export type * from './generated/catalogue'
export type * from './generated/dice'
export type * from './generated/duplicates'
export type * from './generated/explorer'
export type * from './generated/live'
export type * from './generated/pairing'
export type * from './generated/order'
export type * from './generated/people'
export type * from './generated/players'
export type * from './generated/puzzles'
export type * from './generated/replays'
export type * from './generated/reviews'
export type * from './generated/tables'
export type * from './generated/tournaments'
export type * from './generated/struggle'
export type * from './generated/thirteen'
export type { Theme } from './generated/contract'
export type * from './games'

/** The vocabulary of picks: first choices, then, from here on, cards, then spaces. */
export const CARDS = 64
export const SPACES = 256
/** A card's index in the vocabulary of picks. */
export const cardPick = (card: number): number => CARDS + card
/** A space's index in the vocabulary of picks. */
export const spacePick = (space: number): number => SPACES + space
