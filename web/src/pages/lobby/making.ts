// Making a table: what to send, and where to go afterwards.
import { myself } from '../../api/me.svelte'
import { layTable } from '../../api/tables'
import { settings } from '../../settings.svelte'
import type { ClockKind, GameInfo, Opponent, SideChoice, TableInfo } from '../../wire'
import { defaultWord, presetOf, presetWords } from './presets'

export interface Wish {
  game: string
  /** The chosen rule set; the options may change it. */
  preset: string | null
  /** Only what was chosen; anything absent has its default. */
  options: Record<string, string>
  side: SideChoice
  clock: ClockKind
  opponent: Opponent
  spectators: boolean
  helpers: boolean
  take_backs: boolean
  rated: boolean
}

/** The key of the option that lets both players bid for sides, if the game has one. */
export const bidding = (game: GameInfo | undefined): string | undefined =>
  game?.options.find((option) => option.sides === 'bid')?.key

/** The options with bidding for sides, or without it, where the game has it. */
export function withBids(
  game: GameInfo | undefined,
  options: Record<string, string>,
  on: boolean,
): Record<string, string> {
  const key = bidding(game)
  return key === undefined ? options : { ...options, [key]: on ? 'on' : 'off' }
}

/** Whether both players bid for sides. */
export function isBid(game: GameInfo | undefined, options: Record<string, string>): boolean {
  const key = bidding(game)
  return key !== undefined && options[key] === 'on'
}

/** Whether these are the rules of a named rule set as they are, whatever sides are bid for. */
export const isPreset = (game: GameInfo, options: Record<string, string>): boolean =>
  [options, withBids(game, options, false)].some((words) => presetOf(game, words) !== null)

/** Without values that equal the default. */
export function changed(game: GameInfo, options: Record<string, string>): Record<string, string> {
  const kept = game.options.flatMap((option) => {
    const value = options[option.key]
    return value === undefined || value === defaultWord(option) ? [] : [[option.key, value] as const]
  })
  return Object.fromEntries(kept)
}

export function firstWish(game: GameInfo, opponent: Opponent): Wish {
  const preset = game.presets[0]?.key ?? null
  return {
    game: game.name,
    preset,
    options: presetWords(game, preset),
    side: opponent.t === 'hot_seat' || opponent.t === 'bot' ? 'us' : 'random',
    clock: { t: 'none' },
    opponent,
    spectators: true,
    helpers: false,
    take_backs: true,
    rated: false,
  }
}

export async function makeTable(wish: Wish): Promise<TableInfo> {
  const { game, options, side, clock, opponent, spectators, helpers, take_backs, rated } = wish
  await myself.ask()
  const sent = { game, options, side, clock, opponent, spectators, helpers, take_backs, rated }
  const table = await layTable(sent, settings.lang)
  settings.last_game = game
  return table
}

export function inviteLink(table: TableInfo): string {
  const tail = table.invite ? `/${table.invite}` : ''
  return `${location.origin}/join/${table.id}${tail}`
}
