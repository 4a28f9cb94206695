// A pick that the server has not answered. Made without a line, or on one that broke, it is sent when the line is back, if
// the very same question still stands; a late move must never become another one.
import type { Position, Side } from '../../wire'

type Ask = Position['ask']

export interface Picked {
  pick: number
  side: Side | null
}

interface Unanswered extends Picked {
  seq: number
  /** The question, word for word: not everything that happens is an event. */
  ask: string
  /** It went out before the line broke, and may have come through. */
  flew: boolean
}

export class UnansweredPick {
  /** It waits for a line. */
  waits = $state(false)
  /** What became of one that waited. */
  fate: 'sent' | 'lost' | null = $state(null)
  #pick: Unanswered | null = null

  made(picked: Picked, seq: number, ask: Ask, flew: boolean): void {
    this.#pick = { ...picked, seq, ask: JSON.stringify(ask), flew }
    this.fate = null
    this.waits = !flew
  }

  /** The line broke. */
  broken(): void {
    this.waits = this.#pick !== null
  }

  /** It was answered, or its player thought better of it; whether there was one. */
  forget(): boolean {
    const was = this.#pick !== null
    this.#pick = null
    this.waits = false
    return was
  }

  /** The line is back and the table stands like this: what is to be sent again, if anything. */
  back(seq: number, ask: Ask): Picked | null {
    const pick = this.#pick
    if (!this.waits || !pick) return null
    this.forget()
    if (pick.seq === seq && pick.ask === JSON.stringify(ask)) {
      this.fate = 'sent'
      return { pick: pick.pick, side: pick.side }
    }
    // One that had gone out is a part of what happened since, as far as anybody knows.
    if (!pick.flew) this.fate = 'lost'
    return null
  }
}
