// Whose session this is. The first request creates a guest, so it precedes all others that need one.
import { settings, type Lang } from '../settings.svelte'
import type { Me } from '../wire'
import { get } from './http'

class Myself {
  now: Me | null = $state.raw(null)
  #asking: Promise<Me> | null = null
  /** The language of the answer: a guest's generated name is in that language. */
  #lang: Lang | null = null

  ask(): Promise<Me> {
    const { lang } = settings
    if (lang !== this.#lang) this.#asking = null
    this.#lang = lang
    this.#asking ??= get<Me>(`/api/me?lang=${lang}`).then(
      (me) => (this.now = me),
      (error: unknown) => {
        this.#asking = null
        throw error
      },
    )
    return this.#asking
  }

  /** After a login, a new name, or a logout. */
  again(): Promise<Me> {
    this.#asking = null
    return this.ask()
  }
}

export const myself = new Myself()
