// A pick the server has not answered. If it was made without a connection, or on one that broke, it is sent
// once the connection is back, provided that exactly the same question is still open; a late move must never
// turn into another one.
import type { Position, Side } from '../../wire'

type Ask = Position['ask']

export interface Picked {
  pick: number
  side: Side | null
}

interface Unanswered extends Picked {
  seq: number
  /** The question, word for word, because not everything that happens is an event. */
  ask: string
  /** It was sent before the connection broke, and may have arrived. */
  flew: boolean
}

export class UnansweredPick {
  /** It is waiting for a connection. */
  waits = $state(false)
  /** What became of one that was waiting. */
  fate: 'sent' | 'lost' | null = $state(null)
  #pick: Unanswered | null = $state.raw(null)

  /** Which one. */
  get pick(): number | null {
    return this.#pick?.pick ?? null
  }

  made(picked: Picked, seq: number, ask: Ask, flew: boolean): void {
    this.#pick = { ...picked, seq, ask: JSON.stringify(ask), flew }
    this.fate = null
    this.waits = !flew
  }

  /** The connection broke. */
  broken(): void {
    this.waits = this.#pick !== null
  }

  /** It was answered, or its player withdrew it; returns whether there was one. */
  forget(): boolean {
    const was = this.#pick !== null
    this.#pick = null
    this.waits = false
    return was
  }

  /**
   * The connection is back and the table is in this state: returns what has to be sent again, if anything.
   */
  back(seq: number, ask: Ask): Picked | null {
    const pick = this.#pick
    if (!this.waits || !pick) return null
    this.forget()
    if (pick.seq === seq && pick.ask === JSON.stringify(ask)) {
      this.fate = 'sent'
      return { pick: pick.pick, side: pick.side }
    }
    // If it had been sent, it may well be part of what has happened since.
    if (!pick.flew) this.fate = 'lost'
    return null
  }
}
