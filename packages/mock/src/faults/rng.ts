/**
 * Creates a random number generator from 0 to 1. The same seed gives the same numbers, so that simulated failures and delays are reproducible.
 *
 * The algorithm is mulberry32 over a hash of the seed.
 */
export function createRng(seed: string | number): () => number {
  let state = [...String(seed)].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
    2166136261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
