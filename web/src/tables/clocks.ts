// The clocks games offer.
import type { ClockKind } from '../wire'

export const live = (minutes: number, seconds: number): ClockKind => ({
  t: 'live',
  bank: minutes * 60,
  increment: seconds,
})
export const slow = (days: number, hours: number): ClockKind => ({
  t: 'correspondence',
  bank: days * 24,
  increment: hours,
})
