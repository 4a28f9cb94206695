// The tape's text for a question.
import type { AskInfo } from '../../wire'

/** What the tape shows: the card named first in the question in bold, then what to do. */
export function promptOf(ask: AskInfo, card: string | null): { title: string; text: string } {
  return ask.task !== null && card !== null ? { title: card, text: ask.task } : { title: '', text: ask.text }
}
