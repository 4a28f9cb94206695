// What programs have been given: tokens, addresses. Each has a secret that is shown once, when it is made.
import { get, post, remove } from '../../api/http'
import { toast } from '../../design/toast.svelte'
import { explain } from './explain'

export class Keys<T extends { id: string }, Fresh extends { info: T }> {
  all: T[] = $state.raw([])
  /** Whether the list has been loaded. */
  asked = $state(false)
  /** The most recent one. */
  fresh: Fresh | null = $state.raw(null)
  busy = $state(false)
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async ask(): Promise<void> {
    this.all = await get<T[]>(this.#path).catch(() => [])
    this.asked = true
  }

  /** One after another; errors are reported. */
  async #carefully(step: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    try {
      await step()
      return true
    } catch (error) {
      toast(explain(error), 'bad')
      return false
    } finally {
      this.busy = false
    }
  }

  make(wish: unknown): Promise<boolean> {
    return this.#carefully(async () => {
      const fresh = await post<Fresh>(this.#path, wish)
      this.fresh = fresh
      this.all = [...this.all, fresh.info]
    })
  }

  drop({ id }: T): Promise<boolean> {
    return this.#carefully(async () => {
      await remove(`${this.#path}/${id}`)
      this.all = this.all.filter((one) => one.id !== id)
      if (this.fresh?.info.id === id) this.fresh = null
    })
  }

  test({ id }: T, told: (now: T) => void): Promise<boolean> {
    return this.#carefully(async () => {
      const now = await post<T>(`${this.#path}/${id}/test`)
      this.all = this.all.map((one) => (one.id === id ? now : one))
      told(now)
    })
  }
}
