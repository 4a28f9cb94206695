import { common } from '../../i18n/common'

/** A probability for people: near certainty is not shown as certainty. */
export function percent(part: number): string {
  const whole = Math.round(part * 100)
  if (whole === 0 && part > 0) return common('percent', { n: '<1' })
  if (whole === 100 && part < 0.9999) return common('percent', { n: '>99' })
  return common('percent', { n: whole })
}
