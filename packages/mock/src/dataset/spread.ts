/** A distribution of references over records. */
export interface Spread {
  /** Returns the rank of the record that a record refers to. */
  targetOf(source: number): number
  /** Returns the records that refer to the record of a rank. */
  sourcesOf(target: number): number[]
}

/** Larger collections are distributed in blocks of as many records. */
const BLOCK = 1000

/**
 * Spreads references over records: the first records of a block have the most, and at least one as long as there are enough. Successive records refer to records far
 * from each other. Both directions cost the same in collections of any size.
 *
 * @param seed Distinguishes the references of a collection.
 */
export function createSpread(sources: number, targets: number, seed: number): Spread {
  const blocks = Math.max(1, Math.ceil(Math.max(sources, targets) / BLOCK / 4))
  const count = Math.ceil(sources / blocks)
  const width = Math.ceil(targets / blocks)
  const step = stepOf(count, seed)
  const shift = seed % Math.max(count, 1)
  const inverse = inverseOf(step, count)
  const rankOf = (at: number): number =>
    Math.floor(width * (((at * step + shift) % count) / count + 0.5 / count) ** 2)
  return {
    targetOf(source) {
      const block = Math.floor(source / count) % blocks
      // The last block may be smaller.
      return Math.min(block * width + rankOf(source % count), targets - 1)
    },
    sourcesOf(target) {
      const block = Math.floor(target / width)
      const rank = target % width
      const boundary = (each: number): number => Math.sqrt(each / width) * count - 0.5
      const start = block * count
      const found: number[] = []
      const last = target === targets - 1 ? count : Math.ceil(boundary(rank + 1)) + 1
      for (
        let value = Math.max(0, Math.floor(boundary(rank)));
        value < Math.min(last, count);
        value++
      ) {
        const source = start + (((value - shift + count) * inverse) % count)
        if (source < sources && this.targetOf(source) === target) found.push(source)
      }
      return found
    },
  }
}

/** Spreads references so that no two of them lead to the same record. There must be at least as many records as references. */
export function createUniqueSpread(sources: number, targets: number, seed: number): Spread {
  const step = stepOf(targets, seed)
  const shift = seed % Math.max(targets, 1)
  const inverse = inverseOf(step, targets)
  return {
    targetOf: (source) => (source * step + shift) % targets,
    sourcesOf(target) {
      const source = ((target - shift + targets) * inverse) % targets
      return source < sources ? [source] : []
    },
  }
}

/** Returns a number prime to the count, so that multiplication is a permutation. */
function stepOf(count: number, seed: number): number {
  let step = Math.max(1, Math.floor(count * 0.618) - (seed % 7))
  while (greatestDivisor(step, count) > 1) step++
  return step
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** Returns the number whose product with a number is 1, modulo a count. */
function inverseOf(number: number, count: number): number {
  let [one, other, factor, next] = [number % Math.max(count, 1), count, 1, 0]
  while (other > 0) {
    const quotient = Math.floor(one / other)
    ;[one, other] = [other, one - quotient * other]
    ;[factor, next] = [next, factor - quotient * next]
  }
  return count === 0 ? 0 : ((factor % count) + count) % count
}
