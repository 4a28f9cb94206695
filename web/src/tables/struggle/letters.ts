// Letters of choices on an English page.
import { settings } from '../../settings.svelte'
import type { Choice } from '../../wire'

const LETTERS: Record<string, string> = { influence: 'I', coup: 'C', realign: 'R', space: 'S', event: 'E' }

export function letterOf(choice: Choice | undefined): string | null {
  return choice && settings.lang === 'en' && settings.keys ? (LETTERS[choice.word] ?? null) : null
}
