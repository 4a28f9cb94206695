// The languages of the page: the one place that lists them. A further one is a line here and a part of that name in every
// area of words; the compiler and `test/words.test.ts` name what it still lacks.
export const LANGUAGES = [
  // `initials`: choices can be made by the first letters of their words.
  { tag: 'en', name: 'English', short: 'EN', initials: true },
  { tag: 'ru', name: 'Русский', short: 'РУ', initials: false },
] as const

export type Lang = (typeof LANGUAGES)[number]['tag']

export const language = (lang: Lang) => LANGUAGES.find(({ tag }) => tag === lang) ?? LANGUAGES[0]

/** The language of a browser's tag, as `ru-RU`; the first one for whoever reads none of ours. */
export function spoken(tag: string): Lang {
  const word = tag.split('-')[0]?.toLowerCase()
  return (LANGUAGES.find((language) => language.tag === word) ?? LANGUAGES[0]).tag
}
