// A long press. Not every browser turns one into a context menu, so it is timed here; the context menu of a
// mouse or keyboard does the same.
import type { Action } from 'svelte/action'

const HOLD_MS = 450
/** A finger is never perfectly still. */
const SLACK = 10
/** For this long after lifting the finger, a click may still follow. */
const CLICK_MS = 350

export const hold: Action<Element, (() => void) | undefined> = (node, first) => {
  let held = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: [number, number] = [0, 0]
  let done = false

  const stop = (): void => clearTimeout(timer)
  const fire = (): void => {
    stop()
    if (done) return
    done = true
    addEventListener('click', swallow, true)
    held?.()
  }
  /** What has opened may now be under the finger: lifting it must not count as a tap there either. */
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
    removeEventListener('click', swallow, true)
  }
  const lifted = (): void => {
    stop()
    if (done) setTimeout(() => removeEventListener('click', swallow, true), CLICK_MS)
  }
  const down = (event: PointerEvent): void => {
    stop()
    done = false
    from = [event.clientX, event.clientY]
    if (held && event.isPrimary && event.pointerType !== 'mouse') timer = setTimeout(fire, HOLD_MS)
  }
  const move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLACK) stop()
  }
  const menu = (event: Event): void => {
    if (!held) return
    event.preventDefault()
    fire()
    if ((event as PointerEvent).pointerType !== 'touch') removeEventListener('click', swallow, true)
  }
  const listen = (does: 'addEventListener' | 'removeEventListener'): void => {
    node[does]('pointerdown', down as EventListener)
    node[does]('pointermove', move as EventListener)
    for (const end of ['pointerup', 'pointercancel']) node[does](end, lifted)
    node[does]('contextmenu', menu)
  }
  listen('addEventListener')
  return {
    update: (next) => (held = next),
    destroy: () => {
      lifted()
      listen('removeEventListener')
    },
  }
}
