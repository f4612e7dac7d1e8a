import type { Chunk } from './chunk-node.ts'

/**
 * Scans a valid object without building a tree, at a fraction of the time and memory of `readJson`. `JSON.parse` decides whether it is valid; `readJson`
 * agrees with it on every text.
 *
 * @param maxDepth Maximum nesting. Deeper objects are left to `readJson`, which reports them.
 * @returns Undefined for an invalid object.
 */
export function scanChunk(text: string, start: number, maxDepth: number): Chunk | undefined {
  let depth = 0
  let members = 0
  let commas = 0
  let filled = 0
  let previous = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= 0x20) continue
    if (code === QUOTE) {
      at = endOfString(text, at)
      if (at < 0) return undefined
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++depth > maxDepth) return undefined
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (previous !== code - 2) filled++
      // A non-empty array or object has one more entry than commas.
      if (--depth === 0) return toChunk(text.slice(start, at + 1), members, 1 + commas + filled)
    } else if (code === COMMA) commas++
    else if (code === COLON) members++
    previous = code
  }
  return undefined
}

function toChunk(text: string, members: number, values: number): Chunk | undefined {
  const value = parse(text)
  if (value === undefined) return undefined
  return {
    length: text.length,
    values,
    // In the value, duplicate keys are merged.
    repeatsKeys: countKeys(value) < members,
    parsed: { value },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid: `readJson` reports the problems.
    return undefined
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) count += countKeys(item)
    return count
  }
  for (const key of Object.keys(value))
    count += 1 + countKeys((value as Record<string, unknown>)[key])
  return count
}

/** Returns the offset of the closing quote; -1 for an unterminated string or one with control characters. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
    else if (code < 0x20) return -1
  }
  return -1
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
