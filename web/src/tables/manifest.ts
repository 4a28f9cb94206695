// What pages need from a game. One manifest per game, in the `index.ts` of its folder; anything large is
// loaded on demand.
import type { Component } from 'svelte'
import type { CardFace } from '../design/face'
import type { Step } from '../guide/steps'
import type { CardsWord } from '../i18n/cards'
import type { GuideWord } from '../i18n/guide'
import type { LearnWord } from '../i18n/learn'
import type { Route } from '../router.svelte'
import type { Board, ClockKind, EntryKind } from '../wire'
import type { TableParts } from './shell/parts'
import type { Telling } from './shell/story/telling'
import type { StillProps, StripProps } from './shell/views'

type Loaded<T> = () => Promise<{ default: T }>

/** An annotated first game. */
export interface GuideManifest {
  steps: () => Promise<Step[]>
  /** The texts of the notes, if they are not among the guide's own words. */
  words?: () => Promise<(key: never) => string>
  title: GuideWord
  about: GuideWord
  /** What one learns, line by line. */
  learn: readonly GuideWord[]
  /** The button at the end, and where it leads. */
  after: GuideWord
  next: string
  /** For the page of guides. */
  card: { title: LearnWord; text: LearnWord }
}

export interface GameManifest {
  /** The game's word in addresses. */
  name: string
  /** Position on the ladder from the shortest to the longest game. */
  rung: number
  table: Loaded<TableParts>
  /** A position for viewing: its board, its tracks. */
  still: Loaded<Component<StillProps>>
  /** How events are divided into steps; null if they are not played back. */
  telling: (() => Promise<Telling>) | null
  tracks: Loaded<Component<StripProps>>
  /** A small picture of the table. */
  vignette: Loaded<Component<{ game: string }> | Component> | null
  faces: (board: Board) => CardFace[]
  /** Kinds of log lines that both players of a hot-seat game should see before it changes hands. */
  reveals: readonly EntryKind[]
  clocks: readonly ClockKind[]
  /** Pages only this game has. */
  pages: readonly Route[]
  guide: GuideManifest | null
  replay: {
    /** What Shift and an arrow key skip. */
    turn: 'word_turn' | 'word_round'
    /** Goes before a turn's number. */
    prefix: (board: Board) => string
    /** The board is a list of cards and needs more height on a narrow screen. */
    tall: boolean
  }
  /** For a card that may not be a headline. */
  noHeadline: CardsWord
}
