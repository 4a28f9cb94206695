// Who waits for an opponent and where one stands oneself, asked again while somebody looks.
import { get } from '../../api/http'
import { settings } from '../../settings.svelte'
import type { PairingField, PairingHall, PlayForm } from '../../wire'

/** Who is here changes slowly. */
const FIELD_MS = 20_000

export class Hall {
  now: PairingHall | null = $state.raw(null)

  /** Asks until the returned function is called. For an effect: follows the language. */
  follow(every: number): () => void {
    const { lang } = settings
    return asking<PairingHall>(`/api/pairing/hall?lang=${lang}`, every, (found) => (this.now = found))
  }
}

/** How those who are here are rated in a pool, lowest first; nothing before it is known. */
export class Field {
  ratings: readonly number[] | null = $state.raw(null)

  /** Asks until the returned function is called. */
  follow(game: string, form: PlayForm): () => void {
    const address = `/api/pairing/field?game=${encodeURIComponent(game)}&form=${form}`
    return asking<PairingField>(address, FIELD_MS, (found) => (this.ratings = found.ratings))
  }
}

/** Asks again and again while the page is looked at; what does not come is asked for the next time. */
function asking<T>(address: string, every: number, hear: (found: T) => void): () => void {
  let left = false
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return
    void get<T>(address).then(
      (found) => {
        if (!left) hear(found)
      },
      () => undefined,
    )
  }
  ask()
  const timer = setInterval(ask, every)
  return () => {
    left = true
    clearInterval(timer)
  }
}
