// What the game calls the stretch that Shift and an arrow jump over.
import { replay as say } from '../../i18n/replay'

export const turnWord = (game: string | undefined): string =>
  say(game === 'twilight' ? 'word_turn' : 'word_round')
