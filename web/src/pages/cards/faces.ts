// Cards of any game as they are drawn.
import type { CardFace } from '../../design/face'
import { gameOf } from '../../tables/games'
import type { Board } from '../../wire'

export function facesOf(game: string, board: Board): Map<number, CardFace> {
  return new Map(
    gameOf(game)
      .faces(board)
      .map((face) => [face.id, face]),
  )
}
