// SHA-256 and hexadecimal digits. From a library, because the browser's own is unavailable on unencrypted
// pages.
import { sha256 as hash } from '@noble/hashes/sha2.js'

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of hexadecimal digits; null if that is not what they are. */
export function unhex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  )
}

export const sha256 = (bytes: Uint8Array): Uint8Array => hash(bytes)

/** The hash of a label and some bytes, one after the other. */
export function labelled(label: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(Uint8Array.from([new TextEncoder().encode(label), ...parts].flatMap((part) => [...part])))
}
