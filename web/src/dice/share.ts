// This browser's share of a table's dice (docs/dice.md): a number it keeps, commits to with a hash, and
// reveals only to a server that has signed for all commitments. With what is kept here nobody has to be
// trusted afterwards.
import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { Receipt, TableInfo } from '../wire'
import { hex, labelled, unhex } from './sha256'

hashes.sha512 = sha512

export interface Share {
  /** 0 is the maker's; a duplicate match has four. */
  place: number
  nonce: string
  /** As first seen. */
  secretHash: string
  receipt?: Receipt
}

const key = (table: string): string => `hotline.share.${table}`
const SERVER_KEY = 'hotline.dice-key'

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, text: string): void {
  // A browser that cannot store anything could not reveal its share after a reload: better to say so now.
  localStorage.setItem(name, text)
}

export function keptShare(table: string): Share | null {
  try {
    return JSON.parse(kept(key(table)) ?? 'null') as Share | null
  } catch {
    return null
  }
}

/**
 * The hash this browser saw before the game; for tables from before there were commitments, only that was
 * kept.
 */
export const keptPromise = (table: string): string | null =>
  keptShare(table)?.secretHash ?? kept(`hotline.promise.${table}`)

export function newShare(table: TableInfo, place: number): Share {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)))
  const share = { place, nonce, secretHash: table.secret_hash }
  keep(key(table.id), JSON.stringify(share))
  return share
}

/** The commitment to a share; empty if it is not valid. */
export function commitmentOf({ place, nonce, secretHash }: Share): string {
  const [hash, number] = [unhex(secretHash), unhex(nonce)]
  if (hash?.length !== 32 || number?.length !== 32) return ''
  return hex(labelled('hotline-nonce-1', hash, Uint8Array.of(place), number))
}

/** The place where this browser's player gives a share; the second table of a duplicate match has 2 and 3. */
export function placeOf({ yours, duplicate }: Pick<TableInfo, 'yours' | 'duplicate'>): number | undefined {
  const [seat] = yours
  return seat === undefined ? undefined : seat + (duplicate?.second ? 2 : 0)
}

const OTHER_SIDE: Partial<Record<TableInfo['side'], TableInfo['side']>> = { us: 'ussr', ussr: 'us' }

/** The text the server must have signed: the same for both tables of a duplicate match. */
export function receiptText(table: TableInfo, secretHash: string, at: string): string {
  const commitments = table.dice.commitments.map((word) => word ?? '').join(' ')
  const both = table.duplicate
  const head = both
    ? `hotline-receipt-2\ntables ${both.tables.join(' ')}\nchance by-occasion`
    : `hotline-receipt-1\ntable ${table.id}`
  const sides = both?.second ? (OTHER_SIDE[table.side] ?? table.side) : table.side
  return `${head}\ngame ${table.game}\nsides ${sides}\nsecret-hash ${secretHash}\ncommitments ${commitments}\nat ${at}\n`
}

/** A table of a duplicate match must be one of its two. */
const isInPlace = ({ id, duplicate }: TableInfo): boolean =>
  !duplicate || duplicate.tables[duplicate.second ? 1 : 0] === id

export function isSigned({ text, signature, key: by }: Receipt): boolean {
  const [signed, known] = [unhex(signature), unhex(by)]
  if (signed?.length !== 64 || known?.length !== 32) return false
  try {
    return verify(signed, new TextEncoder().encode(text), known)
  } catch {
    return false
  }
}

export type Doubt = 'no_receipt' | 'not_mine' | 'other_receipt' | 'not_signed' | 'other_key'

/** Why a share must not be revealed; null if all is well. */
export function doubtOf(share: Share, table: TableInfo, knownKey: string | null): Doubt | null {
  const { receipt } = table.dice
  if (!receipt) return 'no_receipt'
  const own = commitmentOf(share)
  if (own === '' || table.dice.commitments[share.place] !== own) return 'not_mine'
  const at = /^at (\d+)$/m.exec(receipt.text)?.[1] ?? ''
  if (!isInPlace(table) || receipt.text !== receiptText(table, share.secretHash, at)) return 'other_receipt'
  if (!isSigned(receipt)) return 'not_signed'
  return knownKey !== null && knownKey !== receipt.key ? 'other_key' : null
}

/**
 * The share, if the server has promised everything it must (the receipt is then kept), or else what is in
 * doubt; null if this browser has no share.
 */
export function shareToShow(table: TableInfo): Share | Doubt | null {
  const share = keptShare(table.id)
  if (!share) return null
  const doubt = doubtOf(share, table, kept(SERVER_KEY))
  if (doubt || !table.dice.receipt) return doubt ?? 'no_receipt'
  keep(SERVER_KEY, table.dice.receipt.key)
  const shown = { ...share, receipt: table.dice.receipt }
  keep(key(table.id), JSON.stringify(shown))
  return shown
}
