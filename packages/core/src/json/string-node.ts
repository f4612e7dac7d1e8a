/**
 * A string in a JSON text. What it says is worked out when it is asked for: most strings of a definition are documentation that no rule reads.
 */
export class StringNode {
  readonly start: number
  readonly end: number
  readonly #text: string
  /** Offset behind its last character: before the closing quote, if there is one. */
  readonly #innerEnd: number

  constructor(text: string, start: number, innerEnd: number, end: number) {
    this.start = start
    this.end = end
    this.#text = text
    this.#innerEnd = innerEnd
  }

  // On the prototype: there are tens of thousands of strings in a large definition.
  get kind(): 'string' {
    return 'string'
  }

  /** The string itself, its escapes resolved. An escape that JSON does not have stands for the character behind the backslash. */
  get value(): string {
    const inner = this.#text.slice(this.start + 1, this.#innerEnd)
    return inner.includes('\\') ? inner.replaceAll(ESCAPE, unescape) : inner
  }
}

/** The letters behind a backslash that stand for another character, and those that stand for themselves. */
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
