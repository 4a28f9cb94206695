// A small router based on the browser's history. Pages are loaded when first visited.
import type { Component } from 'svelte'
import { expectTable } from './api/arrival'
import { GAMES } from './tables/games'

export type Params = Record<string, string>
type Loaded = { default: Component<{ params: Params }> }

export interface Route {
  /** `/t/:id`; a part with `?` may be absent. */
  path: string
  load: () => Promise<unknown>
  /** Begins what the page would begin, while it is being loaded. */
  ahead?: (params: Params) => void
}

export const ROUTES: readonly Route[] = [
  { path: '/', load: () => import('./pages/lobby/Lobby.svelte') },
  { path: '/watch', load: () => import('./pages/lobby/Watch.svelte') },
  { path: '/find', load: () => import('./pages/pairing/Pairing.svelte') },
  {
    path: '/t/:id',
    load: () => import('./pages/table/Table.svelte'),
    ahead: ({ id = '' }) => expectTable(id),
  },
  { path: '/join/:id/:invite?', load: () => import('./pages/lobby/Join.svelte') },
  { path: '/archive', load: () => import('./pages/archive/Archive.svelte') },
  { path: '/replays', load: () => import('./pages/replay/Replays.svelte') },
  { path: '/r/:id/:step?', load: () => import('./pages/replay/Replay.svelte') },
  { path: '/review/:id/try/:step', load: () => import('./pages/review/Try.svelte') },
  { path: '/review/:id', load: () => import('./pages/review/Review.svelte') },
  { path: '/puzzles/:game?', load: () => import('./pages/puzzles/Puzzles.svelte') },
  { path: '/puzzle/:id', load: () => import('./pages/puzzles/Puzzle.svelte') },
  { path: '/explorer/:game?/:path?', load: () => import('./pages/explorer/Explorer.svelte') },
  { path: '/players/:game?', load: () => import('./pages/players/Players.svelte') },
  { path: '/p/:name', load: () => import('./pages/players/Player.svelte') },
  { path: '/tournaments', load: () => import('./pages/tournaments/Tournaments.svelte') },
  { path: '/tournaments/new', load: () => import('./pages/tournaments/Make.svelte') },
  { path: '/tournaments/:id', load: () => import('./pages/tournaments/Tournament.svelte') },
  { path: '/duplicates', load: () => import('./pages/duplicates/Duplicates.svelte') },
  { path: '/duplicates/new', load: () => import('./pages/duplicates/Make.svelte') },
  { path: '/duplicates/:id', load: () => import('./pages/duplicates/Duplicate.svelte') },
  { path: '/cards/:game?/:card?', load: () => import('./pages/cards/Cards.svelte') },
  { path: '/rules/:game?/:section?', load: () => import('./pages/learn/Rules.svelte') },
  { path: '/presets/:game?', load: () => import('./pages/presets/Presets.svelte') },
  { path: '/community', load: () => import('./pages/order/Community.svelte') },
  { path: '/admin', load: () => import('./pages/order/Admin.svelte') },
  { path: '/rights', load: () => import('./pages/learn/Rights.svelte') },
  { path: '/learn', load: () => import('./pages/learn/Learn.svelte') },
  { path: '/guide/:game', load: () => import('./guide/Guide.svelte') },
  { path: '/api/docs', load: () => import('./pages/programs/Programs.svelte') },
  { path: '/programs', load: () => import('./pages/programs/Programs.svelte') },
  { path: '/account', load: () => import('./pages/account/Account.svelte') },
  ...GAMES.flatMap((game) => game.pages),
]

/** The parameters of a path, if it fits the pattern. */
export function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (given.length > wanted.length) return null
  const params: Params = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    const name = part.slice(1).replace('?', '')
    if (value === undefined) {
      if (!part.endsWith('?')) return null
      continue
    }
    params[name] = decodeURIComponent(value)
  }
  return params
}

export interface Place {
  path: string
  params: Params
  page: Component<{ params: Params }> | null
  state: 'loading' | 'here' | 'failed' | 'nothing'
}

export const place: Place = $state({ path: '', params: {}, page: null, state: 'loading' })

async function arrive(): Promise<void> {
  const path = location.pathname
  if (path === place.path && place.state === 'here') return
  for (const route of ROUTES) {
    const params = match(route.path, path)
    if (!params) continue
    place.path = path
    route.ahead?.(params)
    try {
      const loaded = (await route.load()) as Loaded
      if (location.pathname !== path) return
      // Together: the page being left must not see the next one's parameters.
      place.params = params
      place.page = loaded.default
      place.state = 'here'
    } catch {
      place.state = 'failed'
    }
    return
  }
  place.path = path
  place.state = 'nothing'
}

/** Goes to another of our pages. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  void arrive()
  if (!replace) scrollTo(0, 0)
}

/**
 * Stores the position within a page in the address; not once another page is loading, because that navigation
 * would be lost.
 */
export function keepPlace(path: string): void {
  if (new URL(path, location.href).pathname === location.pathname)
    history.replaceState(history.state, '', path)
}

/** Handles links and the browser's buttons. Call once. */
export function followLinks(): void {
  addEventListener('popstate', () => void arrive())
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
  void arrive()
}
