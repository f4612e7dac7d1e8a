/**
 * A sequence of numbers from 0 up to 1 that a seed decides: which calls fail and how long they wait is the same in every run.
 *
 * The generator is mulberry32 over a hash of the seed.
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
