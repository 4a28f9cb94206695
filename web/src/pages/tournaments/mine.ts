// Your own game: the one to play now.
import type { TournamentInfo } from '../../wire'
import type { TournamentSession } from './session.svelte'

export interface MyGame {
  number: number
  table: string | null
  /** Index of the opponent. */
  against: number
  first: boolean
  myTurn: boolean
}

export function gameToPlay(session: TournamentSession, info: TournamentInfo): MyGame | null {
  const me = info.you.entrant
  if (me === null || me === undefined) return null
  const all = info.rounds.flatMap((round) => round.games)
  const open = info.you.games.flatMap((number) => {
    const game = all.find((one) => one.number === number && one.table && one.state.t === 'playing')
    return game ? [game] : []
  })
  const turn = (number: number): boolean => {
    const table = session.tables.get(number)
    return table !== undefined && (table.your_turn || table.state === 'waiting')
  }
  const game = open.find((one) => turn(one.number)) ?? open[0]
  if (!game) return null
  const first = game.first === me
  return {
    number: game.number,
    table: game.table ?? null,
    against: first ? game.second : game.first,
    first,
    myTurn: turn(game.number),
  }
}
