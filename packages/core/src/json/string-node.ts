import type { TextSource } from './edited-text.ts'

/**
 * A string in a JSON text. Its value is computed lazily: most strings of a definition are documentation that no rule reads.
 */
export class StringNode {
  readonly start: number
  readonly end: number
  readonly #text: TextSource
  /** Offset after the last character inside the quotes. */
  readonly #innerEnd: number

  constructor(text: TextSource, start: number, innerEnd: number, end: number) {
    this.start = start
    this.end = end
    this.#text = text
    this.#innerEnd = innerEnd
  }

  // A getter on the prototype saves memory: large definitions have tens of thousands of strings.
  get kind(): 'string' {
    return 'string'
  }

  /** Returns the same string in a text where it is moved by a number of characters. */
  moveTo(text: TextSource, by: number): StringNode {
    return new StringNode(text, this.start + by, this.#innerEnd + by, this.end + by)
  }

  /** The string with its escapes resolved. An invalid escape yields the character after the backslash. */
  get value(): string {
    const inner = this.#text.slice(this.start + 1, this.#innerEnd)
    return inner.includes('\\') ? inner.replaceAll(ESCAPE, unescape) : inner
  }
}

/** The characters of JSON's simple escapes, by the character after the backslash. */
export const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(\r\n|[^]|$))/g

function unescape(_: string, hex: string | undefined, letter: string): string {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  if (letter === '\n' || letter === '\r' || letter === '\r\n') return ''
  return ESCAPES.get(letter) ?? letter
}
