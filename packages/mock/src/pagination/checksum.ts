/**
 * A checksum of a text: 104 bits in base 36, the same on every machine.
 *
 * It tells a client that its cursor was altered. It is no protection against an attacker, and a mock needs none.
 */
export function checksum(text: string): string {
  return (
    mix(text, 0x9e3779b9).toString(36).padStart(11, '0') +
    mix(text, 0x85ebca6b).toString(36).padStart(11, '0')
  )
}

/** 52 bits of a text: two interleaved multiplicative hashes, each finished as in MurmurHash3. */
function mix(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 2 ** 32 * (b & 0xfffff) + (a >>> 0)
}
