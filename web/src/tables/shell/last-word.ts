// What cannot be undone: what the server says about the options, and whether the player wants to be asked for
// confirmation.
import type { Confirm } from '../../settings.svelte'
import type { AskInfo, LastWord } from '../../wire'

export type LastWordKind = keyof LastWord

/** A second press counts only this long after the first. */
export const SECOND_WORD_MS = 300

const KINDS: readonly LastWordKind[] = ['die', 'shown', 'passes']

export function lastWordOf(ask: AskInfo | null, pick: number): LastWordKind | null {
  return (ask && KINDS.find((kind) => ask.last_word[kind].includes(pick))) ?? null
}

export function wantsWord(kind: LastWordKind | null, confirm: Confirm): boolean {
  if (kind === null || confirm === 'never') return false
  return confirm === 'always' || kind !== 'passes'
}

/** Why nothing can be undone whatever is chosen; null if something still can. */
export function endsAnyway(ask: AskInfo): LastWordKind | null {
  const options = ask.choices.length + ask.cards.length + ask.spaces.length
  const final = KINDS.filter((kind) => ask.last_word[kind].length > 0)
  const [kind] = final
  return final.length === 1 && kind && ask.last_word[kind].length >= options ? kind : null
}
