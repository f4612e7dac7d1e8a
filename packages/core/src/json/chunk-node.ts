import type { TextSource } from './edited-text.ts'
import type { JsonMember, JsonNode } from './json-node.ts'

/** A valid object in a list of the root, such as an endpoint. Versions of a text share it as long as its characters do not change. */
export interface Chunk {
  /** Number of characters. */
  length: number
  /** Number of JSON values in it, including itself. */
  values: number
  /** Whether any object in it has duplicate keys. */
  repeatsKeys: boolean
  /** The plain value, once computed. */
  parsed?: { value: unknown }
  /** Cached lint results; see `lint-cache.ts`. */
  lintResult?: object
  /** Cached spans of reports, relative to its start. */
  spans?: Map<string, Span>
}

/** A range of text, as offsets: `start` inclusive, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** Parses the members of the valid object in a range of a text. */
export type ReadMembers = (text: TextSource, range: Span) => JsonMember[]

/** A chunk at an offset of one version of a text. Its members are parsed lazily: most of a large definition is never visited. */
export class ChunkNode {
  readonly start: number
  readonly chunk: Chunk
  readonly #text: TextSource
  readonly #read: ReadMembers
  #members: JsonMember[] | undefined

  constructor(text: TextSource, start: number, chunk: Chunk, read: ReadMembers) {
    this.start = start
    this.chunk = chunk
    this.#text = text
    this.#read = read
  }

  get kind(): 'object' {
    return 'object'
  }

  get end(): number {
    return this.start + this.chunk.length
  }

  get members(): JsonMember[] {
    return (this.#members ??= this.#read(this.#text, this))
  }

  /** Returns the node of a chunk in another text, moved by a number of characters. */
  moveTo(text: TextSource, by: number, chunk: Chunk): ChunkNode {
    return new ChunkNode(text, this.start + by, chunk, this.#read)
  }

  /** Its characters. */
  get text(): string {
    return this.#text.slice(this.start, this.end)
  }

  /** The plain value. Versions share it: it must not be mutated. */
  get value(): unknown {
    this.chunk.parsed ??= { value: JSON.parse(this.text) }
    return this.chunk.parsed.value
  }
}

/**
 * Returns the identity of a chunk, which is stable across versions of a document: a cache key for results that depend on its text only.
 * Undefined for any other node.
 */
export function chunkOf(node: JsonNode): object | undefined {
  return node instanceof ChunkNode ? node.chunk : undefined
}

/** Returns whether any object in a tree has duplicate keys. */
export function repeatsKeys(node: JsonNode | undefined): boolean {
  if (node?.kind === 'array') return node.items.some(repeatsKeys)
  if (node?.kind !== 'object') return false
  return hasRepeatedKey(node.members) || node.members.some(({ value }) => repeatsKeys(value))
}

/** Returns whether a list of members has duplicate keys. Comparing pairs is faster than a set for the few members of most objects. */
export function hasRepeatedKey(members: readonly JsonMember[]): boolean {
  if (members.length > 12) return new Set(members.map(({ key }) => key)).size < members.length
  for (let second = 1; second < members.length; second++) {
    for (let first = 0; first < second; first++) {
      if (members[first]!.key === members[second]!.key) return true
    }
  }
  return false
}
