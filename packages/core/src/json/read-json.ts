import {
  APOSTROPHE,
  BACKSLASH,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  LINE_FEED,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QUOTE,
  SLASH,
} from './character-codes.ts'
import { type Chunk, ChunkNode, repeatsKeys } from './chunk-node.ts'
import { EditedText, type TextSource } from './edited-text.ts'
import { isAllowedInJsonc } from './json-syntax.ts'
import { moveNode } from './move-node.ts'
import type { FindChunk } from './reusable-chunks.ts'
import { scanChunk } from './scan-chunk.ts'
import { ESCAPES, StringNode } from './string-node.ts'
import type {
  JsonArrayNode,
  JsonDocument,
  JsonMember,
  JsonNode,
  JsonObjectNode,
  JsonProblem,
  JsonProblemCode,
  Span,
} from './json-node.ts'

/** Maximum size of a text from a file, a URL or standard input, in bytes. The largest real definitions have a twentieth of it. */
export const MAX_BYTES = 64 * 1024 * 1024

/** Maximum nesting of objects and arrays. No definition needs more, and recursive code must not overflow the stack. */
export const MAX_DEPTH = 400

/** Maximum number of values: the tree of a hostile text would not fit into memory. The largest real definitions have a hundredth of it. */
export const MAX_VALUES = 5_000_000

/** Maximum number of keys remembered per object. Objects with more are maps, whose keys do not repeat. */
const MAX_SHARED_KEYS = 32

/** Maximum number of reported problems. */
const MAX_PROBLEMS = 1000

/** Maximum number of comments that are listed. */
export const MAX_COMMENTS = 10_000

/**
 * Parses a JSON text into a tree with offsets.
 *
 * Never throws: `problems` lists syntax errors in source order, and the tree contains everything that could be parsed around them, so that editors
 * work in incomplete text. After a problem that makes the structure ambiguous, the rest is parsed but not reported: one cause, one problem.
 *
 * @param text The document. A leading byte order mark is skipped.
 */
export function readJson(text: string): JsonDocument {
  return read(text)
}

/** Parses the members of an object that is known to be valid. */
function readMembers(text: TextSource, { start, end }: Span): JsonMember[] {
  if (text instanceof EditedText && !text.isJoined) {
    const { root } = read(text.slice(start, end))
    const moved = moveNode(root!, { text, offsetOf: (offset) => offset + start })
    return (moved as JsonObjectNode).members
  }
  return (read(text.toString(), undefined, start).root as JsonObjectNode).members
}

/** Keeps the result of parsing, without the state of the parser. */
export class ReadDocument implements JsonDocument {
  readonly root: JsonNode | undefined
  readonly problems: JsonProblem[]
  readonly comments: readonly Span[]
  readonly unreliableFrom: number | undefined
  readonly #text: TextSource
  readonly #inChunks: boolean
  #parsed: { value: unknown } | undefined

  constructor(
    text: TextSource,
    root: JsonNode | undefined,
    problems: JsonProblem[],
    comments: readonly Span[],
    unreliableFrom: number | undefined,
    inChunks: boolean,
  ) {
    this.#text = text
    this.root = root
    this.problems = problems
    this.comments = comments
    this.unreliableFrom = unreliableFrom
    this.#inChunks = inChunks
  }

  get text(): string {
    return this.#text.toString()
  }

  get value(): unknown {
    this.#parsed ??= { value: this.#parse() }
    return this.#parsed.value
  }

  #parse(): unknown {
    if (this.problems.length === 0 && !this.#inChunks)
      return JSON.parse(withoutByteOrderMark(this.text))
    return this.root && toValue(this.root)
  }
}

/** The chunks of a document in source order, and the number of its values. */
export interface ChunkList {
  chunks: readonly ChunkNode[]
  values: number
}

/** Collected chunks, and the lookup of reusable ones. */
export interface Chunks extends ChunkList {
  chunks: ChunkNode[]
  find: FindChunk
}

/** Nesting depth of chunks: in a list of the root. */
export const CHUNK_DEPTH = 2

