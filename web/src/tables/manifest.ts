// What the pages ask a game for. One manifest a game, in the `index.ts` of its folder; whatever is large is loaded when
// it is wanted.
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

/** A first game with notes. */
export interface GuideManifest {
  steps: () => Promise<Step[]>
  /** What the notes say, where that is not among the guide's own words. */
  words?: () => Promise<(key: never) => string>
  title: GuideWord
  about: GuideWord
  /** What one learns, line by line. */
  learn: readonly GuideWord[]
  /** The button at the end, and where it leads. */
  after: GuideWord
  next: string
  /** On the page of guides. */
  card: { title: LearnWord; text: LearnWord }
}

export interface GameManifest {
  /** The word in addresses. */
  name: string
  /** Place on the ladder from the shortest to the longest game. */
  rung: number
  table: Loaded<TableParts>
  /** A position to look at: its board, its tracks. */
  still: Loaded<Component<StillProps>>
  /** How what happened is cut into steps; none: it is not played back. */
  telling: (() => Promise<Telling>) | null
  tracks: Loaded<Component<StripProps>>
  /** A small picture of the table. */
  vignette: Loaded<Component<{ game: string }> | Component> | null
  faces: (board: Board) => CardFace[]
  /** Kinds of log lines that two at one screen both see before it changes hands. */
  reveals: readonly EntryKind[]
  clocks: readonly ClockKind[]
  /** Pages that only this game has. */
  pages: readonly Route[]
  guide: GuideManifest | null
  replay: {
    /** What Shift and an arrow jump over. */
    turn: 'word_turn' | 'word_round'
    /** Stands before a turn's number. */
    prefix: (board: Board) => string
    /** The board is a list of cards and wants more height on a narrow screen. */
    tall: boolean
  }
  /** Of a card that may not be a headline. */
  noHeadline: CardsWord
}
