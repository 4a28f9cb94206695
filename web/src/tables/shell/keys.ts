// Keys of the table. Letters are read by place, so that a Russian layout works.
import type { Choice } from '../../wire'
import { settings } from '../../settings.svelte'

const LETTERS: Record<string, string> = { influence: 'I', coup: 'C', realign: 'R', space: 'S', event: 'E' }

/** The letter of a choice on an English page. */
export function letterOf(choice: Choice): string | null {
  return settings.lang === 'en' && settings.keys ? (LETTERS[choice.word] ?? null) : null
}

/** What stands on the button: its letter, else its place among what is offered. */
export function keycap(choice: Choice, at: number): string | null {
  return letterOf(choice) ?? (at < 9 ? String(at + 1) : null)
}

/** Whether the keyboard belongs to a field now. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !!target?.closest('input, textarea, select, [contenteditable], dialog')
  )
}

/** The digit of a key, from 1; 0 for none. */
export function digit(event: KeyboardEvent): number {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)
  return found && !event.shiftKey ? Number(found[1]) : 0
}
