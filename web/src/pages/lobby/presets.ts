// Named rule sets: what they change, and what was changed from them.
import { lobby } from '../../i18n/lobby'
import type { GameInfo, OptionInfo } from '../../wire'

export type Words = Record<string, string>

export function defaultWord(option: OptionInfo): string {
  switch (option.kind.t) {
    case 'switch':
      return option.kind.default ? 'on' : 'off'
    case 'number':
      return String(option.kind.default)
    case 'one_of':
      return option.kind.values[0]?.key ?? ''
    case 'text':
      return ''
  }
}

/** A named rule set's values; null if it is unknown. */
export function presetWords(game: GameInfo, key: string | null): Words {
  return Object.fromEntries(game.presets.find((preset) => preset.key === key)?.words ?? [])
}

/** The options whose values differ from those of a rule set. */
export function changesFrom(game: GameInfo, key: string | null, options: Words): OptionInfo[] {
  const base = presetWords(game, key)
  const word = (words: Words, option: OptionInfo): string => words[option.key] ?? defaultWord(option)
  return game.options.filter((option) => word(options, option) !== word(base, option))
}

/** The rule set these options correspond to, if any. */
export function presetOf(game: GameInfo, options: Words): string | null {
  return game.presets.find((preset) => changesFrom(game, preset.key, options).length === 0)?.key ?? null
}

/** A value in words. */
export function valueText(option: OptionInfo, word: string): string {
  switch (option.kind.t) {
    case 'switch':
      return lobby(word === 'on' ? 'on' : 'off')
    case 'number':
      return word.replace('-', '−')
    case 'one_of':
      return option.kind.values.find((value) => value.key === word)?.title ?? word
    case 'text':
      return word === '' ? lobby('empty_text') : '…'
  }
}

/** An option with its value; just the title if that is a plain yes. */
export function changeText(option: OptionInfo, words: Words): string {
  const word = words[option.key] ?? defaultWord(option)
  if (option.kind.t === 'switch' && word === 'on') return option.title
  return `${option.title}: ${valueText(option, word)}`
}

export interface Difference {
  option: OptionInfo
  /** The default value, in words. */
  usual: string
  /** Each rule set's value, in the game's order; null where it is the default. */
  values: (string | null)[]
}

/** The options for which at least one rule set differs from the defaults. */
export function differences(game: GameInfo): Difference[] {
  const words = game.presets.map((preset) => presetWords(game, preset.key))
  return game.options.flatMap((option) => {
    const values = words.map((chosen) => {
      const word = chosen[option.key]
      return word === undefined || word === defaultWord(option) ? null : valueText(option, word)
    })
    if (values.every((value) => value === null)) return []
    return [{ option, usual: valueText(option, defaultWord(option)), values }]
  })
}
