/** Returns a 32-bit hash of a string: FNV-1a over its code units, then the finalizer of MurmurHash3. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return scramble(hash)
}

/** Combines two 32-bit hashes. The order matters. */
export function combine(left: number, right: number): number {
  return scramble(Math.imul(left, 0x9e3779b1) ^ scramble(right + 0x85ebca6b))
}

/** The finalizer of MurmurHash3: every input bit affects every output bit. */
export function scramble(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * A stream of pseudo-random numbers: sfc32 of PractRand, integer arithmetic only, hence the same on every machine.
 *
 * @example
 * new Random(1, 2, 3).int(1, 6)
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0
    this.#b = b | 0
    this.#c = c | 0
    for (let round = 0; round < 12; round++) this.next()
  }

  /** Returns an integer from 0 to 4294967295. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    return this.next() / 4294967296
  }

  /** Returns an integer from `min` to `max` (inclusive). */
  int(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1))
  }

  /** Returns true with a probability. */
  chance(share: number): boolean {
    return this.fraction() < share
  }

  /** Returns a random element of a non-empty list. */
  pick<Value>(list: readonly Value[]): Value {
    return list[Math.floor(this.fraction() * list.length)]!
  }

  /** Returns `length` random characters of an alphabet. */
  text(alphabet: string, length: number): string {
    let text = ''
    for (let index = 0; index < length; index++) {
      text += alphabet[Math.floor(this.fraction() * alphabet.length)]
    }
    return text
  }
}
