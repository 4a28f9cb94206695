// Cards of any game as they are drawn.
import { struggleFace, type CardFace } from '../../design/face'
import type { Board, CardSide, StruggleBoard } from '../../wire'

interface Named {
  word: string
  name: string
}

/** What is read of a board of 13 Minutes. */
interface Territories {
  cards: {
    id: number
    number: number
    title: string
    side: 'us' | 'ussr' | 'un'
    cubes: number
    symbol: 'military' | 'political' | 'opinion'
    text: string
    history: string
    notes: string
    notes_lang: string
  }[]
  symbols: Named[]
  sides: Named[]
}

function thirteenFaces(board: Territories): CardFace[] {
  const name = (list: Named[], word: string): string => list.find((one) => one.word === word)?.name ?? word
  return board.cards.map((card) => ({
    id: card.id,
    title: card.title,
    side: (card.side === 'un' ? 'both' : card.side) as CardSide,
    ops: card.cubes,
    scoring: false,
    symbol: card.symbol,
    symbolText: name(board.symbols, card.symbol),
    starred: false,
    lasting: false,
    text: card.text,
    remark: card.history,
    code: `${name(board.sides, card.side)}·${String(card.number).padStart(2, '0')}`,
    rulings: card.notes ? [{ text: card.notes, lang: card.notes_lang }] : [],
  }))
}

export function facesOf(board: Board): Map<number, CardFace> {
  const faces =
    board.game === 'thirteen'
      ? thirteenFaces(board as unknown as Territories)
      : (board as StruggleBoard).cards.map(struggleFace)
  return new Map(faces.map((face) => [face.id, face]))
}
