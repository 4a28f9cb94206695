// What the tape says of a question.
import type { AskInfo } from '../../wire'

/** What the tape prints: the card that the question names first in bold, and what to do. */
export function promptOf(ask: AskInfo, card: string | null): { title: string; text: string } {
  return ask.task !== null && card !== null ? { title: card, text: ask.task } : { title: '', text: ask.text }
}
