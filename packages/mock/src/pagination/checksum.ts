/** A checksum of a text: 64 bits in base 36, the same on every machine. */
export type Checksum = (text: string) => string

/**
 * Makes the checksum of a seed.
 *
 * It tells a client that its cursor was altered. It is no protection against an attacker, and a mock needs none.
 */
export function createChecksum(seed: string): Checksum {
  const [startA, startB] = [
    mix(seed, 0xdeadbeef, MULTIPLIER_A),
    mix(seed, 0x41c6ce57, MULTIPLIER_B),
  ]
  return (text) => {
    let a = startA
    let b = startB
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      a = Math.imul(a ^ unit, MULTIPLIER_A)
      b = Math.imul(b ^ unit, MULTIPLIER_B)
    }
    // Finished as in MurmurHash3, so that every character affects every bit.
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return (a >>> 0).toString(36).padStart(7, '0') + (b >>> 0).toString(36).padStart(7, '0')
  }
}

const MULTIPLIER_A = 2654435761
const MULTIPLIER_B = 1597334677

function mix(text: string, start: number, multiplier: number): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), multiplier)
  }
  return hash
}
