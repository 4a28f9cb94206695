import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChancePoint, DiceProof, Receipt, TableInfo } from '../wire'
import { allRight, checkDice, makerSide, recompute, seedOf } from './check'
import { hex, sha256, unhex } from './sha256'
import { commitmentOf, doubtOf, isSigned, placeOf, receiptText, type Share } from './share'
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
    expect(hex(sha256(bytes('seed')))).toBe(vector('seed-hash'))
  })
})

describe('the seed of a table', () => {
  const nonces = vector('nonces')
    .split(' ')
    .map((nonce) => unhex(nonce) ?? new Uint8Array())

  it('is made of the secret and the nonces', async () => {
    expect(hex(sha256(bytes('secret')))).toBe(vector('secret-hash'))
    const two = seedOf(bytes('secret'), nonces)
    const one = seedOf(bytes('secret'), nonces.slice(0, 1))
    expect(hex(two)).toBe(vector('seed-of-two'))
    expect(hex(one)).toBe(vector('seed-of-one'))
    expect(makerSide(two)).toBe(vector('maker-of-two'))
    expect(makerSide(one)).toBe(vector('maker-of-one'))
  })
})

/** The receipt of docs/dice.md. */
const receipt: Receipt = {
  text: /^hotline-receipt-1\n(?:.+\n)+?at \d+\n/m.exec(page)?.[0] ?? '',
  signature: vector('signature'),
  key: vector('server-key'),
}
const own: Share = {
  place: 1,
  nonce: vector('nonces').split(' ')[1] ?? '',
  secretHash: vector('secret-hash'),
  receipt,
}

describe('a share of the dice', () => {
  const table = (more: Partial<TableInfo['dice']> = {}): TableInfo =>
    ({
      id: 'k3x9q2m4a7bc',
      game: 'twilight',
      side: 'random',
      dice: { commitments: vector('commitments').split(' '), revealed: [false, false], receipt, ...more },
    }) as TableInfo
  const altered = (change: (text: string) => string): Receipt => ({ ...receipt, text: change(receipt.text) })

  it('is promised by the hash of docs/dice.md, at its place only', () => {
    expect(commitmentOf(own)).toBe(vector('commitments').split(' ')[1])
    expect(commitmentOf({ ...own, place: 0 })).not.toBe(commitmentOf(own))
    expect(commitmentOf({ ...own, nonce: 'zz' })).toBe('')
  })
  it('knows the signature of docs/dice.md', () => {
    expect(receiptText(table(), own.secretHash, '1763251200000')).toBe(receipt.text)
    expect(isSigned(receipt)).toBe(true)
    expect(isSigned(altered((text) => text.replace('random', 'us')))).toBe(false)
    expect(isSigned({ ...receipt, signature: 'ab'.repeat(64) })).toBe(false)
    expect(isSigned({ ...receipt, key: '00' })).toBe(false)
  })
  it('is shown to a server that signed for it, and to no other', () => {
    expect(doubtOf(own, table(), null)).toBe(null)
    expect(doubtOf(own, table(), receipt.key)).toBe(null)
    expect(doubtOf(own, table(), 'ab'.repeat(32))).toBe('other_key')
    expect(doubtOf(own, table({ receipt: null }), null)).toBe('no_receipt')
    const others = [...table().dice.commitments].reverse()
    expect(doubtOf(own, table({ commitments: others }), null)).toBe('not_mine')
    const another = ['ab'.repeat(32), table().dice.commitments[1] ?? null]
    expect(doubtOf(own, table({ commitments: another }), null)).toBe('other_receipt')
    expect(doubtOf({ ...own, secretHash: 'cd'.repeat(32) }, table(), null)).toBe('not_mine')
    expect(doubtOf(own, { ...table(), side: 'us' }, null)).toBe('other_receipt')
    const forged = { ...receipt, signature: `${'0'.repeat(127)}1` }
    expect(doubtOf(own, table({ receipt: forged }), null)).toBe('not_signed')
  })
})

