// System notifications through the browser's push service.
import { call, post } from '../../api/http'
import { registerWorker, WORKER } from '../../app'
import type { PushSubscription as Wanted } from '../../wire'

export type PushState = 'unable' | 'blocked' | 'off' | 'on'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  if (!(await registration?.pushManager.getSubscription())) return 'off'
  await registerWorker()
  return 'on'
}

/** Asks the browser for permission and tells the server. */
export async function switchOn(serverKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'denied') return 'blocked'
  await registerWorker()
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64(serverKey),
  })
  await post<void>('/api/push', described(subscription))
  return 'on'
}

export async function switchOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await call<void>('DELETE', '/api/push', described(subscription))
    await subscription.unsubscribe()
  }
  return 'off'
}

function described(subscription: PushSubscription): Wanted {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Decodes a key in the URL-safe alphabet (RFC 4648, section 5). */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(plain.length)
  for (let at = 0; at < plain.length; at += 1) bytes[at] = plain.charCodeAt(at)
  return bytes
}
