// Letter keys for choices, in languages whose words begin with them.
import { language } from '../../i18n/languages'
import { settings } from '../../settings.svelte'
import type { Choice } from '../../wire'

const LETTERS: Record<string, string> = { influence: 'I', coup: 'C', realign: 'R', space: 'S', event: 'E' }

export function letterOf(choice: Choice | undefined): string | null {
  return choice && language(settings.lang).initials && settings.keys ? (LETTERS[choice.word] ?? null) : null
}
