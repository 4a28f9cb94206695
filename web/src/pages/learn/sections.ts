// Sections of the rules: links from texts, search, the tree of contents.
import type { GlossaryTerm, Learning, RuleSection } from '../../wire'
import { plain } from '../cards/gallery'

export type Piece = { text: string; section?: string }

/** Cuts a text at numbers of sections that exist: `see 6.3.5` has a link, `4.2 km` has none. */
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

export const numbersOf = (learning: Learning | null): Set<string> =>
  new Set(learning?.rules.map((section) => section.number) ?? [])

/** 0 for `6`, 1 for `6.3`, 2 for `6.3.5`. */
export const depth = (section: RuleSection): number => section.number.split('.').length - 1

/** A section and everything below it: `6.3` has `6.3.5`. */
export const within = (number: string, part: string): boolean => part === number || part.startsWith(`${number}.`)

export interface Hit {
  section: RuleSection
  /** Around the first place where a word was found. */
  excerpt: string
}

const AROUND = 90

export function searchRules(rules: RuleSection[], text: string): Hit[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return rules
    .flatMap((section) => {
      const whole = [section.number, section.title, ...section.paragraphs].join(' ')
      const flat = plain(whole)
      if (!words.every((word) => flat.includes(word))) return []
      const named = words.every((word) => plain(section.title).includes(word) || section.number === word)
      return [{ hit: { section, excerpt: around(section.paragraphs.join(' '), words[0] ?? '') }, named }]
    })
    .sort((a, b) => Number(b.named) - Number(a.named))
    .map(({ hit }) => hit)
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

/** The letter under which a term stands. */
export const letterOf = (term: GlossaryTerm): string => plain(term.term).charAt(0).toUpperCase()
