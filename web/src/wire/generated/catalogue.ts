export type GameInfo = {
  name: string
  title: string
  about: string
  minutes: number
  rules_revision: number
  options: OptionInfo[]
  presets: PresetInfo[]
  levels: LevelInfo[]
}

export type OptionInfo = { key: string; title: string; help: string; kind: OptionKindInfo }
export type OptionKindInfo =
  | { t: 'switch'; default: boolean }
  | { t: 'number'; min: number; max: number; default: number }
  | { t: 'one_of'; values: OptionNameInfo[] }
  | { t: 'text'; max_bytes: number }
export type OptionNameInfo = { key: string; title: string }
export type PresetInfo = { key: string; title: string; words: [string, string][] }
export type LevelInfo = { key: string; title: string; about: string }
export type CheckOptions = { options: Record<string, string> }
export type OptionsChecked = { problem: string | null; notice: string | null }
export type Learning = { rules: RuleSection[]; glossary: GlossaryTerm[] }
export type RuleSection = { number: string; title: string; paragraphs: string[] }
export type GlossaryTerm = { term: string; text: string }
