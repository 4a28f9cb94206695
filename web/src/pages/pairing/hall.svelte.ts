// Who is waiting for an opponent and what your own position is, refreshed while someone is looking.
import { get } from '../../api/http'
import { settings } from '../../settings.svelte'
import type { PairingField, PairingHall, PlayForm } from '../../wire'

/** Who is online changes slowly. */
const FIELD_MS = 20_000

export class Hall {
  now: PairingHall | null = $state.raw(null)

  /** Polls until the returned function is called. For an effect: follows the language. */
  follow(every: number): () => void {
    const { lang } = settings
    return asking<PairingHall>(`/api/pairing/hall?lang=${lang}`, every, (found) => (this.now = found))
  }
}

/** The ratings in a pool of the people online, lowest first; null until known. */
export class Field {
  ratings: readonly number[] | null = $state.raw(null)

  /** Polls until the returned function is called. */
  follow(game: string, form: PlayForm): () => void {
    const address = `/api/pairing/field?game=${encodeURIComponent(game)}&form=${form}`
    return asking<PairingField>(address, FIELD_MS, (found) => (this.ratings = found.ratings))
  }
}

/** Polls while the page is visible; failures are retried the next time. */
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
