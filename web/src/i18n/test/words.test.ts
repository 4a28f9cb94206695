import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, spoken, type Lang } from '../languages'
import { bound, fill, inARow } from '../words'

const SRC = new URL('../../', import.meta.url)

function sources(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder)
    if (entry.isDirectory()) return entry.name === 'i18n' || entry.name === 'test' ? [] : sources(at)
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(at, 'utf8')] : []
  })
}

const code = sources(SRC).join('\n')
const areas = readdirSync(new URL('i18n/', SRC)).filter(
  (name) => name.endsWith('.ts') && !['words.ts', 'languages.ts'].includes(name),
)

/** Keys of one language's part of an area file. */
function keys(text: string, lang: Lang): string[] {
  const part = text.split(new RegExp(`^ {2}${lang}: \\{`, 'm'))[1] ?? ''
  const own = part.split(/^ {2}\w+: \{/m)[0] ?? ''
  return [...own.matchAll(/^ {4}(\w+):/gm)].map((found) => found[1] ?? '')
}

describe.each(areas)('words of %s', (file) => {
  const text = readFileSync(new URL(`i18n/${file}`, SRC), 'utf8')

  it.each(LANGUAGES.map(({ tag }) => tag))('lacks nothing in %s', (tag) => {
    expect(keys(text, 'en')).not.toEqual([])
    expect(keys(text, tag)).toEqual(keys(text, 'en'))
  })

  it('writes Russian with ё and with Russian quotation marks', () => {
    const part = text.split(/^ {2}ru: \{/m)[1] ?? ''
    expect(part).not.toMatch(/(?<![а-яё])(еще|ее|(под)?счет|идет|ждет|берет|дает|учетн|темн|легк)/i)
    expect(part).not.toMatch(/"[а-яё]/i)
  })

  it('has no key that nobody uses', () => {
    // Keys that are put together: `side_${side}`, `${rank}_long`.
    const prefixes = [...code.matchAll(/`(\w+_)\$\{/g)].map((found) => found[1] ?? '')
    const suffixes = [...code.matchAll(/\}(_\w+)`/g)].map((found) => found[1] ?? '')
    const unused = keys(text, 'en').filter(
      (key) =>
        !code.includes(`'${key}'`) &&
        !code.includes(`"${key}"`) &&
        !prefixes.some((prefix) => key.startsWith(prefix)) &&
        !suffixes.some((suffix) => key.endsWith(suffix)),
    )
    expect(unused).toEqual([])
  })
})

it('knows a language by its tag alone', () => {
  expect([spoken('ru-RU'), spoken('RU'), spoken('en-GB'), spoken('de'), spoken('')]).toEqual([
    'ru',
    'ru',
    'en',
    'en',
    'en',
  ])
  // Whoever asks which language it is has a text that belongs into `i18n`.
  expect(code).not.toMatch(/[!=]== '(en|ru)'/)
})

it('keeps a dash with the word before it', () => {
  expect(bound('Куба — ничья')).toBe('Куба\u00a0— ничья')
})

it('puts remarks in a row, apart from each other', () => {
  expect(inARow(['', 'in stock 13', null, 'Then the event.', 'No undo.'])).toBe(
    'in stock 13 · Then the event. No undo.',
  )
  expect(inARow([undefined])).toBe('')
})

it('groups the digits of long numbers, and leaves years and ratings alone', () => {
  expect(fill('{n} games', 'en', { n: 58560 })).toBe('58,560 games')
  expect(fill('партий: {n}', 'ru', { n: 58560 })).toBe('партий: 58\u00a0560')
  expect(fill('{n} since {year}', 'en', { n: 1642, year: 2026 })).toBe('1642 since 2026')
})

it('keeps a name that runs from right to left apart from the numbers around it', () => {
  expect(fill('{name} · 45 min', 'en', { name: 'דוד' })).toBe('\u2068דוד\u2069 · 45 min')
  expect(fill('{name} · 45 min', 'en', { name: 'Анна' })).toBe('Анна · 45 min')
})
