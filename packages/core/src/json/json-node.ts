import type { StringNode } from './string-node.ts'

/** A value in a JSON text, with its offsets. */
export type JsonNode = JsonObjectNode | JsonArrayNode | StringNode | JsonScalarNode

/** A range of text. */
export interface Span {
  /** Offset of the first character, in UTF-16 units from 0. */
  start: number
  /** Offset after the last character. */
  end: number
}

export interface JsonObjectNode extends Span {
  kind: 'object'
  /** All members in source order, including duplicates. */
  members: JsonMember[]
}

export interface JsonArrayNode extends Span {
  kind: 'array'
  items: JsonNode[]
}

export interface JsonScalarNode extends Span {
  kind: 'number' | 'boolean' | 'null'
  value: number | boolean | null
}

/** A member of an object: its key with offsets, and its value. */
export interface JsonMember {
  key: string
  keyStart: number
  keyEnd: number
  /** Undefined if the text has a key without a value. */
  value: JsonNode | undefined
}

/** A syntax problem in a JSON text. */
export interface JsonProblem extends Span {
  code: JsonProblemCode
  /** The offending characters, shortened. */
  text: string
}

export type JsonProblemCode =
  | 'bad-escape'
  | 'bad-number'
  | 'comment'
  | 'control-character'
  | 'empty'
  | 'extra-comma'
  | 'missing-colon'
  | 'missing-comma'
  | 'missing-value'
  | 'single-quotes'
  | 'too-deep'
  | 'too-large'
  | 'trailing-comma'
  | 'unexpected'
  | 'unexpected-end'
  | 'unquoted-key'
  | 'unterminated-string'

/** A parsed JSON text. */
export interface JsonDocument {
  readonly text: string
  /** Undefined if the text contains no value. */
  root: JsonNode | undefined
  /** The plain value, computed lazily; undefined without a root. The last of duplicate keys wins, as in `JSON.parse`. */
  readonly value: unknown
  /** Empty when the text is valid JSON. A leading byte order mark is not a problem here. */
  problems: JsonProblem[]
  /** The comments, in source order. */
  comments: readonly Span[]
  /** Offset of the first problem that makes the structure ambiguous, so that the tree after it may be wrong. Undefined if there is none. */
  unreliableFrom: number | undefined
}
