// What to search for in the archive: kept in the address, so that you can send someone a search.
export interface Wanted {
  game: string
  player: string
  result: string
  form: string
  ending: string
  opening: string
  from: string
  to: string
  bots: boolean
}

export const FORMS = ['live', 'correspondence', 'untimed'] as const
export const RESULTS = ['us', 'ussr', 'draw'] as const
/** For a given player. */
export const PLAYER_RESULTS = ['won', 'lost'] as const
const TEXTS = ['game', 'player', 'result', 'form', 'ending', 'opening', 'from', 'to'] as const

export function wantedIn(query: string): Wanted {
  const params = new URLSearchParams(query)
  const text = (key: (typeof TEXTS)[number]): string => params.get(key) ?? ''
  const [game, player, result, form, ending, opening, from, to] = TEXTS.map(text) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { game, player, result, form, ending, opening, from, to, bots: params.get('bots') === 'true' }
}

/**
 * A search as a query string, without irrelevant parts: fields that belong to a player or a game are dropped
 * along with it.
 */
export function queryOf(wanted: Wanted): string {
  const params = new URLSearchParams()
  for (const key of TEXTS) {
    const value = wanted[key].trim()
    const alone =
      (key === 'opening' && !wanted.game) ||
      (key === 'result' && !wanted.player.trim() && (PLAYER_RESULTS as readonly string[]).includes(value))
    if (value && !alone) params.set(key, value)
  }
  if (wanted.bots) params.set('bots', 'true')
  return params.toString()
}

/** A file size in readable form. */
export function size(bytes: number, lang: string): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : bytes < 1_000_000_000 ? 'megabyte' : 'gigabyte'
  const of = { kilobyte: 1000, megabyte: 1_000_000, gigabyte: 1_000_000_000 }[unit]
  const shown = new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 })
  return shown.format(bytes / of)
}
