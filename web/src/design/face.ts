// What every card of every game is drawn from.
import { common } from '../i18n/common'
import type { CardSide, StruggleCard } from '../wire'

export interface CardFace {
  id: number
  title: string
  side: CardSide
  /** Printed value; nothing for scoring cards. */
  ops: number | null
  /** Stands in the place of the value: `+2`. */
  mark?: string
  scoring: boolean
  /** 1, 2 or 3 of three. */
  period?: number
  periodText?: string
  /** Of 13 Minutes, instead of the period. */
  symbol?: 'military' | 'political' | 'opinion'
  symbolText?: string
  starred: boolean
  lasting: boolean
  text: string
  /** A historical remark, in italics. */
  remark?: string
  code: string
  rulings: { text: string; lang: string }[]
}

const PERIODS: Record<string, number> = { early: 1, mid: 2, late: 3 }

export function struggleFace(card: StruggleCard): CardFace {
  return {
    id: card.id,
    title: card.title,
    side: card.side,
    ops: card.scoring ? null : card.ops,
    scoring: card.scoring,
    period: PERIODS[card.period] ?? 1,
    periodText: card.period_text,
    starred: card.starred,
    lasting: card.lasting,
    text: card.text,
    code: footCode(card),
    rulings: card.rulings,
  }
}

/** Side and printed number: `US·023`. Codes with letters speak for themselves. */
function footCode(card: StruggleCard): string {
  if (!/^\d+$/.test(card.code)) return card.code
  return `${common(card.scoring ? 'scoring' : card.side)}·${card.code.padStart(3, '0')}`
}

/** What a card would do now: the last line of its face. */
export interface NowLine {
  kind: 'works' | 'nothing' | 'danger' | 'must' | 'loses'
  text: string
}
