import type { TableInfo } from '../../wire'

/** A table's rules: the rule set's title, then what was changed. */
export function rulesOf(table: TableInfo | null | undefined): string[] {
  if (!table) return []
  return [...(table.preset ? [table.preset.title] : []), ...table.options_text]
}
