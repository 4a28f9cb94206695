import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChancePoint, DiceProof } from '../wire'
import { allRight, checkDice, makerSide, recompute, seedOf } from './check'
import { hex, plainSha256, sha256, unhex } from './sha256'
import { Stream } from './stream'

const page = readFileSync(new URL('../../../docs/dice.md', import.meta.url), 'utf8')
/** The test vectors of docs/dice.md, by name. */
const vector = (name: string): string => {
  const found = new RegExp(`^${name}: (.+)$`, 'm').exec(page)?.[1]
  if (found === undefined) throw new Error(`docs/dice.md has no line ${name}:`)
  return found
}
const bytes = (name: string): Uint8Array => unhex(vector(name)) ?? new Uint8Array()

describe('the stream of docs/dice.md', () => {
  it('gives its dice, cards and coins', () => {
    const stream = new Stream(bytes('seed'))
    const dice = Array.from({ length: 20 }, () => stream.below(6) + 1)
    expect(dice.join(' ')).toBe(vector('dice'))
    const deck = Array.from({ length: 110 }, (_, at) => at + 1)
    const cards = Array.from({ length: 8 }, () => deck.splice(stream.below(deck.length), 1)[0])
    expect(cards.join(' ')).toBe(vector('cards'))
    const coins = Array.from({ length: 8 }, () => (stream.below(2) === 0 ? 'us' : 'ussr'))
    expect(coins.join(' ')).toBe(vector('coins'))
  })
  it('has its hash', async () => {
    expect(hex(await sha256(bytes('seed')))).toBe(vector('seed-hash'))
  })
})

describe('the seed of a table', () => {
  const nonces = vector('nonces')
    .split(' ')
    .map((nonce) => unhex(nonce) ?? new Uint8Array())

  it('is made of the secret and the nonces', async () => {
    expect(hex(await sha256(bytes('secret')))).toBe(vector('secret-hash'))
    const two = await seedOf(bytes('secret'), nonces)
    const one = await seedOf(bytes('secret'), nonces.slice(0, 1))
    expect(hex(two)).toBe(vector('seed-of-two'))
    expect(hex(one)).toBe(vector('seed-of-one'))
    expect(await makerSide(two)).toBe(vector('maker-of-two'))
    expect(await makerSide(one)).toBe(vector('maker-of-one'))
  })
})

describe('our own SHA-256', () => {
  it('agrees with the browser’s for all lengths around a block', async () => {
    for (const length of [0, 1, 31, 55, 56, 63, 64, 65, 119, 120, 200]) {
      const some = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 0xff)
      expect(hex(plainSha256(some))).toBe(hex(await sha256(some)))
    }
  })
})

describe('a check', () => {
  const outcomes = (seed: Uint8Array): ChancePoint[] => {
    const stream = new Stream(seed)
    return [6, 103, 6, 2, 102].map((of, step) => ({ step, of, fell: stream.below(of), text: '' }))
  }
  const proof = async (): Promise<DiceProof> => {
    const seed = bytes('seed-of-two')
    return {
      secret: vector('secret'),
      secret_hash: vector('secret-hash'),
      nonces: vector('nonces').split(' '),
      seed: hex(seed),
      seed_hash: hex(await sha256(seed)),
      outcomes: outcomes(seed),
    }
  }

  it('is content with honest dice', async () => {
    const honest = await proof()
    const checked = await checkDice(honest, honest.secret_hash)
    expect(allRight(checked)).toBe(true)
    expect([checked.right, checked.total]).toEqual([5, 5])
  })
  it('names a changed die and what was due', async () => {
    const cheat = await proof()
    const changed = cheat.outcomes.map((point, at) =>
      at === 2 ? { ...point, fell: (point.fell + 1) % 6 } : point,
    )
    const wrong = recompute(unhex(cheat.seed) ?? new Uint8Array(32), changed)
    expect(wrong).toHaveLength(1)
    expect(wrong[0]?.due).toBe(cheat.outcomes[2]?.fell)
    expect(allRight(await checkDice({ ...cheat, outcomes: changed }, cheat.secret_hash))).toBe(false)
  })
  it('sees a secret that was not promised, and a seed that was not made of it', async () => {
    const honest = await proof()
    expect((await checkDice(honest, vector('seed-hash'))).promiseKept).toBe(false)
    const other = {
      ...honest,
      seed: vector('seed'),
      seed_hash: vector('seed-hash'),
      outcomes: outcomes(bytes('seed')),
    }
    const checked = await checkDice(other, honest.secret_hash)
    expect(checked.seedMade).toBe(false)
    expect(checked.wrong).toHaveLength(0)
    expect(allRight(checked)).toBe(false)
  })
  it('does not trip over texts that are no numbers', async () => {
    const honest = await proof()
    const checked = await checkDice({ ...honest, secret: 'zz', seed: 'short' }, honest.secret_hash)
    expect(allRight(checked)).toBe(false)
    expect(checked.right).toBe(0)
  })
})
