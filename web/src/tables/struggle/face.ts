// A card of Twilight Struggle or Red Sea in the form used to draw all cards.
import type { CardFace } from '../../design/face'
import { common } from '../../i18n/common'
import type { StruggleBoard, StruggleCard } from '../../wire'

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

export const facesOf = (board: StruggleBoard): CardFace[] => board.cards.map(struggleFace)
