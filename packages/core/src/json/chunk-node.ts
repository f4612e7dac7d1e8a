import type { JsonMember, JsonNode } from './json-node.ts'

/** What is known of a chunk of a text: an object that stands in a list of the root, and has nothing wrong with it. The same for every text that holds it. */
export interface Chunk {
  /** How many characters it has. */
  length: number
  /** How many values it is made of. */
  values: number
  /** Whether an object in it has a key twice. */
  repeatsKeys: boolean
  /** Its plain value, once somebody has asked for it. */
  parsed?: { value: unknown }
  /** What the rules have found in it. The linter's own. */
  lintResult?: object
  /** Where findings in it stand, from its start on. */
  spans?: Map<string, Span>
}

/** A stretch of text: offsets of its first character, and behind its last. */
export interface Span {
  start: number
  end: number
}

/** A chunk of a text, in one version of it. Its members are read when they are asked for: most of a large definition is never looked at. */
export class ChunkNode {
  readonly start: number
  readonly chunk: Chunk
  readonly #text: string
  readonly #read: (text: string, start: number) => JsonMember[]
  #members: JsonMember[] | undefined

  constructor(
    text: string,
    start: number,
    chunk: Chunk,
    read: (text: string, start: number) => JsonMember[],
  ) {
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
    return (this.#members ??= this.#read(this.#text, this.start))
  }

  /** The value, the same object in every version: it must not be changed. */
  get value(): unknown {
    this.chunk.parsed ??= { value: JSON.parse(this.#text.slice(this.start, this.end)) }
    return this.chunk.parsed.value
  }
}

/**
 * What stands for a stretch of text in every version of a document that holds it unchanged, wherever it stands: a key for what has been worked
 * out about it, by offsets from its start. Undefined for a node that is no chunk.
 */
export function chunkOf(node: JsonNode): object | undefined {
  return node instanceof ChunkNode ? node.chunk : undefined
}

/** Whether an object somewhere in a tree has a key twice. */
export function repeatsKeys(node: JsonNode | undefined): boolean {
  if (node?.kind === 'array') return node.items.some(repeatsKeys)
  if (node?.kind !== 'object') return false
  return hasRepeatedKey(node.members) || node.members.some(({ value }) => repeatsKeys(value))
}

/** Most objects have few members, and comparing them is cheaper than a set. */
export function hasRepeatedKey(members: readonly JsonMember[]): boolean {
  if (members.length > 12) return new Set(members.map(({ key }) => key)).size < members.length
  for (let second = 1; second < members.length; second++) {
    for (let first = 0; first < second; first++) {
      if (members[first]!.key === members[second]!.key) return true
    }
  }
  return false
}
