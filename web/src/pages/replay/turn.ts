// What the game calls the stretch that Shift and an arrow jump over.
import { replay as say } from '../../i18n/replay'
import { gameOf } from '../../tables/games'

export const turnWord = (game: string | undefined): string => say(gameOf(game ?? '').replay.turn)
