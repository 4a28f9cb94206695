import { describe, expect, it } from 'vitest'
import { filtered, NO_FILTER, plain, type GalleryCard } from '../cards/gallery'
import { numbersOf, paragraphOf, pieces, searchGlossary, searchRules } from './sections'

const section = (number: string, title: string, ...paragraphs: string[]) => ({ number, title, paragraphs })
const RULES = [
  section(
    '6.3',
    'Coups',
    '6.3.1 A coup needs influence of the other side.',
    '6.3.5 Free coups ignore DEFCON, see 6.3.',
  ),
  section('8.1', 'DEFCON', 'At 1 the game ends.'),
]

describe('links into the rules', () => {
  const known = new Set(['6.3', '6.3.5', '5.2'])

  it('stand where a section exists', () => {
    expect(pieces('Free coup (6.3.5), not 9.9; cost 6.3.', known)).toEqual([
      { text: 'Free coup (' },
      { text: '6.3.5', section: '6.3.5' },
      { text: '), not 9.9; cost ' },
      { text: '6.3', section: '6.3' },
      { text: '.' },
    ])
  })
  it('take the whole number or none of it', () => {
    expect(pieces('16.3.5 and 6.3.55', known)).toEqual([{ text: '16.3.5 and 6.3.55' }])
    expect(pieces('§5.2', known)).toEqual([{ text: '§' }, { text: '5.2', section: '5.2' }])
    expect(pieces('', known)).toEqual([])
  })
  it('reach sections and numbered paragraphs', () => {
    expect(paragraphOf('6.3.1 A coup')).toEqual({ number: '6.3.1', text: 'A coup' })
    expect(paragraphOf('110 cards')).toEqual({ number: null, text: '110 cards' })
    expect([...numbersOf({ rules: RULES, glossary: [] })]).toEqual(['6.3', '6.3.1', '6.3.5', '8.1'])
  })
})

describe('search', () => {
  it('puts titles first and shows the place', () => {
    const hits = searchRules(RULES, 'defcon')
    expect(hits.map((hit) => hit.number)).toEqual(['8.1', '6.3.5'])
    expect(hits[1]?.excerpt).toContain('ignore DEFCON')
    expect(searchRules(RULES, '6.3')[0]?.number).toBe('6.3')
    expect(searchRules(RULES, '  ')).toEqual([])
  })
  it('needs all words', () => {
    expect(searchRules(RULES, 'coup defcon').map((hit) => hit.number)).toEqual(['6.3.5'])
    expect(searchGlossary([{ term: 'Контроль', text: 'Подсчёт очков' }], 'подсчет')).toHaveLength(1)
  })
})

describe('the gallery', () => {
  const card = (id: number, title: string, more: Partial<GalleryCard> = {}): GalleryCard => ({
    face: {
      id,
      title,
      side: 'us',
      ops: id,
      scoring: false,
      starred: false,
      lasting: false,
      text: '',
      code: '',
      rulings: [],
    },
    word: title.toLowerCase(),
    side: 'us',
    group: 'early',
    groupText: 'Early War',
    kinds: [],
    text: plain(title),
    headline: true,
    price: null,
    ...more,
  })
  const all = [
    card(3, 'Truman'),
    card(1, 'Fidel', { side: 'ussr', kinds: ['starred'] }),
    card(2, 'NATO', { group: 'mid', kinds: ['starred', 'lasting'], text: 'nato truman' }),
  ]
  const titles = (filter: Partial<typeof NO_FILTER>): string[] =>
    filtered(all, { ...NO_FILTER, ...filter }, 'en').map((one) => one.face.title)

  it('keeps the deck’s order, or sorts by title or value', () => {
    expect(titles({})).toEqual(['Truman', 'Fidel', 'NATO'])
    expect(titles({ order: 'title' })).toEqual(['Fidel', 'NATO', 'Truman'])
    expect(titles({ order: 'value' })).toEqual(['Truman', 'NATO', 'Fidel'])
  })
  it('lets any of a row fit, but every row must', () => {
    expect(titles({ sides: ['us', 'ussr'] })).toHaveLength(3)
    expect(titles({ sides: ['us'], groups: ['early'] })).toEqual(['Truman'])
    expect(titles({ kinds: ['starred', 'lasting'] })).toEqual(['NATO'])
    expect(titles({ values: [1, 3] })).toEqual(['Truman', 'Fidel'])
  })
  it('shows titles that fit before mentions', () => {
    expect(titles({ text: 'truman', order: 'value' })).toEqual(['Truman', 'NATO'])
  })
  it('finds without accents and with е for ё', () => {
    expect(plain('Подсчёт Żółw')).toBe('подсчет zołw')
  })
})
