// What a card in hand would mean now: its last line.
import type { NowLine } from '../../design/face'
import { common } from '../../i18n/common'
import { cardPick } from '../../wire'
import type { StruggleModel } from './model.svelte'

export function nowLine(model: StruggleModel, card: number): NowLine | null {
  const warning = model.warning(cardPick(card))
  if (warning?.danger === 'certain') return { kind: 'loses', text: `▲ ${common('loses')}` }
  if (warning?.danger === 'possible') return { kind: 'danger', text: `▲ ${common('may_lose')}` }
  if (warning?.no_effect) return { kind: 'nothing', text: common('no_effect') }
  const must = model.face(card)?.scoring && model.hand.includes(card)
  return must ? { kind: 'must', text: common('must_play') } : null
}
