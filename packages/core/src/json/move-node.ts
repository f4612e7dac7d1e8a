import { ChunkNode } from './chunk-node.ts'
import type { TextSource } from './edited-text.ts'
import type { JsonMember, JsonNode } from './json-node.ts'

/** Where the nodes of one text are in another, in which they have the same characters. */
export interface Move {
  text: TextSource
  /** Returns the offset in `text`. */
  offsetOf(offset: number): number
  /** Copies a chunk, which moves by a number of characters. Only for trees that have chunks. */
  moveChunk?(node: ChunkNode, by: number): JsonNode
}

/** Copies a tree to another text. */
export function moveNode(node: JsonNode, move: Move): JsonNode {
  const start = move.offsetOf(node.start)
  const by = start - node.start
  if (node instanceof ChunkNode && move.moveChunk) return move.moveChunk(node, by)
  const end = move.offsetOf(node.end)
  switch (node.kind) {
    case 'string':
      return node.moveTo(move.text, by)
    case 'array':
      return { kind: 'array', start, end, items: node.items.map((item) => moveNode(item, move)) }
    case 'object':
      return {
        kind: 'object',
        start,
        end,
        members: node.members.map((member) => moveMember(member, move)),
      }
    default:
      return { ...node, start, end }
  }
}

function moveMember({ key, keyStart, keyEnd, value }: JsonMember, move: Move): JsonMember {
  return {
    key,
    keyStart: move.offsetOf(keyStart),
    keyEnd: move.offsetOf(keyEnd),
    value: value && moveNode(value, move),
  }
}
