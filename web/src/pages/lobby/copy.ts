import { toast } from '../../design/toast.svelte'
import { lobby } from '../../i18n/lobby'

/** Copies to the clipboard and confirms it. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(lobby('copied'), 'good')
  } catch {
    toast(lobby('copy_failed'), 'bad')
  }
}
