// Colours have names: components take them from tokens.json, so that a theme can be changed in one place.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SRC = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, SRC), 'utf8')

function files(folder = ''): string[] {
  return readdirSync(new URL(folder, SRC), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    return entry.isDirectory() ? files(`${path}/`) : [path]
  })
}

const components = files().filter((path) => path.endsWith('.svelte') || /(?<!tokens)\.css$/.test(path))
/** A component's style rules: an address in its markup may begin with the same character as a colour. */
const rules = (path: string): string =>
  path.endsWith('.css') ? read(path) : (/<style>([^]*)<\/style>/.exec(read(path))?.[1] ?? '')

it('components name tokens, not colours', () => {
  expect(components.length).toBeGreaterThan(100)
  expect(
    components.filter((path) =>
      /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i.test(rules(path)),
    ),
  ).toEqual([])
})

it('every token that a component names is set somewhere', () => {
  const sources = files().filter((path) => /\.(svelte|ts|css)$/.test(path))
  const set = new Set(sources.flatMap((path) => read(path).match(/(?<!var\()--[a-z][\w-]*/g) ?? []))
  for (const path of components) {
    const named = rules(path).match(/(?<=var\()--[a-z][\w-]*(?=\))/g) ?? []
    const missing = named.filter((name) => !set.has(name))
    expect(missing, path).toEqual([])
  }
})
