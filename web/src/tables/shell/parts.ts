// What a game supplies to the shell. Everything else at a table belongs to the shell.
import type { Component } from 'svelte'
import type { LogLine, Outlook } from '../../wire'
import type { TableModel } from './model.svelte'
import type { TableSource } from './source'
import type { Step } from './story/steps'
import type { Telling } from './story/telling'

export interface TableParts<M extends TableModel = TableModel> {
  model: (session: TableSource) => M
  /** Cells of the strip at the top: what matters most and is always visible. */
  Strip: Component<{ model: M }>
  Board: Component<{ model: M }>
  Hand: Component<{ model: M }>
  /** Gauges as a bar, where there is no space for a rail; a game without one keeps its rail. */
  Bar?: Component<{ model: M }>
  /** Gauges in the rail, between the opponent and the log. */
  Rail: Component<{ model: M }>
  /** What is known of cards. */
  Cards: Component<{ model: M }>
  Log: Component<{ model: M; lines: LogLine[]; all?: boolean }>
  /** What an option would do. */
  Outlook: Component<{ model: M; outlook: Outlook; space?: number | null }>
  /** All gauges in words, in a dialog. */
  Sheet: Component<{ model: M }>
  /** How a game ended, in figures. */
  End: Component<{ model: M }>
  PhoneStrip: Component<{ model: M }>
  PhoneBoard: Component<{ model: M }>
  PhoneHand: Component<{ model: M }>
  /** What each face of a die would bring, before it is rolled. */
  Faces?: Component<{ model: M; outlook: Outlook; space: number | null }>
  /** On the tape before the choices. */
  Modes?: Component<{ model: M }>
  /** How events are divided into steps; without it nothing is played back. */
  telling?: Telling
  /** A step shown to both players on a separate stage. */
  Scene?: Component<{ model: M; step: Step }>
  /** Over the table: tooltips. */
  Over?: Component<{ model: M }>
}

/** The shell passes each part a model made by the same game, so it need not know which one that is. */
export function tableParts<M extends TableModel>(parts: TableParts<M>): TableParts {
  return parts as unknown as TableParts
}