/** @param from Offset of the only value to parse. Default: the whole text. */
export function read(text: string, known?: Chunks, from?: number): JsonDocument {
  const problems: JsonProblem[] = []
  const comments: Span[] = []
  const length = text.length
  let pos = from ?? (text.charCodeAt(0) === 0xfeff ? 1 : 0)
  let depth = 0
  let values = 0
  /** Number of problems, including those not reported. */
  let problemCount = 0
  let canScan = true
  const keysByDepth: string[][] = []
  /** Entries of the objects and arrays that are being read. Taken from here, their lists have no unused capacity. */
  const members: JsonMember[] = []
  const items: JsonNode[] = []
  let unreliableFrom: number | undefined

  skipWhitespace()
  let root: JsonNode | undefined
  if (pos >= length) fail('empty', pos, pos)
  else {
    root = readValue()
    skipWhitespace()
    if (pos < length && from === undefined) fail('unexpected', pos, tokenEnd())
  }
  if (known !== undefined) known.values = values
  return new ReadDocument(text, root, problems, comments, unreliableFrom, known !== undefined)

  function readValue(): JsonNode | undefined {
    if (++values > MAX_VALUES) {
      fail('too-large', pos, pos)
      pos = length
      return undefined
    }
    const code = text.charCodeAt(pos)
    switch (code) {
      case QUOTE:
        return readString()
      case OPEN_BRACE:
        return known !== undefined && depth === CHUNK_DEPTH ? readChunk(known) : readObject()
      case OPEN_BRACKET:
        return readArray()
      case APOSTROPHE:
        return readSingleQuoted()
    }
    if (code === MINUS || isDigit(code) || code === PLUS || code === DOT) return readNumber()
    return readWord()
  }

  function readObject(): JsonObjectNode {
    const start = pos
    const first = members.length
    readEntries(CLOSE_BRACE, first)
    return { kind: 'object', start, end: pos, members: members.splice(first) }
  }

  /** Reads an object, reusing its chunk if possible. An object with problems is no chunk and is parsed again next time. */
  function readChunk({ chunks, find }: Chunks): JsonObjectNode {
    const start = pos
    let chunk = find(start) ?? scan(start)
    if (chunk === undefined || values + chunk.values > MAX_VALUES) {
      const before = { problemCount, values }
      const node = readObject()
      if (problemCount > before.problemCount) return node
      chunk = {
        length: pos - start,
        values: values - before.values,
        repeatsKeys: repeatsKeys(node),
      }
    } else {
      pos += chunk.length
      values += chunk.values
    }
    const node = new ChunkNode(text, start, chunk, readMembers)
    chunks.push(node)
    return node
  }

  /** After a failed scan the others are skipped: each could run to the end of the text and fail, too. */
  function scan(start: number): Chunk | undefined {
    if (!canScan) return undefined
    const chunk = scanChunk(text, start, MAX_DEPTH - CHUNK_DEPTH)
    canScan = chunk !== undefined
    return chunk
  }

  function readArray(): JsonArrayNode {
    const start = pos
    const first = items.length
    readEntries(CLOSE_BRACKET, first)
    return { kind: 'array', start, end: pos, items: items.splice(first) }
  }

  /**
   * Reads the entries between brackets, separated by commas, and appends them to `members` or `items`.
   *
   * @param first Number of entries of the enclosing values.
   */
  function readEntries(closing: typeof CLOSE_BRACE | typeof CLOSE_BRACKET, first: number): void {
    if (!enter(pos++)) return
    let comma = -1
    let needsComma = false
    for (;;) {
      skipWhitespace()
      if (pos >= length) {
        fail('unexpected-end', length, length)
        break
      }
      const code = text.charCodeAt(pos)
      if (code === closing) {
        if (comma >= 0) report('trailing-comma', comma, comma + 1)
        pos++
        break
      }
      if (code === COMMA) {
        if (!needsComma) report('extra-comma', pos, pos + 1)
        comma = needsComma ? pos : -1
        needsComma = false
        pos++
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET || code === COLON) {
        fail('unexpected', pos, pos + 1)
        // A closing bracket of an outer value also ends this one.
        if (code !== COLON && depth > 1) break
        pos++
      } else if (
        closing === CLOSE_BRACE
          ? readMember(members.length - first, needsComma)
          : readItem(needsComma)
      ) {
        comma = -1
        needsComma = true
      }
    }
    depth--
  }

  /** Reads a member. False when there is none. */
  function readMember(index: number, needsComma: boolean): boolean {
    const member = readKey(index)
    if (member === undefined) {
      fail('unexpected', pos, tokenEnd())
      pos = tokenEnd()
      return false
    }
    if (needsComma) report('missing-comma', member.keyStart, member.keyEnd)
    member.value = readMemberValue(member)
    members.push(member)
    return true
  }

  /** Reads an entry of a list. False when there is none. */
  function readItem(needsComma: boolean): boolean {
    const start = pos
    const item = readValue()
    if (item === undefined) return false
    if (needsComma) report('missing-comma', start, pos)
    items.push(item)
    return true
  }

  function readKey(index: number): JsonMember | undefined {
    const keyStart = pos
    const code = text.charCodeAt(pos)
    let key: string
    if (code === QUOTE) key = readQuotedKey(index)
    else if (code === APOSTROPHE) key = readSingleQuoted().value
    else {
      WORD.lastIndex = pos
      const word = WORD.exec(text)?.[0]
      if (word === undefined) return undefined
      pos += word.length
      key = word
      report('unquoted-key', keyStart, pos)
    }
    return { key, keyStart, keyEnd: pos, value: undefined }
  }

  /** Objects at the same depth mostly have the same keys in the same order: tries the key of the previous object first, and shares the string. */
  function readQuotedKey(index: number): string {
    const before = (keysByDepth[depth] ??= [])
    const guess = before[index]
    if (guess !== undefined && text.startsWith(guess, pos + 1)) {
      const end = pos + 1 + guess.length
      if (text.charCodeAt(end) === QUOTE) {
        pos = end + 1
        return guess
      }
    }
    const node = readString()
    const key = node.value
    // A key with escapes cannot be compared with its source text.
    if (index < MAX_SHARED_KEYS && key.length === node.end - node.start - 2) before[index] = key
    return key
  }

  function readMemberValue(member: JsonMember): JsonNode | undefined {
    skipWhitespace()
    const code = text.charCodeAt(pos)
    if (code === COLON) {
      pos++
      skipWhitespace()
    } else {
      fail(
        'missing-colon',
        pos < length ? member.keyStart : length,
        pos < length ? member.keyEnd : length,
      )
    }
    if (pos >= length) {
      fail('unexpected-end', length, length)
      return undefined
    }
    if (isEnd(text.charCodeAt(pos))) {
      report('missing-value', member.keyStart, member.keyEnd)
      return undefined
    }
    if (text.charCodeAt(pos) === QUOTE && startsMember()) {
      fail('missing-value', member.keyStart, member.keyEnd)
      return undefined
    }
    return readValue()
  }

  /** Returns whether the string at `pos` starts a line and is followed by a colon: the next member, not a value. */
  function startsMember(): boolean {
    let before = pos - 1
    while (isWhitespace(text.charCodeAt(before)) && text.charCodeAt(before) !== LINE_FEED) before--
    if (text.charCodeAt(before) !== LINE_FEED) return false
    MEMBER.lastIndex = pos
    return MEMBER.test(text)
  }

  function readString(): StringNode {
    const start = pos++
    for (;;) {
      let code = text.charCodeAt(pos)
      while (code !== QUOTE && code !== BACKSLASH && code >= 0x20) code = text.charCodeAt(++pos)
      if (code === QUOTE) return new StringNode(text, start, pos, ++pos)
      if (code === BACKSLASH) skipEscape()
      else if (pos >= length || code === LINE_FEED || code === CARRIAGE_RETURN) {
        fail('unterminated-string', start, pos)
        return new StringNode(text, start, pos, pos)
      } else {
        report('control-character', pos, pos + 1)
        pos++
      }
    }
  }

  function skipEscape(): void {
    const letter = text[pos + 1] ?? ''
    if (ESCAPES.has(letter)) pos += 2
    else if (letter === 'u' && HEX.test(text.slice(pos + 2, pos + 6))) pos += 6
    else {
      const breaksLine = letter === '' || letter === '\n' || letter === '\r'
      report('bad-escape', pos, Math.min(pos + (breaksLine ? 1 : 2), length))
      pos += breaksLine ? 1 : 2
    }
  }

  function readSingleQuoted(): StringNode {
    const start = pos
    SINGLE_QUOTED.lastIndex = pos
    const found = SINGLE_QUOTED.exec(text)?.[0] ?? "'"
    pos += found.length
    const closed = found.length > 1 && found.endsWith("'")
    if (closed) report('single-quotes', start, pos)
    else fail('unterminated-string', start, pos)
    return new StringNode(text, start, closed ? pos - 1 : pos, pos)
  }

  function readNumber(): JsonNode {
    const start = pos
    NUMBER_LIKE.lastIndex = pos
    const found = NUMBER_LIKE.exec(text)?.[0] ?? text[pos]!
    pos += found.length
    if (!NUMBER.test(found)) report('bad-number', start, pos)
    return { kind: 'number', start, end: pos, value: Number(found) }
  }

  function readWord(): JsonNode | undefined {
    const start = pos
    pos = tokenEnd()
    const word = text.slice(start, pos)
    if (word === 'true') return { kind: 'boolean', start, end: pos, value: true }
    if (word === 'false') return { kind: 'boolean', start, end: pos, value: false }
    if (word === 'null') return { kind: 'null', start, end: pos, value: null }
    fail('unexpected', start, pos)
    return undefined
  }

  function enter(start: number): boolean {
    if (++depth <= MAX_DEPTH) return true
    fail('too-deep', start, start + 1)
    pos = length
    depth--
    return false
  }

  function skipWhitespace(): void {
    for (;;) {
      let code = text.charCodeAt(pos)
      // One comparison for most characters that are not whitespace.
      while (code <= 0x20 && isWhitespace(code)) code = text.charCodeAt(++pos)
      if (code !== SLASH) return
      COMMENT.lastIndex = pos
      const comment = COMMENT.exec(text)?.[0]
      if (comment === undefined) return
      const end = pos + comment.length
      const isOpen = comment[1] === '*' && (comment.length < 4 || !comment.endsWith('*/'))
      if (isOpen) fail('unexpected', pos, pos + 2)
      else report('comment', pos, end)
      if (comments.length < MAX_COMMENTS) comments.push({ start: pos, end })
      pos += comment.length
    }
  }

  /** Returns the end of the word or character at `pos`. */
  function tokenEnd(): number {
    WORD.lastIndex = pos
    const word = WORD.exec(text)?.[0]
    return Math.min(pos + (word?.length ?? 1), length)
  }

  /** Reports a problem after which the text is still parsed reliably. */
  function report(code: JsonProblemCode, start: number, end: number): void {
    problemCount++
    if (unreliableFrom !== undefined) return
    const isHarmless = isAllowedInJsonc(code)
    if (isHarmless && problems.length >= MAX_PROBLEMS) return
    problems.push({ code, start, end, text: text.slice(start, Math.min(end, start + 40)) })
    if (problems.length >= MAX_PROBLEMS && !isHarmless) unreliableFrom = start
  }

  /** Reports a problem after which the rest of the text may be misinterpreted. */
  function fail(code: JsonProblemCode, start: number, end: number): void {
    report(code, start, end)
    unreliableFrom ??= start
  }
}

const HEX = /^[0-9a-fA-F]{4}$/
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/
const NUMBER_LIKE = /[+\-.0-9a-zA-Z_]+/y
const WORD = /[A-Za-z_$\u0080-\uffff][\w$.\-\u0080-\uffff]*/y
const MEMBER = /"(?:[^"\\\n]|\\.)*"[ \t]*:/y
const SINGLE_QUOTED = /'(?:[^'\\\n\r]|\\.)*'?/y
const COMMENT = /\/\/[^\n\r]*|\/\*[^]*?(?:\*\/|$)/y

function isWhitespace(code: number): boolean {
  return code === 0x20 || code === LINE_FEED || code === CARRIAGE_RETURN || code === 0x09
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

function isEnd(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET
}

function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** Returns the value of a tree with problems. A key without a value is undefined. */
function toValue(node: JsonNode): unknown {
  if (node instanceof ChunkNode) return node.value
  if (node.kind === 'array') return node.items.map(toValue)
  if (node.kind !== 'object') return node.value
  // Not by assignment: a key may be called `__proto__`.
  return Object.fromEntries(node.members.map(({ key, value }) => [key, value && toValue(value)]))
}
