/** Computes the checksum of a text: 64 bits as 12 letters, digits, `-` and `_`. The same on every machine. */
export type Checksum = (text: string) => string

/**
 * Creates the checksum function of a seed.
 *
 * The checksum reveals accidental changes of a cursor. It does not protect against attackers, which a mock does not need.
 */
export function createChecksum(seed: string): Checksum {
  const startA = mix(seed, 0xdeadbeef, MULTIPLIER_A)
  const startB = mix(seed, 0x41c6ce57, MULTIPLIER_B)
  return (text) => {
    let a = startA
    let b = startB
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      a = Math.imul(a ^ unit, MULTIPLIER_A)
      b = Math.imul(b ^ unit, MULTIPLIER_B)
    }
    // The finalizer of MurmurHash3: every character affects every bit.
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return format(a) + format(b)
  }
}

// Signed 32-bit numbers, which engines keep in registers.
const MULTIPLIER_A = 2654435761 | 0
const MULTIPLIER_B = 1597334677

function mix(text: string, start: number, multiplier: number): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), multiplier)
  }
  return hash
}

/** Formats 32 bits as 6 characters. `toString(36)` takes five times as long. */
function format(bits: number): string {
  return String.fromCharCode(
    LETTERS[bits & 63]!,
    LETTERS[(bits >>> 6) & 63]!,
    LETTERS[(bits >>> 12) & 63]!,
    LETTERS[(bits >>> 18) & 63]!,
    LETTERS[(bits >>> 24) & 63]!,
    LETTERS[bits >>> 30]!,
  )
}

const LETTERS = Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  (letter) => letter.charCodeAt(0),
)
