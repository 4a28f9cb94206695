// Reads what it can from the board and position of an unknown game: names by number, gauges, and any other
// numbers.
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
  /** With explicit numbers, or names in the order of their numbers. */
  cards?: (PlainCard | string)[]
  spaces?: PlainSpace[]
}

type PlainShown = Record<string, unknown> & { gauges?: Gauge[]; hands?: unknown[] }

/** A figure of the position, or one for each side. */
export interface Figure {
  name: string
  value: string
}

const plain = (board: Board): PlainBoard => board as PlainBoard
const read = (shown: Shown): PlainShown => shown as unknown as PlainShown

export function facesOf(board: Board): CardFace[] {
  const cards = (plain(board).cards ?? []).map((card, id) =>
    typeof card === 'string' ? { id, title: card } : card,
  )
  return cards.map((card: PlainCard) => ({
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

/** Shown elsewhere: in the strip, in the players' panels. */
const ELSEWHERE = new Set(['moment', 'gauges', 'hands'])

/** Figures have the names used on the wire: nobody has translated them. */
function figures(part: object, path: string): Figure[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const name = `${path}${key.replaceAll('_', ' ')}`
    if (isNumber(value)) return [{ name, value: String(value) }]
    if (Array.isArray(value))
      return value.length === 2 && value.every(isNumber) ? [{ name, value: value.join(' : ') }] : []
    return value !== null && typeof value === 'object' ? figures(value, `${name} · `) : []
  })
}

export function figuresOf(shown: Shown): Figure[] {
  const told = Object.entries(read(shown)).filter(([key]) => !ELSEWHERE.has(key))
  return figures(Object.fromEntries(told), '')
}

/** A hand of any other shape counts as unknown. */
function handOf(hand: unknown): Hand {
  const { count, known } = (hand ?? {}) as Partial<Hand>
  return { count: count ?? 0, known: Array.isArray(known) ? known : [] }
}

export const handsOf = (shown: Shown): Hand[] => (read(shown).hands ?? []).map(handOf)
