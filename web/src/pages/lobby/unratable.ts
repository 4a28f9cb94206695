// Why a table cannot be rated as it is; null if it can.
import { myself } from '../../api/me.svelte'
import { rated } from '../../i18n/rated'
import type { GameInfo } from '../../wire'
import { isPreset, type Wish } from './making'

export function unratable(game: GameInfo | undefined, wish: Wish): string {
  if (myself.now?.person.guest !== false) return rated('needs_account')
  if (wish.opponent.t === 'hot_seat') return rated('not_here')
  if (wish.clock.t === 'none') return rated('needs_clock')
  const ownCards = game?.options.some(({ key, kind }) => kind.t === 'text' && wish.options[key])
  if (ownCards) return rated('not_own_deck')
  // A level's strength is known by the rule sets as they are.
  return game && wish.opponent.t === 'bot' && !isPreset(game, wish.options) ? rated('not_changed') : ''
}
