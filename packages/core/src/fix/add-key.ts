import type { Path } from '../json/json-pointer.ts'
import type { Fix } from './fix.ts'

/** Adds a missing key with the least that can stand there. Safe where that is an empty list, which says nothing that was not so before. */
export function addKey(path: Path, key: string): Fix {
  const value = Object.hasOwn(STARTERS, key) ? STARTERS[key] : ''
  return {
    title: `Add \`${key}\``,
    safe: SAFE.has(key),
    edits: [{ kind: 'set', path: [...path, key], value }],
  }
}

const STARTERS: Record<string, unknown> = {
  base_url: 'https://api.example.com/',
  flags: [],
  errors: [],
  endpoints: [],
  arguments: [],
  returns: ['object'],
  type: 'string',
}

const SAFE = new Set(['flags', 'errors', 'arguments'])
