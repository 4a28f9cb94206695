// How the built page is cut into files. On a slow line a page waits for trips rather than bytes: a browser asks for six
// files at a time, and learns of most of them only from the file before. So whatever always comes together is one file,
// and the pages people arrive at name all their files in their head.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const TABLES = source('tables')
const GAMES = readdirSync(TABLES).filter(
  (folder) => folder !== 'shell' && existsSync(join(TABLES, folder, 'parts.ts')),
)
/** Where a browser begins to load: with each, everything it imports comes along. */
const ROOTS: Record<string, string> = {
  start: source('main.ts'),
  lobby: source('pages/lobby/Lobby.svelte'),
  table: source('pages/table/Table.svelte'),
  ...Object.fromEntries(GAMES.map((folder) => [folder, join(TABLES, folder, 'parts.ts')])),
}
/** The pages people arrive at, by the first part of their address. The server sends `arrivals/…` for these. */
const ARRIVALS: Record<string, string> = { index: 'lobby', t: 'table' }
/** A file may import only from those before it, so that none waits in a circle. */
const FILES = ['start', 'shared', 'table', ...GAMES, 'lobby']

/** The file of a module that these roots import. Other modules stay where Rolldown puts them. */
function fileOf(roots: ReadonlySet<string>): string | null {
  if (roots.has('start')) return 'start'
  const games = GAMES.filter((folder) => roots.has(folder))
  const tables = roots.has('table') || games.length > 1
  if (tables || games.length > 0) {
    // The lobby must not fetch a whole table for one component.
    if (roots.has('lobby') || roots.has('beside')) return 'shared'
    return tables ? 'table' : (games[0] ?? null)
  }
  return roots.has('lobby') ? 'lobby' : null
}

/** The roots that import each module, at once or through others. */
const importedBy = new Map<string, Set<string>>()

export const files: Rolldown.CodeSplittingGroup[] = FILES.map((name, at) => ({
  name,
  priority: FILES.length - at,
  test: (id) => fileOf(importedBy.get(id) ?? new Set()) === name,
}))

/** Links to a root's files that the page does not name yet. */
function links(root: string, bundle: Rolldown.OutputBundle, page: string): string {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const first =
    chunks.find((chunk) => chunk.facadeModuleId === root) ??
    chunks.find((chunk) => chunk.moduleIds.includes(root))
  if (!first) throw new Error(`expected a file with ${root}`)
  const needed = new Set([first.fileName])
  const styles = new Set<string>()
  for (const name of needed) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const other of chunk.imports) needed.add(other)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  return [
    ...[...styles].map((name) => [name, 'rel="preload" as="style"']),
    ...[...needed].map((name) => [name, 'rel="modulepreload"']),
  ]
    .filter(([name]) => !page.includes(`"/${name}"`))
    .map(([name, kind]) => `    <link ${kind} crossorigin href="/${name}">\n`)
    .join('')
}

export function arrivals(): Plugin {
  return {
    name: 'arrivals',
    apply: 'build',
    buildEnd() {
      importedBy.clear()
      const beside = this.getModuleInfo(ROOTS.lobby ?? '')?.dynamicallyImportedIds ?? []
      const roots = Object.entries(ROOTS).map(([root, start]): [string, readonly string[]] => [root, [start]])
      for (const [root, starts] of [...roots, ['beside', beside] as const]) {
        const reached = new Set(starts)
        for (const id of reached) {
          importedBy.set(id, (importedBy.get(id) ?? new Set()).add(root))
          for (const other of this.getModuleInfo(id)?.importedIds ?? []) reached.add(other)
        }
      }
    },
    writeBundle({ dir = 'dist' }, bundle) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8')
      mkdirSync(join(dir, 'arrivals'), { recursive: true })
      for (const [name, root] of Object.entries(ARRIVALS)) {
        const more = links(ROOTS[root] ?? '', bundle, page)
        writeFileSync(join(dir, 'arrivals', `${name}.html`), page.replace('  </head>', `${more}  </head>`))
      }
    },
  }
}
