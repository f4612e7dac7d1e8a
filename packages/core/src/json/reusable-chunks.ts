import type { Chunk, ChunkNode } from './chunk-node.ts'
import type { TextChange } from './edited-text.ts'

/** Returns the chunk that contains a change, but not at its first or last character. */
export function findChangedChunk(
  chunks: readonly ChunkNode[],
  { start, end }: TextChange,
): ChunkNode | undefined {
  let low = 0
  let high = chunks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (chunks[middle]!.end <= end) low = middle + 1
    else high = middle
  }
  const node = chunks[low]
  return node !== undefined && node.start < start ? node : undefined
}

/** Finds a chunk of the previous text by its offset in the new text. Must be called with ascending offsets. */
export type FindChunk = (start: number) => Chunk | undefined

/** Returns a lookup of the chunks that a change did not touch. */
export function reusableChunks(chunks: readonly ChunkNode[], change: TextChange): FindChunk {
  const moved = change.start + change.length - change.end
  const changeEnd = change.start + change.length
  let next = 0
  return (start) => {
    if (start >= change.start && start < changeEnd) return undefined
    const before = start < change.start ? start : start - moved
    while (next < chunks.length && chunks[next]!.start < before) next++
    const node = chunks[next]
    if (node?.start !== before) return undefined
    const isUntouched = start < change.start ? node.end <= change.start : before >= change.end
    return isUntouched ? node.chunk : undefined
  }
}
