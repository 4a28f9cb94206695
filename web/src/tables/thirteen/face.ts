// A card of 13 Minutes in the form used to draw all cards.
import type { CardFace } from '../../design/face'
import type { ThirteenBoard, ThirteenCard } from '../../wire'

export function thirteenFace(board: ThirteenBoard, card: ThirteenCard): CardFace {
  const symbol = board.symbols.find((named) => named.word === card.symbol)
  const owner = board.sides.find((named) => named.word === card.side)
  return {
    id: card.id,
    title: card.title,
    side: card.side === 'un' ? 'both' : card.side,
    ops: card.cubes,
    scoring: false,
    symbol: card.symbol,
    symbolText: symbol?.name ?? card.symbol,
    starred: false,
    lasting: false,
    text: card.text,
    remark: card.history,
    code: `${owner?.name ?? card.side}·${String(card.number).padStart(2, '0')}`,
    rulings: card.notes ? [{ text: card.notes, lang: card.notes_lang }] : [],
  }
}

export const cardOf = (board: ThirteenBoard, id: number | null): ThirteenCard | null =>
  id === null ? null : (board.cards.find((card) => card.id === id) ?? null)

export const faceOf = (board: ThirteenBoard, id: number | null): CardFace | null => {
  const card = cardOf(board, id)
  return card && thirteenFace(board, card)
}

export const spaceName = (board: ThirteenBoard, id: number): string =>
  board.spaces.find((space) => space.id === id)?.name ?? ''

export const facesOf = (board: ThirteenBoard): CardFace[] =>
  board.cards.map((card) => thirteenFace(board, card))
