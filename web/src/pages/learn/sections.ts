// Sections of the rules: links in texts, search, the table of contents.
import type { GlossaryTerm, Learning, RuleSection } from '../../wire'
import { plain } from '../cards/gallery'

export type Piece = { text: string; section?: string }

/** Splits a text at the numbers of existing sections: `see 6.3.5` gets a link, `4.2 km` does not. */
export function pieces(text: string, known: ReadonlySet<string>): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(/§?\s?(?<![\d.])(\d{1,2}(?:\.\d{1,2}){1,3})(?![\d])/g)) {
    const number = match[1]
    if (number === undefined || !known.has(number)) continue
    const at = match.index + match[0].length - number.length
    found.push({ text: text.slice(from, at) }, { text: number, section: number })
    from = at + number.length
  }
  found.push({ text: text.slice(from) })
  return found.filter((piece) => piece.text !== '')
}

export interface Paragraph {
  /** Most have their own number: `6.3.1`. */
  number: string | null
  text: string
}

export function paragraphOf(text: string): Paragraph {
  const found = /^(\d{1,2}(?:\.\d{1,2}){1,3})\.?\s+(.*)$/s.exec(text)
  return found ? { number: found[1] ?? null, text: found[2] ?? '' } : { number: null, text }
}

/** Numbers of sections and paragraphs: everything that can be linked to. */
export function numbersOf(learning: Learning | null): Set<string> {
  const numbers = learning?.rules.flatMap((section) => [
    section.number,
    ...section.paragraphs.flatMap((text) => paragraphOf(text).number ?? []),
  ])
  return new Set(numbers ?? [])
}

export interface Hit {
  number: string
  title: string
  /** The text around the first match. */
  excerpt: string
}

const AROUND = 90

/** Paragraphs that contain all words; sections matching by title or number come first. */
export function searchRules(rules: RuleSection[], text: string): Hit[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const all = (flat: string): boolean => words.every((word) => flat.includes(word))
  const titles: Hit[] = []
  const places: Hit[] = []
  for (const { number, title, paragraphs } of rules) {
    const told = paragraphs.map(paragraphOf)
    if (all(plain(title)) || number === text.trim())
      titles.push({ number, title, excerpt: around(told[0]?.text ?? '', '') })
    for (const paragraph of told) {
      const whole = plain(`${paragraph.number ?? ''} ${title} ${paragraph.text}`)
      if (
        !all(whole) ||
        !words.some((word) => plain(`${paragraph.number ?? ''} ${paragraph.text}`).includes(word))
      )
        continue
      places.push({
        number: paragraph.number ?? number,
        title,
        excerpt: around(paragraph.text, words[0] ?? ''),
      })
    }
  }
  return [...titles, ...places]
}

function around(text: string, word: string): string {
  const at = plain(text).indexOf(word)
  if (at < 0) return text.slice(0, AROUND * 2)
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, at + word.length + AROUND)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

export function searchGlossary(glossary: GlossaryTerm[], text: string): GlossaryTerm[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return glossary.filter((term) => words.every((word) => plain(`${term.term} ${term.text}`).includes(word)))
}

/** The letter a term is listed under. */
export const letterOf = (term: GlossaryTerm): string => plain(term.term).charAt(0).toUpperCase()
