// Handles the links in the server's letters: a word behind `#`, which no server or log ever sees.
import { post } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { toast } from '../../design/toast.svelte'
import { account as say } from '../../i18n/account'

/** The word from a letter of this kind in the page's address. */
export const wordOf = (kind: 'confirm' | 'recover', hash: string = location.hash): string =>
  new URLSearchParams(hash.slice(1)).get(kind) ?? ''

/** Confirms an address, if that is why someone came. */
export async function afterLetter(): Promise<void> {
  const code = wordOf('confirm')
  if (!code) return
  history.replaceState(history.state, '', location.pathname)
  try {
    await post('/api/confirm-email', { code })
    toast(say('confirmed'), 'good')
    await myself.again()
  } catch {
    toast(say('wrong_code'), 'bad')
  }
}
