import type { StringNode } from './string-node.ts'

/** A value in a JSON text, with the place where it stands. */
export type JsonNode = JsonObjectNode | JsonArrayNode | StringNode | JsonScalarNode

interface Span {
  /** Offset of the first character, in UTF-16 units from 0. */
  start: number
  /** Offset behind the last character. */
  end: number
}

export interface JsonObjectNode extends Span {
  kind: 'object'
  /** Every member as written, duplicates included. */
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

/** A member of an object: its key, where that stands, and its value. */
export interface JsonMember {
  key: string
  keyStart: number
  keyEnd: number
  /** Absent where the text has a key and no value. */
  value: JsonNode | undefined
}

/** What stands in the way of reading a text as JSON. */
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
  | 'unexpected'
  | 'unexpected-end'
  | 'unquoted-key'
  | 'unterminated-string'

/** A JSON text, read once. */
export interface JsonDocument {
  text: string
  /** Absent when the text holds no value at all. */
  root: JsonNode | undefined
  /** The plain value, made when it is first asked for; undefined without a root. Of duplicate keys the last one counts, as in `JSON.parse`. */
  readonly value: unknown
  /** Empty when the text is valid JSON. A leading byte order mark is not a problem here. */
  problems: JsonProblem[]
}
