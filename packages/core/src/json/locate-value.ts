import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './character-codes.ts'
import { endOfString } from './end-of-string.ts'
import type { Path } from './json-pointer.ts'
import type { Span } from './json-node.ts'

/** The location of a value, and of the key whose value it is. */
export interface LocatedValue extends Span {
  key: Span | undefined
}

/**
 * Finds the value at a path of valid JSON without building a tree, which is faster for a few values. Of duplicate keys, the last one counts.
 *
 * @param repeatsKeys Whether any object has duplicate keys; if not, less of the text is read.
 * @returns The closest ancestor, without key, if there is none.
 */
export function locateValue(
  text: string,
  path: Path,
  { repeatsKeys }: { repeatsKeys: boolean },
): LocatedValue {
  let at = skipSeparators(text, 0)
  let key: Span | undefined
  for (const step of path) {
    const child =
      text.charCodeAt(at) === OPEN_BRACE
        ? findMember(text, at, String(step), repeatsKeys)
        : findItem(text, at, Number(step))
    if (child === undefined) return { start: at, end: endOfValue(text, at), key: undefined }
    at = child.at
    key = child.key
  }
  return { start: at, end: endOfValue(text, at), key }
}

/** The offset of a value, and its key. */
interface Child {
  at: number
  key: Span | undefined
}

function findMember(
  text: string,
  start: number,
  name: string,
  repeatsKeys: boolean,
): Child | undefined {
  let found: Child | undefined
  let at = skipSeparators(text, start + 1)
  while (text.charCodeAt(at) === QUOTE) {
    const key = { start: at, end: endOfString(text, at) + 1 }
    at = skipSeparators(text, key.end)
    if (isKey(text, key, name)) {
      found = { at, key }
      if (!repeatsKeys) return found
    }
    at = skipSeparators(text, endOfValue(text, at))
  }
  return found
}

function findItem(text: string, start: number, index: number): Child | undefined {
  if (text.charCodeAt(start) !== OPEN_BRACKET) return undefined
  let at = skipSeparators(text, start + 1)
  for (let count = 0; text.charCodeAt(at) !== CLOSE_BRACKET; count++) {
    if (count === index) return { at, key: undefined }
    at = skipSeparators(text, endOfValue(text, at))
  }
  return undefined
}

function isKey(text: string, { start, end }: Span, name: string): boolean {
  const written = text.slice(start, end)
  return written.includes('\\') ? JSON.parse(written) === name : written.slice(1, -1) === name
}

/** Skips whitespace, commas and colons. */
function skipSeparators(text: string, start: number): number {
  let at = start
  for (;;) {
    const code = text.charCodeAt(at)
    if (code > 0x20 && code !== COMMA && code !== COLON) return at
    if (at >= text.length) return at
    at++
  }
}

function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return endOfString(text, start) + 1
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      // The end of the enclosing value also ends a number or word.
      if (depth <= 1) return depth === 0 ? at : at + 1
      depth--
    } else if (depth === 0 && (code <= 0x20 || code === COMMA)) return at
  }
  return text.length
}
