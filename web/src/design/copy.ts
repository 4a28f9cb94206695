import { lobby } from '../i18n/lobby'
import { toast } from './toast.svelte'

/**
 * Copies to the clipboard and confirms it, in these words if it is something special.
 */
export async function copy(
  text: string,
  done = lobby('copied'),
  failed = lobby('copy_failed'),
): Promise<void> {
  if (await write(text)) toast(done, 'good')
  else toast(failed, 'bad')
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return select(text)
  }
}

/** Without TLS, as at a table in one's own network, browsers offer only the old way: what is selected is copied. */
function select(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'hidden'
  // In a dialog, nothing outside it can be selected.
  const before = document.activeElement
  ;(before?.closest('dialog') ?? document.body).append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return done
}
