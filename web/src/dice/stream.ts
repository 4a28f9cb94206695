// The numbers a seed gives: ChaCha20 (RFC 8439), read as four-byte words, lowest byte first. The nonce is
// zero, except for chance by occasion. docs/dice.md says the same in prose.
import { chacha20 } from '@noble/ciphers/chacha.js'

const BLOCK = 64

export class Stream {
  #key: Uint8Array
  #nonce: Uint8Array
  #counter = 0
  #block: DataView = new DataView(new ArrayBuffer(0))
  #at = 0

  /** The seed has 32 bytes, the nonce 12. */
  constructor(seed: Uint8Array, nonce: Uint8Array = new Uint8Array(12)) {
    this.#key = seed
    this.#nonce = nonce
  }

  word(): number {
    if (this.#at >= this.#block.byteLength) {
      const bytes = chacha20(
        this.#key,
        this.#nonce,
        new Uint8Array(BLOCK),
        new Uint8Array(BLOCK),
        this.#counter,
      )
      this.#block = new DataView(bytes.buffer)
      this.#counter += 1
      this.#at = 0
    }
    const word = this.#block.getUint32(this.#at, true)
    this.#at += 4
    return word
  }

  skip(words: number): void {
    for (let n = 0; n < words; n += 1) this.word()
  }

  /** Uniform from 0 to n - 1: words above the largest multiple of n are discarded. */
  below(n: number): number {
    const limit = Math.floor(2 ** 32 / n) * n
    let word = this.word()
    while (word >= limit) word = this.word()
    return word % n
  }
}
