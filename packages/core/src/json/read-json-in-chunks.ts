import type { ChunkNode } from './chunk-node.ts'
import type { EditedText, TextChange } from './edited-text.ts'
import type { JsonDocument } from './json-node.ts'
import { moveNode } from './move-node.ts'
import {
  type ChunkList,
  type Chunks,
  CHUNK_DEPTH,
  MAX_DEPTH,
  MAX_VALUES,
  read,
  ReadDocument,
} from './read-json.ts'
import { type FindChunk, findChangedChunk, reusableChunks } from './reusable-chunks.ts'
import { scanChunk } from './scan-chunk.ts'

/**
 * Parses a JSON text incrementally, for editors. The result equals that of `readJson`, but objects in lists of the root, such as endpoints, are parsed
 * again only if they changed, and expanded to a tree only if visited.
 *
 * @param previous The document before the change, and the change.
 */
export function readJsonInChunks(
  text: string | EditedText,
  previous?: { document: JsonDocument; change: TextChange },
): JsonDocument {
  const known = previous && chunksByDocument.get(previous.document)
  if (known === undefined) return readChunks(text, () => undefined)
  const { document, change } = previous!
  return (
    replaceChunk(document, known, change, text) ??
    readChunks(text, reusableChunks(known.chunks, change))
  )
}

/** Whether a document is from `readJsonInChunks`, so that versions share the values of unchanged chunks. */
export function isReadInChunks(document: JsonDocument): boolean {
  return chunksByDocument.has(document)
}

const chunksByDocument = new WeakMap<JsonDocument, ChunkList>()

function readChunks(text: string | EditedText, find: FindChunk): JsonDocument {
  const known: Chunks = { chunks: [], values: 0, find }
  const document = read(text.toString(), known)
  chunksByDocument.set(document, known)
  return document
}

/**
 * Returns the document after a change in one chunk of valid JSON, without visiting the other characters. Undefined for any other change: it
 * may move the limits of chunks.
 */
function replaceChunk(
  { root, problems }: JsonDocument,
  known: ChunkList,
  change: TextChange,
  text: string | EditedText,
): JsonDocument | undefined {
  const changed = findChangedChunk(known.chunks, change)
  if (root === undefined || problems.length > 0 || changed === undefined) return undefined
  const moved = change.start + change.length - change.end
  const length = changed.chunk.length + moved
  const written = text.slice(changed.start, changed.start + length)
  const chunk = scanChunk(written, 0, MAX_DEPTH - CHUNK_DEPTH)
  if (chunk?.length !== length) return undefined
  const values = known.values - changed.chunk.values + chunk.values
  if (values > MAX_VALUES) return undefined
  const chunks: ChunkNode[] = []
  const newRoot = moveNode(root, {
    text,
    offsetOf: (offset) => (offset < change.end ? offset : offset + moved),
    moveChunk(node, by) {
      const copy = node.moveTo(text, by, node === changed ? chunk : node.chunk)
      chunks.push(copy)
      return copy
    },
  })
  const document = new ReadDocument(text, newRoot, [], [], undefined, true)
  chunksByDocument.set(document, { chunks, values })
  return document
}
