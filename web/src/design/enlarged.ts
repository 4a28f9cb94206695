/**
 * The factor by which everything is enlarged on this screen; screen lengths are divided by it for use in
 * enlarged content.
 */
export function enlarged(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--enlarged')) || 1
}
