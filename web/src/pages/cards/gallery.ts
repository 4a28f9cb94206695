// The gallery's cards: what can be searched and filtered.
import type { CardFace } from '../../design/face'
import type { Board, StruggleBoard, StruggleCard } from '../../wire'
import { facesOf } from './faces'

export type SideKey = 'us' | 'ussr' | 'both' | 'scoring'
export type Kind = 'starred' | 'lasting' | 'war' | 'optional' | 'rulings'
export type Order = 'number' | 'title' | 'value'

export interface GalleryCard {
  face: CardFace
  /** For addresses. */
  word: string
  side: SideKey
  /** The period or symbol, as a machine-readable word and in words. */
  group: string
  groupText: string
  kinds: Kind[]
  /** In lower case, for searching. */
  text: string
  headline: boolean
  price: [number, number] | null
}

export interface Filter {
  text: string
  sides: SideKey[]
  groups: string[]
  values: number[]
  kinds: Kind[]
  order: Order
}

export const NO_FILTER: Filter = { text: '', sides: [], groups: [], values: [], kinds: [], order: 'number' }

/** Without accents, and with ё as е, so that quick spellings match. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function galleryOf(game: string, board: Board): GalleryCard[] {
  const faces = facesOf(game, board)
  const given = (board as StruggleBoard).cards as (Partial<StruggleCard> & { id: number; word: string })[]
  return given.flatMap((card) => {
    const face = faces.get(card.id)
    if (!face) return []
    const kinds: Kind[] = []
    if (face.starred) kinds.push('starred')
    if (face.lasting) kinds.push('lasting')
    if (card.war) kinds.push('war')
    if (card.optional) kinds.push('optional')
    if (face.rulings.length > 0) kinds.push('rulings')
    return [
      {
        face,
        word: card.word.replaceAll('_', '-'),
        side: face.scoring ? 'scoring' : face.side,
        group: face.symbol ?? card.period ?? '',
        groupText: face.symbolText ?? face.periodText ?? '',
        kinds,
        text: plain(
          [face.title, face.code, face.text, face.remark ?? '', ...face.rulings.map((one) => one.text)].join(
            ' ',
          ),
        ),
        headline: card.headline ?? true,
        price: card.price ?? null,
      },
    ]
  })
}

const fits = <T>(wanted: T[], has: T): boolean => wanted.length === 0 || wanted.includes(has)

/** Within a row of filters one has to match; every row has to match, and so does every word of the search. */
export function filtered(all: GalleryCard[], filter: Filter, lang: string): GalleryCard[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean)
  const found = all.filter(
    (card) =>
      fits(filter.sides, card.side) &&
      fits(filter.groups, card.group) &&
      (filter.values.length === 0 || (card.face.ops !== null && filter.values.includes(card.face.ops))) &&
      filter.kinds.every((kind) => card.kinds.includes(kind)) &&
      words.every((word) => card.text.includes(word)),
  )
  const byTitle = (a: GalleryCard, b: GalleryCard): number => a.face.title.localeCompare(b.face.title, lang)
  // Cards with a matching title come before those that only mention the word.
  const named = (card: GalleryCard): number =>
    words.every((word) => plain(card.face.title).includes(word)) ? 0 : 1
  const first = (a: GalleryCard, b: GalleryCard): number => (words.length > 0 ? named(a) - named(b) : 0)
  switch (filter.order) {
    case 'number':
      return found.sort(first)
    case 'title':
      return found.sort((a, b) => first(a, b) || byTitle(a, b))
    case 'value':
      return found.sort((a, b) => first(a, b) || (b.face.ops ?? -1) - (a.face.ops ?? -1) || byTitle(a, b))
  }
}

/** The distinct values in one row of filters, in deck order. */
export function groupsOf(all: GalleryCard[]): { key: string; text: string }[] {
  return [...new Map(all.map((card) => [card.group, card.groupText]))].map(([key, text]) => ({ key, text }))
}

export function valuesOf(all: GalleryCard[]): number[] {
  return [...new Set(all.flatMap((card) => card.face.ops ?? []))].sort((a, b) => a - b)
}
