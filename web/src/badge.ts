// Shows how many tables are waiting for this person, on the tab's icon and on the installed app's.

const PLAIN = '/mark.svg'
const WAITS = '/mark-waits.svg'

interface Badged {
  setAppBadge?: (n: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

export function badge(waiting: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const wanted = waiting > 0 ? WAITS : PLAIN
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted)
  const own = navigator as Badged
  // A browser may support badges and still refuse, for example if the page is not installed.
  if (waiting > 0) void own.setAppBadge?.(waiting).catch(() => {})
  else void own.clearAppBadge?.().catch(() => {})
}
