import type { TableInfo } from '../../wire'

/** By which rules a table is played: the rule set's title, then what was changed in it. */
export function rulesOf(table: TableInfo | null | undefined): string[] {
  if (!table) return []
  return [...(table.preset ? [table.preset.title] : []), ...table.options_text]
}
