// Which row was chosen at each stage, as stored in the address: keys separated by `-`.
import { isPiece } from '../../tables/told'
import type { ExplorerStage, Sentence, StageKind } from '../../wire'

/** Stages in order of play; some games lack some. */
const ORDER = ['set_up ussr', 'set_up us', 'secret ussr', 'secret us', 'first ussr', 'first us'] as const

/** The minimum rating of both players. */
export const RATINGS = ['0', '1500', '1700', '1900'] as const

/** What the US were given before play; empty for all games. */
export const BIDS = ['', '0', '1', '2', '3'] as const

/** What is chosen at a stage: first secret choices are headlines in one game and bids in another. */
export function stageWord(
  kind: StageKind,
  choices: readonly { parts: Sentence }[],
): 'set_up' | 'headline' | 'bid' | 'first' {
  if (kind !== 'secret') return kind
  const isCard = choices.some(({ parts }) => parts.some((part) => isPiece(part) && 'card' in part))
  return isCard ? 'headline' : 'bid'
}

export const placeOf = (stage: Pick<ExplorerStage, 'kind' | 'side'>): number =>
  ORDER.findIndex((one) => one === `${stage.kind} ${stage.side}`)

/** The path after choosing or unchoosing a row. Whatever depended on the previous choice is dropped. */
export function choose(path: string, place: number, key: string): string {
  const words = path.split('-')
  while (words.length < ORDER.length) words.push('')
  const was = words[place]
  const kept = words.map((word, at) => (at < place || sameStage(at, place) ? word : ''))
  kept[place] = was === key ? '' : key
  return kept.join('-').replace(/-+$/, '')
}

/** Secret choices are made at the same time, so neither depends on the other. */
const sameStage = (a: number, b: number): boolean =>
  a !== b && a >= 2 && b >= 2 && Math.floor(a / 2) === Math.floor(b / 2)
