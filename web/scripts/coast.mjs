// Writes src/tables/struggle/coast/*.json: the coastlines, once, so that no map data is shipped.
import { readFileSync, writeFileSync } from 'node:fs'
import { coast } from './projection.mjs'

const here = new URL('../src/tables/struggle/', import.meta.url)
for (const game of ['twilight', 'red-sea']) {
  const layout = JSON.parse(readFileSync(new URL(`maps/${game}.json`, here), 'utf8'))
  const d = coast(layout)
  writeFileSync(new URL(`coast/${game}.json`, here), JSON.stringify({ d }) + '\n')
  console.log(`${game}: ${d.length} characters`)
}
