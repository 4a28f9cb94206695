// The numbers that a seed gives: ChaCha20 (RFC 8439) with a nonce of zeros, read as words of four bytes,
// lowest byte first. docs/dice.md says the same in prose.

const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (x: number, y: number, z: number, by: number): void => {
    s[x] = (s[x] ?? 0) + (s[y] ?? 0)
    s[z] = turn((s[z] ?? 0) ^ (s[x] ?? 0), by)
  }
  step(a, b, d, 16)
  step(c, d, b, 12)
  step(a, b, d, 8)
  step(c, d, b, 7)
}

export function chachaBlock(key: Uint8Array, counter: number): Uint32Array {
  const view = new DataView(key.buffer, key.byteOffset, 32)
  const words = Array.from({ length: 8 }, (_, at) => view.getUint32(at * 4, true))
  const start = Uint32Array.from([...SIGMA, ...words, counter, 0, 0, 0])
  const s = start.slice()
  for (let round = 0; round < 10; round += 1) {
    for (let i = 0; i < 4; i += 1) quarter(s, i, 4 + i, 8 + i, 12 + i)
    for (let i = 0; i < 4; i += 1) quarter(s, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4))
  }
  return s.map((word, at) => word + (start[at] ?? 0))
}

export class Stream {
  #key: Uint8Array
  #counter = 0
  #block: Uint32Array = new Uint32Array(0)
  #at = 0

  /** The seed has 32 bytes. */
  constructor(seed: Uint8Array) {
    this.#key = seed
  }

  word(): number {
    if (this.#at >= this.#block.length) {
      this.#block = chachaBlock(this.#key, this.#counter)
      this.#counter += 1
      this.#at = 0
    }
    const word = this.#block[this.#at] ?? 0
    this.#at += 1
    return word
  }

  /** Uniform from 0 to n - 1: words above the largest multiple of n are thrown away. */
  below(n: number): number {
    const limit = Math.floor(2 ** 32 / n) * n
    let word = this.word()
    while (word >= limit) word = this.word()
    return word % n
  }
}
