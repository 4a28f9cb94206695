// The game's word for what Shift and an arrow key skip.
import { replay as say } from '../../i18n/replay'
import { gameOf } from '../../tables/games'

export const turnWord = (game: string | undefined): string => say(gameOf(game ?? '').replay.turn)