describe('chance by occasion', () => {
  const seed = unhex(vector('seed')) ?? new Uint8Array(32)
  const at = (occasion: number[], of: number, fell: number, cards: number[] = []): ChancePoint => ({
    step: 0,
    taken_back: false,
    of,
    fell,
    text: '',
    occasion,
    cards,
  })

  it('gives the dice, cards and coins of the document', () => {
    const numbers = (name: string): number[] => vector(name).split(' ').map(Number)
    const dice = numbers('occasion-dice').map((pips) => at([1, 3, 2, 2, 2, 1, 0, 0], 6, pips - 1))
    const coins = vector('occasion-coins')
      .split(' ')
      .map((side) => at([1, 0, 0, 0, 0, 3, 0, 0], 2, side === 'us' ? 0 : 1))
    let deck = Array.from({ length: 110 }, (_, n) => n + 1)
    const cards = numbers('occasion-cards').map((card, n) => {
      const point = at([1, 1, 0, 0, n % 2 === 0 ? 2 : 1, 2, 0, 0], deck.length, deck.indexOf(card), deck)
      deck = deck.filter((one) => one !== card)
      return point
    })
    expect(recompute(seed, [...dice, ...cards, ...coins])).toEqual([])
    // The same with the places in another order, and with a die that fell differently.
    expect(recompute(seed, [...coins, ...dice, ...cards])).toEqual([])
    const [first] = dice
    const bent = first ? [{ ...first, fell: (first.fell + 1) % 6 }, ...dice.slice(1)] : []
    expect(recompute(seed, bent).map(({ due }) => due)).toEqual([first?.fell])
  })

  it('has one receipt for both tables, each with its own place and sides', () => {
    const [first, second] = ['k3x9q2m4a7bc', 'p5w8r2t6y3nd']
    const commitments = vector('commitments-of-four').split(' ')
    const nonces = [...vector('nonces').split(' '), hex(Uint8Array.from({ length: 32 }, (_, n) => 160 + n))]
    const text = /^hotline-receipt-2\n(?:.+\n)+?at \d+\n/m.exec(page)?.[0] ?? ''
    const signed = { text, signature: vector('signature-of-two-tables'), key: vector('server-key') }
    const room = (over: Partial<TableInfo>, isSecond: boolean): TableInfo =>
      ({
        game: 'twilight',
        dice: { commitments, revealed: [false, false, false, false], receipt: signed },
        id: isSecond ? second : first,
        side: isSecond ? 'ussr' : 'us',
        yours: [0],
        duplicate: { id: 'd', tables: [first, second], second: isSecond, sealed: true },
        ...over,
      }) as TableInfo
    for (const [place, isSecond] of [
      [0, false],
      [2, true],
    ] as const) {
      const share: Share = { place, nonce: nonces[place] ?? '', secretHash: vector('secret-hash') }
      expect(placeOf(room({}, isSecond))).toBe(place)
      expect(doubtOf(share, room({}, isSecond), null)).toBe(null)
      expect(doubtOf(share, room({ side: isSecond ? 'us' : 'ussr' }, isSecond), null)).toBe('other_receipt')
      expect(doubtOf(share, room({ id: 'another' }, isSecond), null)).toBe('other_receipt')
      expect(doubtOf(share, room({ duplicate: null }, isSecond), null)).toBe('other_receipt')
    }
  })
})

describe('a check', () => {
  const outcomes = (seed: Uint8Array): ChancePoint[] => {
    const stream = new Stream(seed)
    return [6, 103, 6, 2, 102].map((of, step) => ({
      step,
      taken_back: false,
      of,
      fell: stream.below(of),
      text: '',
      occasion: [],
      cards: [],
    }))
  }
  const proof = async (): Promise<DiceProof> => {
    const seed = bytes('seed-of-two')
    return {
      secret: vector('secret'),
      secret_hash: vector('secret-hash'),
      nonces: vector('nonces').split(' '),
      commitments: vector('commitments').split(' '),
      receipt,
      seed: hex(seed),
      seed_hash: hex(sha256(seed)),
      outcomes: outcomes(seed),
    }
  }

  it('is content with honest dice', async () => {
    const honest = await proof()
    const checked = checkDice(honest, honest.secret_hash, own)
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
    expect(allRight(checkDice({ ...cheat, outcomes: changed }, cheat.secret_hash, own))).toBe(false)
  })
  it('sees a secret that was not promised, and a seed that was not made of it', async () => {
    const honest = await proof()
    expect(checkDice(honest, vector('seed-hash'), own).promiseKept).toBe(false)
    const other = {
      ...honest,
      seed: vector('seed'),
      seed_hash: vector('seed-hash'),
      outcomes: outcomes(bytes('seed')),
    }
    const checked = checkDice(other, honest.secret_hash, own)
    expect(checked.seedMade).toBe(false)
    expect(checked.wrong).toHaveLength(0)
    expect(allRight(checked)).toBe(false)
  })
  it('sees that this browser’s number was not used, or not in its place', async () => {
    const honest = await proof()
    const [first = '', second = ''] = honest.nonces
    const used = (nonces: string[]): boolean | null =>
      checkDice({ ...honest, nonces }, honest.secret_hash, own).ownUsed
    expect(used([first, second])).toBe(true)
    expect(used([second, first])).toBe(false)
    expect(used([first, 'ab'.repeat(32)])).toBe(false)
    expect(checkDice(honest, honest.secret_hash, null).ownUsed).toBe(null)
    const other = { ...receipt, text: receipt.text.replace('at 1', 'at 2') }
    const kept = { ...own, receipt: other }
    expect(allRight(checkDice(honest, honest.secret_hash, kept))).toBe(false)
  })
  it('sees a number that was not committed to, and a promise that was not signed', async () => {
    const honest = await proof()
    const ground = { ...honest, nonces: ['ab'.repeat(32), honest.nonces[1] ?? ''] }
    expect(checkDice(ground, honest.secret_hash, null).commitmentsKept).toBe(false)
    const refitted = { ...honest, commitments: ['ab'.repeat(32), honest.commitments[1] ?? ''] }
    expect(checkDice(refitted, honest.secret_hash, null).signed).toBe(false)
    const unsigned = { ...honest, receipt: { ...receipt, signature: 'ab'.repeat(64) } }
    expect(allRight(checkDice(unsigned, honest.secret_hash, own))).toBe(false)
    const stripped = { ...honest, receipt: null }
    expect(allRight(checkDice(stripped, honest.secret_hash, null))).toBe(false)
  })
  it('says of a game from before there were commitments that it shows none', async () => {
    const old = { ...(await proof()), commitments: [], receipt: null }
    const checked = checkDice(old, old.secret_hash, null)
    expect([checked.commitmentsKept, checked.signed]).toEqual([null, null])
    expect(allRight(checked)).toBe(true)
  })
  it('does not trip over texts that are no numbers', async () => {
    const honest = await proof()
    const checked = checkDice({ ...honest, secret: 'zz', seed: 'short' }, honest.secret_hash, own)
    expect(allRight(checked)).toBe(false)
    expect(checked.right).toBe(0)
  })
})
