// The page as an app: registers its worker, which makes it installable and announces turns.
import { settings } from './settings.svelte'

export const WORKER = '/push-worker.js'

/** The worker gets its language from its address, because it cannot ask the page. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${WORKER}?lang=${settings.lang}`)

/** After everything else: nothing on the page waits for it. */
export function becomeApp(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  addEventListener('load', () => void registerWorker().catch(() => {}))
}
