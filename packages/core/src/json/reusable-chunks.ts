import type { Chunk, ChunkNode } from './chunk-node.ts'

/** A change of a text: the characters from `start` to `end` became `length` others. */
export interface TextChange {
  start: number
  end: number
  length: number
}

/** Finds chunks of the text before a change in the text behind it. Asked from the beginning to the end. */
export type FindChunk = (start: number) => Chunk | undefined

/** The chunks of an earlier text that a change did not touch, by where they stand now. */
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
