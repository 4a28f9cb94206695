// The data every card of every game is drawn from.
import type { CardSide } from '../wire'

export interface CardFace {
  id: number
  title: string
  side: CardSide
  /** Printed value; null for scoring cards. */
  ops: number | null
  /** Shown in place of the value: `+2`. */
  mark?: string
  scoring: boolean
  /** 1, 2 or 3 of three. */
  period?: number
  periodText?: string
  /** For 13 Minutes, instead of the period. */
  symbol?: 'military' | 'political' | 'opinion'
  symbolText?: string
  starred: boolean
  lasting: boolean
  text: string
  /** A historical note, in italics. */
  remark?: string
  code: string
  rulings: { text: string; lang: string }[]
}

/** What a card would do now: the last line of its face. */
export interface NowLine {
  kind: 'works' | 'nothing' | 'danger' | 'must' | 'loses'
  text: string
}
