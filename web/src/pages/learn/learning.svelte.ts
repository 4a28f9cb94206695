// One game's rules and glossary; loaded once per language.
import { get } from '../../api/http'
import type { Lang } from '../../settings.svelte'
import type { Learning } from '../../wire'

const known = new Map<string, Promise<Learning>>()

export function learn(game: string, lang: Lang): Promise<Learning> {
  const key = `${game} ${lang}`
  let asked = known.get(key)
  if (!asked) {
    asked = get<Learning>(`/api/games/${game}/learn?lang=${lang}`)
    asked.catch(() => known.delete(key))
    known.set(key, asked)
  }
  return asked
}
