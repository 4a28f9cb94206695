// SHA-256. The browser's own where it has one; ours on pages without encryption, where it is locked away.

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of hexadecimal digits; nothing if they are none. */
export function unhex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  )
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return plainSha256(bytes)
  return new Uint8Array(await subtle.digest('SHA-256', bytes.slice().buffer))
}

/** The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function constants(): { rounds: Uint32Array; start: Uint32Array } {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const part = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)
  return {
    rounds: Uint32Array.from(primes, (prime) => part(Math.cbrt(prime))),
    start: Uint32Array.from(primes.slice(0, 8), (prime) => part(Math.sqrt(prime))),
  }
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function plainSha256(bytes: Uint8Array): Uint8Array {
  const { rounds, start } = constants()
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const padded = new DataView(new ArrayBuffer(blocks * 64))
  bytes.forEach((byte, at) => padded.setUint8(at, byte))
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(blocks * 64 - 4, bytes.length * 8)
  const state = Uint32Array.from(start)
  const w = new Uint32Array(64)
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 16; at += 1) w[at] = padded.getUint32(block * 64 + at * 4)
    for (let at = 16; at < 64; at += 1) {
      const [a, b] = [w[at - 15] ?? 0, w[at - 2] ?? 0]
      const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
      const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
      w[at] = (w[at - 16] ?? 0) + small + (w[at - 7] ?? 0) + large
    }
    compress(state, w, rounds)
  }
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => out.setUint32(at * 4, word))
  return new Uint8Array(out.buffer)
}

function compress(state: Uint32Array, w: Uint32Array, rounds: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const one = (h + large + chosen + (rounds[at] ?? 0) + (w[at] ?? 0)) | 0
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word
}
