// The page as an app: its worker, which makes it installable and tells of one's turn.
import { settings } from './settings.svelte'

export const WORKER = '/push-worker.js'

/** The worker speaks the language of its address: it cannot ask the page. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${WORKER}?lang=${settings.lang}`)

/** After everything else: nothing on the page waits for it. */
export function becomeApp(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  addEventListener('load', () => void registerWorker().catch(() => {}))
}
