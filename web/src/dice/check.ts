// The dice of a finished game, computed again in this page from what the server revealed.
import type { ChancePoint, DiceProof, Side } from '../wire'
import { hex, sha256, unhex } from './sha256'
import { Stream } from './stream'

const SEED_LABEL = 'hotline-seed-1'
const SIDE_LABEL = 'hotline-side-1'

async function labelled(label: string, parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = [new TextEncoder().encode(label), ...parts].flatMap((part) => [...part])
  return sha256(Uint8Array.from(whole))
}

/** The seed that a secret and the players' nonces make. */
export function seedOf(secret: Uint8Array, nonces: Uint8Array[]): Promise<Uint8Array> {
  return labelled(SEED_LABEL, [secret, ...nonces])
}

/** The maker's side where it is drawn by lot. */
export async function makerSide(seed: Uint8Array): Promise<Side> {
  const [first = 0] = await labelled(SIDE_LABEL, [seed])
  return first % 2 === 0 ? 'us' : 'ussr'
}

export interface WrongPoint {
  point: ChancePoint
  /** What the seed gives here. */
  due: number
}

export interface Checked {
  /** SHA-256 of the secret, computed here. */
  secretHash: string
  /** It is what was promised before the game. */
  promiseKept: boolean
  /** The seed is made of the secret and the nonces. */
  seedMade: boolean
  seedHashRight: boolean
  right: number
  total: number
  wrong: WrongPoint[]
  /** The maker's side if it was drawn. */
  lot: Side | null
}

export function recompute(seed: Uint8Array, outcomes: ChancePoint[]): WrongPoint[] {
  const stream = new Stream(seed)
  return outcomes.flatMap((point) => {
    if (point.of < 1) return [{ point, due: -1 }]
    const due = stream.below(point.of)
    return due === point.fell ? [] : [{ point, due }]
  })
}

/** `promised` is the hash that was published before anybody joined. */
export async function checkDice(proof: DiceProof, promised: string): Promise<Checked> {
  const secret = unhex(proof.secret)
  const nonces = proof.nonces.map(unhex)
  const seed = unhex(proof.seed)
  const secretHash = secret ? hex(await sha256(secret)) : ''
  const whole = secret !== null && nonces.every((nonce) => nonce !== null)
  const made = whole ? hex(await seedOf(secret, nonces as Uint8Array[])) : ''
  const good = seed !== null && seed.length === 32
  const wrong = good ? recompute(seed, proof.outcomes) : proof.outcomes.map((point) => ({ point, due: -1 }))
  return {
    secretHash,
    promiseKept: secretHash !== '' && secretHash === promised.toLowerCase(),
    seedMade: made !== '' && made === proof.seed.toLowerCase(),
    seedHashRight: good && hex(await sha256(seed)) === proof.seed_hash.toLowerCase(),
    right: proof.outcomes.length - wrong.length,
    total: proof.outcomes.length,
    wrong,
    lot: good ? await makerSide(seed) : null,
  }
}

export function allRight(checked: Checked): boolean {
  return checked.promiseKept && checked.seedMade && checked.seedHashRight && checked.wrong.length === 0
}
