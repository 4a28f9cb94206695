// The board's facts for tests, read from the engine's own files.
import { readFileSync } from 'node:fs'
import type { Side, StruggleBoard, StruggleSpace } from '../../../wire'

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name} = (.+)$`, 'm').exec(block)?.[1]
const list = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? '')
const word = (text: string | undefined): string => list(text)[0] ?? ''

/** Regions, countries and links: enough to lay out a map. */
export function boardOf(game: 'twilight' | 'red-sea'): StruggleBoard {
  const file = new URL(`../../../../../crates/struggle/data/${game}/countries.toml`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const blocks = text.split('[[country]]').slice(1)
  const words = blocks.map((block) => word(field(block, 'id')))
  const id = (name: string): number => words.indexOf(name)
  const spaces = blocks.map((block, at): StruggleSpace => {
    const next = list(field(block, 'adjacent'))
    const superpowers: Side[] = []
    if (next.includes('usa')) superpowers.push('us')
    if (next.includes('ussr')) superpowers.push('ussr')
    return {
      id: at,
      word: words[at] ?? '',
      name: word(field(block, 'name_en')),
      regions: list(field(block, 'regions')),
      stability: Number(field(block, 'stability')),
      battleground: field(block, 'battleground') === 'true',
      flashpoint: field(block, 'flashpoint') === 'true',
      neighbours: next.filter((name) => id(name) >= 0).map(id),
      superpowers,
    }
  })
  const lanes = /\[sea_lanes\]\s+id = "([^"]+)"/.exec(text)?.[1]
  if (lanes) {
    const none = { battleground: false, flashpoint: false, neighbours: [], superpowers: [], regions: [] }
    spaces.push({ id: spaces.length, word: lanes, name: lanes, stability: 4, ...none })
  }
  const regions = [...new Set(spaces.flatMap((space) => space.regions))].map((name) => ({
    word: name,
    name,
    short: name,
    part_of: null,
    worth: null,
    spaces: spaces.filter((space) => space.regions.includes(name)).map((space) => space.id),
  }))
  return { game, spaces, regions, cards: [] } as unknown as StruggleBoard
}
