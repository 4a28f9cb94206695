// How dangerous options are, and what is said about that.
import type { NowLine } from '../../design/face'
import { common } from '../../i18n/common'
import type { Danger, Warning } from '../../wire'

const RANK: Record<Danger, number> = { none: 0, possible: 1, certain: 2 }

/** Whether a pick needs confirming: it is dangerous, and something less dangerous is available. */
export function deservesDoubt(warnings: ReadonlyMap<number, Warning>, pick: number): boolean {
  const rank = RANK[warnings.get(pick)?.danger ?? 'none']
  return rank > 0 && [...warnings.values()].some((other) => RANK[other.danger] < rank)
}

/** What an option would mean now: the last line of a card, the small print of a button. */
export function nowLine(warning: Warning | undefined): NowLine | null {
  if (warning?.danger === 'certain') return { kind: 'loses', text: `▲ ${common('loses')}` }
  if (warning?.danger === 'possible') return { kind: 'danger', text: `▲ ${common('may_lose')}` }
  return warning?.no_effect ? { kind: 'nothing', text: common('no_effect') } : null
}
