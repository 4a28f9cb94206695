/** A probability for people: near certainty is not shown as certainty. */
export function percent(part: number): string {
  const whole = Math.round(part * 100)
  if (whole === 0 && part > 0) return '<1%'
  if (whole === 100 && part < 0.9999) return '>99%'
  return `${whole}%`
}
