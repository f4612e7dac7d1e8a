import type { JsonNode } from 'fc-core/json'
import { parseInstant } from './parse-instant.ts'
import { wordsOf } from './words-of.ts'

/** How the values of a column are shown. */
export type ColumnKind = 'id' | 'nested' | 'number' | 'text' | 'time'

/** Decides how to show a column by its values. `null` fits every kind. */
export function findKind(name: string, cells: readonly JsonNode[]): ColumnKind {
  const values = cells.filter(({ kind }) => kind !== 'null')
  if (values.length === 0) return 'text'
  const all = (check: (node: JsonNode) => boolean): boolean => values.every(check)
  if (all(({ kind }) => kind === 'object' || kind === 'array')) return 'nested'
  if (all((node) => parseInstant(name, node) !== undefined)) return 'time'
  if (all(({ kind }) => kind === 'number')) return 'number'
  if (all((node) => node.kind === 'string' && isId(name, node.value))) return 'id'
  return 'text'
}

/** True for a value that identifies something: by the name of its key, or by its form. */
function isId(name: string, value: string): boolean {
  return UUID_OR_HASH.test(value) || (ID_WORDS.has(wordsOf(name).at(-1)!) && !/\s/.test(value))
}

const UUID_OR_HASH = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{24,128})$/i

const ID_WORDS = new Set(['id', 'uuid', 'guid', 'arn', 'etag', 'fingerprint', 'hash', 'sha'])
