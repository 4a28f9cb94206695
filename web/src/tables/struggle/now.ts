// What a card in hand would mean now: its last line.
import type { NowLine } from '../../design/face'
import { common } from '../../i18n/common'
import { cardPick } from '../../wire'
import { nowLine as warned } from '../shell/danger'
import type { StruggleModel } from './model.svelte'

export function nowLine(model: StruggleModel, card: number): NowLine | null {
  const said = warned(model.warning(cardPick(card)))
  if (said) return said
  const must = model.face(card)?.scoring && model.hand.includes(card)
  return must ? { kind: 'must', text: common('must_play') } : null
}
