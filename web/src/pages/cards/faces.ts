// Cards of any game as they are drawn.
import type { CardFace } from '../../design/face'
import { gameOf } from '../../tables/games'
import type { Board } from '../../wire'

export function facesOf(board: Board): Map<number, CardFace> {
  return new Map(
    gameOf(board.game)
      .faces(board)
      .map((face) => [face.id, face]),
  )
}
