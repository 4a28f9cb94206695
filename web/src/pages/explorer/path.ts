// Which row was chosen at each stage, as the address keeps it: keys with `-` between them.
import { isPiece } from '../../tables/told'
import type { ExplorerStage, Sentence, StageKind } from '../../wire'

/** Stages in the order of play; some games lack some. */
const ORDER = ['set_up ussr', 'set_up us', 'secret ussr', 'secret us', 'first ussr', 'first us'] as const

/** What both players must have been rated, at least. */
export const RATINGS = ['0', '1500', '1700', '1900'] as const

/** What the US were given before play; nothing: all games. */
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

/** The path after a row was chosen, or no longer is. What hung on another choice there is forgotten. */
export function choose(path: string, place: number, key: string): string {
  const words = path.split('-')
  while (words.length < ORDER.length) words.push('')
  const was = words[place]
  const kept = words.map((word, at) => (at < place || sameStage(at, place) ? word : ''))
  kept[place] = was === key ? '' : key
  return kept.join('-').replace(/-+$/, '')
}

/** Secret choices are made at once: one does not hang on the other. */
const sameStage = (a: number, b: number): boolean =>
  a !== b && a >= 2 && b >= 2 && Math.floor(a / 2) === Math.floor(b / 2)
