// Whether the server was updated while this page was open. The page goes on, but what it has not loaded yet is gone, and
// what it knows of the server's messages may be outdated.
import { trouble } from './design/toast.svelte'
import { common } from './i18n/common'

/** A page's first script is named by the content of all of them: an updated server has another one. */
const own = (): string | undefined => document.querySelector<HTMLScriptElement>('script[type=module]')?.src

/** Says so if it was. Call when the server is back after a silence, and when something did not load. */
export async function tellIfUpdated(): Promise<void> {
  const script = own()
  if (!script || !import.meta.env.PROD) return
  try {
    const { status } = await fetch(script, { method: 'HEAD', cache: 'no-store' })
    if (status === 404) trouble(common('updated'), { text: common('reload'), run: () => location.reload() })
  } catch {
    // Without a line there is nothing to say yet.
  }
}
