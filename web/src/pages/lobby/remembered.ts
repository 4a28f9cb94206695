// The latest choices for each game and kind of opponent, so that the next start takes only a glance.
import type { GameInfo } from '../../wire'
import { isBid, type Wish } from './making'
import { presetWords } from './presets'

const key = (game: string, kind: string): string => `hotline.wish.${game}.${kind}`

export function remember(wish: Wish): void {
  const { side, clock, opponent, preset } = wish
  try {
    localStorage.setItem(key(wish.game, opponent.t), JSON.stringify({ side, clock, opponent, preset }))
  } catch {
    // Playing works even if the browser stores nothing.
  }
}

/** The wish with the choices made last time, as far as the game still supports them. */
export function recall(game: GameInfo, wish: Wish): Wish {
  try {
    const kept = JSON.parse(
      localStorage.getItem(key(game.name, wish.opponent.t)) ?? 'null',
    ) as Partial<Wish> | null
    if (!kept) return wish
    const found = { ...wish }
    if (kept.side) found.side = kept.side
    if (kept.clock) found.clock = kept.clock
    const level = kept.opponent?.t === 'bot' ? kept.opponent.level : null
    if (wish.opponent.t === 'bot' && game.levels.some((one) => one.key === level))
      found.opponent = { t: 'bot', level: level ?? '' }
    if (game.presets.some((preset) => preset.key === kept.preset)) {
      found.preset = kept.preset ?? null
      found.options = presetWords(game, found.preset)
    }
    if (found.side === 'bid' && !isBid(game, found.options)) found.side = 'random'
    return found
  } catch {
    return wish
  }
}
