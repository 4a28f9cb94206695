// What can be read of the board and the position of a game that the page does not know: names by number, gauges, and
// whatever is a number.
import type { CardFace } from '../../design/face'
import type { Board, CardSide, Gauge, Shown } from '../../wire'
import type { Hand } from '../shell/model.svelte'

interface PlainCard {
  id: number
  title?: string
  name?: string
  text?: string
  side?: CardSide
  ops?: number
}

interface PlainSpace {
  id: number
  name?: string
}

interface PlainBoard {
  cards?: PlainCard[]
  spaces?: PlainSpace[]
}

type PlainShown = Record<string, unknown> & { gauges?: Gauge[]; hands?: Hand[] }

/** A number of the position, or one for each side. */
export interface Figure {
  name: string
  value: string
}

const plain = (board: Board): PlainBoard => board as PlainBoard
const read = (shown: Shown): PlainShown => shown as unknown as PlainShown

export function facesOf(board: Board): CardFace[] {
  return (plain(board).cards ?? []).map((card) => ({
    id: card.id,
    title: card.title ?? card.name ?? String(card.id),
    side: card.side ?? 'both',
    ops: card.ops ?? null,
    scoring: false,
    starred: false,
    lasting: false,
    text: card.text ?? '',
    code: String(card.id),
    rulings: [],
  }))
}

export function spacesOf(board: Board): { id: number; name: string }[] {
  return (plain(board).spaces ?? []).map(({ id, name }) => ({ id, name: name ?? String(id) }))
}

export const gaugesOf = (shown: Shown): Gauge[] => read(shown).gauges ?? []

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The names of figures are the wire's: nobody has translated them. */
export function figuresOf(shown: Shown): Figure[] {
  return Object.entries(read(shown)).flatMap(([key, value]) => {
    const name = key.replaceAll('_', ' ')
    if (isNumber(value)) return [{ name, value: String(value) }]
    if (!Array.isArray(value) || value.length !== 2 || !value.every(isNumber)) return []
    return [{ name, value: value.join(' : ') }]
  })
}

export const handsOf = (shown: Shown): Hand[] => read(shown).hands ?? []
