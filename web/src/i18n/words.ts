// Words of the page in every language. Each area has a file of its own; what the games say comes from the server.
import { settings } from '../settings.svelte'
import { LANGUAGES, type Lang } from './languages'

/** A text, or its plural forms. `{n}` and other names in braces are replaced. */
export type Text = string | { one: string; few?: string; many?: string; other: string }
export type Texts<K extends string> = Record<K, Text>
export type Params = Record<string, string | number>

const RULES = Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, new Intl.PluralRules(tag)])) as Record<
  Lang,
  Intl.PluralRules
>

export function fill(text: Text, lang: Lang, params: Params = {}): string {
  const form = typeof text === 'string' ? text : plural(text, lang, Number(params.n ?? 0))
  return bound(form.replace(/\{(\w+)\}/g, (whole, name: string) => shown(params[name] ?? whole, lang)))
}

/** Years, ratings and scores are read as they are; only longer numbers are easier to read in groups. */
const GROUPED = 10_000
const shown = (value: string | number, lang: Lang): string =>
  typeof value === 'string'
    ? apart(value)
    : Math.abs(value) >= GROUPED
      ? value.toLocaleString(lang)
      : String(value)

/** Letters that run from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name that runs from right to left, so that it does not turn round the numbers next to it. */
export const apart = (name: string): string => (LEFTWARDS.test(name) ? `\u2068${name}\u2069` : name)

/** A dash stays with the word before it: no line begins with one. */
export const bound = (text: string): string => text.replaceAll(' — ', '\u00a0— ')

function plural(text: Exclude<Text, string>, lang: Lang, n: number): string {
  const rule = RULES[lang].select(n)
  return (rule === 'one' || rule === 'few' || rule === 'many' ? text[rule] : undefined) ?? text.other
}

export type Say<K extends string> = (key: K, params?: Params) => string

/** The function that says one area's words in the chosen language. */
export function words<K extends string>(area: { en: Texts<K> } & Record<Lang, Texts<NoInfer<K>>>): Say<K> {
  return (key, params) => fill(area[settings.lang][key], settings.lang, params)
}

/** A refusal of the server, which is part of a sentence, as a sentence of its own. */
export function sentence(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1)
}

/** Several remarks in one row: what is no sentence is set apart by a dot. */
export function inARow(said: readonly (string | null | undefined)[]): string {
  const list = said.filter((one) => typeof one === 'string' && one !== '') as string[]
  return list.reduce((row, one) => (row ? `${row}${/[.!?…]$/.test(row) ? ' ' : ' · '}${one}` : one), '')
}

/** A number with a true minus, a plus where a change is meant, and the language's decimal sign. */
export function signed(n: number): string {
  const size = Math.abs(n).toLocaleString(settings.lang, { useGrouping: false })
  return n > 0 ? `+${size}` : n < 0 ? `−${size}` : '0'
}
