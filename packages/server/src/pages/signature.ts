import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToBase64url } from './base64url.ts'

/** Computes the signature of a text: HMAC-SHA-256 in base64url, 43 characters. */
export type Sign = (text: string) => string

/** Creates the signing function of a secret. Secrets and purposes that differ sign differently. */
export function createSigner(secret: string, purpose: string): Sign {
  const key = createPortableSigner(secret)(purpose)
  const crypto = findNodeCrypto()
  return crypto === undefined ? createPortableSigner(key) : createNodeSigner(key, crypto)
}

/** Creates the signing function of a key, for all runtimes. Web Crypto is asynchronous, and calls are not. */
export function createPortableSigner(key: string): Sign {
  const encoder = new TextEncoder()
  const keyed = hmac.create(sha256, encoder.encode(key))
  return (text) => bytesToBase64url(keyed.clone().update(encoder.encode(text)).digest())
}

/**
 * Creates the same function with `node:crypto`. HMAC is two hashes (RFC 2104), which take half the time of `createHmac`.
 *
 * @param key At most 64 ASCII characters: so are those with which the text begins.
 */
export function createNodeSigner(key: string, crypto: NodeCrypto): Sign {
  const padded = Array.from({ length: BLOCK }, (_, index) => key.charCodeAt(index) || 0)
  const inner = String.fromCharCode(...padded.map((code) => code ^ 0x36))
  const outer = new Uint8Array(BLOCK + 32)
  outer.set(padded.map((code) => code ^ 0x5c))
  return (text) => {
    // A buffer for the hash would take longer than the hash.
    const hash = crypto.hash('sha256', inner + text, 'latin1')
    for (let index = 0; index < hash.length; index++) outer[BLOCK + index] = hash.charCodeAt(index)
    return crypto.hash('sha256', outer, 'base64url')
  }
}

/** Bytes of a block of SHA-256. */
const BLOCK = 64

/** Compares two signatures in a time that does not depend on where they differ. */
export function isSameSignature(first: string, second: string): boolean {
  if (first.length !== second.length) return false
  let difference = 0
  for (let index = 0; index < first.length; index++)
    difference |= first.charCodeAt(index) ^ second.charCodeAt(index)
  return difference === 0
}

/** The part of `node:crypto` that signatures need. */
export interface NodeCrypto {
  hash(algorithm: 'sha256', data: string | Uint8Array, encoding: 'base64url' | 'latin1'): string
}

/** Returns `node:crypto` if it has `hash`: no import, which bundles for other runtimes could not resolve. */
function findNodeCrypto(): NodeCrypto | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?: (name: string) => Partial<NodeCrypto> | undefined }
  }
  const crypto = process?.getBuiltinModule?.('node:crypto')
  return typeof crypto?.hash === 'function' ? (crypto as NodeCrypto) : undefined
}
