// Decisions of 13 Minutes in the form the tape offers them.
import { cardPick, spacePick } from '../../wire'
import type { AskInfo, Choice, Outlook, Zone } from '../../wire'

const ZONES: Record<string, Zone> = { 'us-sphere': 'us', neutral: 'neutral', 'ussr-sphere': 'ussr' }

/** The numbers that are offered, with their picks. */
export function numbers(ask: AskInfo): { n: number; pick: number }[] {
  return ask.choices.flatMap(({ number: n, pick }) => (n === null ? [] : [{ n, pick }]))
}

/** Zones that can be chosen, with their picks. */
export function zonesOf(ask: AskInfo | null): Map<Zone, number> {
  const found = new Map<Zone, number>()
  if (ask?.kind !== 'zone') return found
  for (const choice of ask.choices) {
    const zone = ZONES[choice.word]
    if (zone) found.set(zone, choice.pick)
  }
  return found
}

/** What an Order should do, chosen before its territory to save a click. */
export type Mode = 'place' | 'remove'

/** The pick that answers "place or remove?" with what was chosen before. */
export function modeAnswer(ask: AskInfo | null, mode: Mode | null): number | null {
  if (ask?.kind !== 'order-mode' || mode === null) return null
  return ask.choices.find((choice) => choice.word === mode)?.pick ?? null
}

/** Numbered choices in tape order: doing nothing comes last. */
export function choicesOf(ask: AskInfo): Choice[] {
  const does = ask.choices.filter((choice) => choice.word !== 'decline')
  return [...does, ...ask.choices.filter((choice) => choice.word === 'decline')]
}

/**
 * What the digit keys pick: numbers stand for themselves, everything else for its position, and 0 for
 * nothing.
 */
export function digitPick(ask: AskInfo, digit: number): number | null {
  const counted = numbers(ask)
  if (counted.length > 0) return counted.find(({ n }) => n === digit)?.pick ?? null
  const decline = ask.choices.find((choice) => choice.word === 'decline')
  if (digit === 0) return decline?.pick ?? null
  const offered = [
    ...ask.choices.filter((choice) => choice !== decline).map((choice) => choice.pick),
    ...ask.cards.map(cardPick),
    ...ask.spaces.map(spacePick),
  ]
  return offered[digit - 1] ?? null
}

/** Whether a tooltip about an option would have anything to say. */
export function saysSomething(outlook: Outlook): boolean {
  const { now, spaces, changes, ways, no_effect, loses } = outlook
  return (
    now.length + spaces.length + changes.length + ways.length > 0 ||
    no_effect !== null ||
    loses.danger !== 'none'
  )
}
