// Who leads by how much, in words.
import { common } from '../../i18n/common'
import { table } from '../../i18n/table'

/** "US leads by 4": a score, positive for the US. */
export function leadText(score: number): string {
  if (score === 0) return table('level')
  return table('leads', { side: common(score > 0 ? 'us' : 'ussr'), n: Math.abs(score) })
}
