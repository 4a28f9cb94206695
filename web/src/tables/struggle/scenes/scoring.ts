// A scoring as the scene shows it: read from the log entry and the state of the table. No rules here.
import type { LogLine, Part, Side, StruggleBoard, StruggleShown, StruggleSpace, Sum } from '../../../wire'
import { at, foe, SIDES } from '../../shell/sides'
import { figure } from '../../told'

export interface ScoringSide {
  side: Side
  standing: 'none' | 'presence' | 'domination' | 'control'
  sum: Sum | null
  /** How many countries it was paid for. */
  countries: number
  battlegrounds: StruggleSpace[]
  others: StruggleSpace[]
  /** Those that count because they are next to the other superpower. */
  neighbours: StruggleSpace[]
}

export interface Scoring {
  region: string
  name: string
  worth: string
  countries: number
  sides: [ScoringSide, ScoringSide]
  /** What decided the standings. */
  because: Part[]
  /** The marker before and after, positive for the US. */
  score: { before: number; after: number } | null
}

const STANDINGS = ['control', 'domination', 'presence'] as const

export function scoringOf(
  board: StruggleBoard,
  shown: StruggleShown,
  lines: readonly LogLine[],
): Scoring | null {
  const scored = lines.find((line) => line.kind === 'scored')
  const region = board.regions.find((one) => one.word === scored?.region)
  if (!scored || !region) return null
  const places = board.spaces.filter((space) => region.spaces.includes(space.id))
  const grown = new Set(shown.new_battlegrounds ?? [])
  const side = (one: Side): ScoringSide => {
    const sum = scored.sums?.find((candidate) => candidate.side === one) ?? null
    const held = new Set(shown.control[at(one)])
    const own = places.filter((space) => held.has(space.id))
    const next = own.filter((space) => space.superpowers.includes(foe(one)))
    const counted = sum?.terms.find((term) => term.what === 'neighbours')?.value ?? 0
    const isKey = (space: StruggleSpace): boolean => space.battleground || grown.has(space.id)
    return {
      side: one,
      standing: STANDINGS.find((word) => sum?.terms.some((term) => term.what === word)) ?? 'none',
      sum,
      countries: figure(scored, 'countries', one)?.after ?? 0,
      battlegrounds: own.filter(isKey),
      others: own.filter((space) => !isKey(space)),
      neighbours: next.length === counted ? next : [],
    }
  }
  const moved = lines.map((line) => figure(line, 'score')).find((one) => one !== undefined)
  return {
    region: region.word,
    name: region.name,
    worth: (region.worth ?? []).map((n) => n ?? '★').join(' / '),
    countries: places.length,
    sides: [side(SIDES[0]), side(SIDES[1])],
    because: scored.because ?? [],
    score: moved ? { before: moved.before ?? moved.after, after: moved.after } : null,
  }
}
