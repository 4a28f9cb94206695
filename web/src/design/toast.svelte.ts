// One message at a time at the bottom of the page. Errors stay until they are resolved.

export interface Toast {
  text: string
  kind: 'note' | 'good' | 'trouble' | 'bad'
  action?: { text: string; run: () => void } | undefined
}

export const toasts: { now: Toast | null; stays: Toast | null; dialogs: string[] } = $state({
  now: null,
  stays: null,
  /** The open dialogs: everything outside the last one is dark and silent, so messages appear inside it. */
  dialogs: [],
})

let timer: ReturnType<typeof setTimeout> | undefined

export function toast(text: string, kind: Toast['kind'] = 'note', action?: Toast['action']): void {
  toasts.now = { text, kind, action }
  clearTimeout(timer)
  timer = setTimeout(() => (toasts.now = null), 5000)
}

/** A dialog opens; the returned function closes it. */
export function dialogOpens(id: string): () => void {
  toasts.dialogs.push(id)
  return () => (toasts.dialogs = toasts.dialogs.filter((one) => one !== id))
}

export function trouble(text: string, action?: Toast['action']): void {
  toasts.stays = { text, kind: 'trouble', action }
}

export function mended(): void {
  toasts.stays = null
}
