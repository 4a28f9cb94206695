// Recomputes the dice of a finished game in this page from what the server revealed, and compares them with
// what this browser kept.
import type { ChancePoint, DiceProof, Side } from '../wire'
import { hex, labelled, sha256, unhex } from './sha256'
import { commitmentOf, isSigned, type Share } from './share'
import { Stream } from './stream'

/** The seed made from a secret and the players' nonces. */
export const seedOf = (secret: Uint8Array, nonces: Uint8Array[]): Uint8Array =>
  labelled('hotline-seed-1', secret, ...nonces)

/** The maker's side, if it was drawn at random. */
export function makerSide(seed: Uint8Array): Side {
  const [first = 0] = labelled('hotline-side-1', seed)
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
  /** Every nonce matches its commitment; null for games from before there were commitments. */
  commitmentsKept: boolean | null
  /** The server signed for the secret and the commitments. */
  signed: boolean | null
  /** This browser's own nonce was used in its place, and its receipt is the game's; null if it kept none. */
  ownUsed: boolean | null
  /** The seed is made from the secret and the nonces. */
  seedMade: boolean
  seedHashRight: boolean
  right: number
  total: number
  wrong: WrongPoint[]
  /** The maker's side, if it was drawn at random. */
  lot: Side | null
}

export function recompute(seed: Uint8Array, outcomes: ChancePoint[]): WrongPoint[] {
  const stream = new Stream(seed)
  const counts = new Map<string, number>()
  return outcomes.flatMap((point) => {
    if (point.of < 1) return [{ point, due: -1 }]
    const due = point.occasion.length > 0 ? byOccasion(seed, point, counts) : stream.below(point.of)
    return due === point.fell ? [] : [{ point, due }]
  })
}

/** Chance by occasion: each place and count has its own stream. What was taken back still counts. */
function byOccasion(seed: Uint8Array, point: ChancePoint, counts: Map<string, number>): number {
  const place = point.occasion.join(' ')
  const count = counts.get(place) ?? 0
  counts.set(place, count + 1)
  const nonce = new Uint8Array(12)
  nonce.set(point.occasion.slice(0, 8))
  new DataView(nonce.buffer).setUint32(8, count, true)
  const stream = new Stream(seed, nonce)
  return point.cards.length > 0 ? firstOf(stream, point.cards) : stream.below(point.of)
}

/**
 * The index, among these cards in ascending order, of the one whose own two words give the smallest number.
 */
function firstOf(stream: Stream, cards: readonly number[]): number {
  let [best, bestLow, bestHigh, read] = [-1, 0, 0, 0]
  for (const [at, card] of cards.entries()) {
    // Every card has its own two words, whether or not it is among these.
    for (; read < card; read += 1) stream.skip(2)
    const [low, high] = [stream.word(), stream.word()]
    read += 1
    if (best < 0 || high < bestHigh || (high === bestHigh && low < bestLow))
      [best, bestLow, bestHigh] = [at, low, high]
  }
  return best
}

function commitmentsKept(proof: DiceProof, secretHash: string): boolean | null {
  if (proof.commitments.length === 0 && !proof.receipt) return null
  const open = (nonce: string, place: number): string => commitmentOf({ place, nonce, secretHash })
  return (
    proof.commitments.length === proof.nonces.length &&
    proof.commitments.length > 0 &&
    proof.nonces.every((nonce, place) => open(nonce, place) === proof.commitments[place])
  )
}

/** The receipt is signed and says what the proof shows. */
function receiptHolds({ receipt, commitments, secret_hash }: DiceProof): boolean | null {
  if (commitments.length === 0 && !receipt) return null
  if (!receipt || !isSigned(receipt)) return false
  const says = (line: string): boolean => receipt.text.split('\n').includes(line)
  return says(`secret-hash ${secret_hash}`) && says(`commitments ${commitments.join(' ')}`)
}

function ownUsed(proof: DiceProof, share: Share | null): boolean | null {
  if (!share) return null
  const sameReceipt = !share.receipt || share.receipt.text === proof.receipt?.text
  return proof.nonces[share.place] === share.nonce && sameReceipt
}

/**
 * `promised` is the hash published before anyone joined; `share` is what this browser contributed to the
 * game.
 */
export function checkDice(proof: DiceProof, promised: string, share: Share | null): Checked {
  const secret = unhex(proof.secret)
  const nonces = proof.nonces.map(unhex)
  const seed = unhex(proof.seed)
  const secretHash = secret ? hex(sha256(secret)) : ''
  const whole = secret !== null && nonces.every((nonce) => nonce !== null)
  const made = whole ? hex(seedOf(secret, nonces as Uint8Array[])) : ''
  const good = seed !== null && seed.length === 32
  const wrong = good ? recompute(seed, proof.outcomes) : proof.outcomes.map((point) => ({ point, due: -1 }))
  return {
    secretHash,
    promiseKept:
      secretHash !== '' && secretHash === promised.toLowerCase() && secretHash === proof.secret_hash,
    commitmentsKept: commitmentsKept(proof, secretHash),
    signed: receiptHolds(proof),
    ownUsed: ownUsed(proof, share),
    seedMade: made !== '' && made === proof.seed.toLowerCase(),
    seedHashRight: good && hex(sha256(seed)) === proof.seed_hash.toLowerCase(),
    right: proof.outcomes.length - wrong.length,
    total: proof.outcomes.length,
    wrong,
    lot: good ? makerSide(seed) : null,
  }
}

export function allRight(checked: Checked): boolean {
  return (
    checked.promiseKept &&
    checked.commitmentsKept !== false &&
    checked.signed !== false &&
    checked.ownUsed !== false &&
    checked.seedMade &&
    checked.seedHashRight &&
    checked.wrong.length === 0
  )
}
