/** By how much everything is enlarged on this screen: lengths of the screen are divided by it for what is. */
export function enlarged(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--enlarged')) || 1
}
