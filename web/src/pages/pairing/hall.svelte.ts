// Who waits for an opponent and where one stands oneself, asked again while somebody looks.
import { get } from '../../api/http'
import { settings } from '../../settings.svelte'
import type { PairingHall } from '../../wire'

export class Hall {
  now: PairingHall | null = $state.raw(null)

  /** Asks until the returned function is called. For an effect: follows the language. */
  follow(every: number): () => void {
    const { lang } = settings
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return
      void get<PairingHall>(`/api/pairing/hall?lang=${lang}`).then(
        (found) => (this.now = found),
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, every)
    return () => clearInterval(timer)
  }
}
