// Rule sets by name: what they change, and what was changed in them.
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

/** The values of a named rule set; nothing for an unknown one. */
export function presetWords(game: GameInfo, key: string | null): Words {
  return Object.fromEntries(game.presets.find((preset) => preset.key === key)?.words ?? [])
}

/** The options whose values differ from those of a rule set. */
export function changesFrom(game: GameInfo, key: string | null, options: Words): OptionInfo[] {
  const base = presetWords(game, key)
  const word = (words: Words, option: OptionInfo): string => words[option.key] ?? defaultWord(option)
  return game.options.filter((option) => word(options, option) !== word(base, option))
}

/** The rule set that these options are, if they are one. */
export function presetOf(game: GameInfo, options: Words): string | null {
  return game.presets.find((preset) => changesFrom(game, preset.key, options).length === 0)?.key ?? null
}

/** A value as people read it. */
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

/** An option with its value: the title alone where that is a plain yes. */
export function changeText(option: OptionInfo, words: Words): string {
  const word = words[option.key] ?? defaultWord(option)
  if (option.kind.t === 'switch' && word === 'on') return option.title
  return `${option.title}: ${valueText(option, word)}`
}

export interface Difference {
  option: OptionInfo
  /** The default's value, as people read it. */
  usual: string
  /** The value of each rule set, in the game's order; nothing where it is the default. */
  values: (string | null)[]
}

/** The options in which any rule set differs from the defaults. */
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
