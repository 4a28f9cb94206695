// The lobby's lists. Reloaded every few seconds while someone is looking, and immediately on return.
import { get } from '../../api/http'
import { myself } from '../../api/me.svelte'
import { takePart } from '../../api/tables'
import { settings } from '../../settings.svelte'
import type { TableInfo, TableList } from '../../wire'
import { catalogue } from './catalogue.svelte'

const EVERY_MS = 8000

export type ListName = 'mine' | 'open' | 'watch'

export class Lists {
  mine: TableInfo[] | null = $state.raw(null)
  open: TableInfo[] | null = $state.raw(null)
  watch: TableInfo[] | null = $state.raw(null)
  lost = $state(false)
  #names: ListName[]

  constructor(...names: ListName[]) {
    this.#names = names
  }

  /**
   * Someone joined one of my tables: it begins once this browser reveals its share of the dice, which does
   * not need the table's page.
   */
  #begin(lang: string): void {
    for (const table of this.mine ?? []) void takePart(table, lang).catch(() => {})
  }

  /** Polls until the returned function is called. For an effect: follows the language. */
  follow(): () => void {
    const lang = settings.lang
    let gone = false
    const ask = async (): Promise<void> => {
      try {
        await myself.ask()
        const [lists] = await Promise.all([
          Promise.all(this.#names.map((name) => get<TableList>(`/api/tables?list=${name}&lang=${lang}`))),
          catalogue.ask(lang),
        ])
        if (gone) return
        for (const [at, name] of this.#names.entries()) this[name] = lists[at]?.tables ?? []
        this.lost = false
        this.#begin(lang)
      } catch {
        if (!gone) this.lost = true
      }
    }
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }
}
