import type { Path } from '../json/json-pointer.ts'
import type { Fix } from '../issue/fix.ts'

/** Creates a fix that adds a missing key with a minimal value. Safe if the value is an empty list, which does not change the meaning. */
export function addKey(path: Path, key: string): Fix {
  return {
    title: `Add \`${key}\``,
    safe: SAFE_KEYS.has(key),
    edits: [{ kind: 'set', path: [...path, key], value: defaultValue(key) }],
  }
}

/** Returns the minimal value of a key. */
export function defaultValue(key: string): unknown {
  return Object.hasOwn(DEFAULT_VALUES, key) ? DEFAULT_VALUES[key] : ''
}

const DEFAULT_VALUES: Record<string, unknown> = {
  base_url: 'https://api.example.com/',
  flags: [],
  errors: [],
  endpoints: [],
  arguments: [],
  returns: ['object'],
  type: 'string',
}

const SAFE_KEYS = new Set(['flags', 'errors', 'arguments'])
