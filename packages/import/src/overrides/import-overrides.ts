import { SourceError } from 'fc-command/source-error'
import { isObject } from '../document-set.ts'

/**
 * Decisions of the user about what the document does not tell: the content of `fc.import.json`. Keys and entries are globs of the names of endpoints, or of
 * the `operationId` in the document.
 */
export interface ImportOverrides {
  /** Names of endpoints. */
  names?: Readonly<Record<string, string>>
  /** Groups of endpoints. */
  groups?: Readonly<Record<string, string>>
  /** Endpoints that return pages. */
  paginated?: readonly string[]
  /** Endpoints that do not return pages. */
  notPaginated?: readonly string[]
  /** Arguments of endpoints that are required. */
  required?: Readonly<Record<string, readonly string[]>>
  /** Arguments of endpoints that are optional. */
  optional?: Readonly<Record<string, readonly string[]>>
  /** Headers that do not become arguments. */
  omitHeaders?: readonly string[]
}

/**
 * Reads the text of `fc.import.json`.
 *
 * @throws SourceError if it is no JSON object, or has an unknown key or a wrong value.
 */
export function parseOverrides(text: string, source: string): ImportOverrides {
  const fail = (problem: string): never => {
    throw new SourceError(`Cannot use ${source}: ${problem}.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return fail(`invalid JSON: ${(cause as Error).message}`)
  }
  if (!isObject(value)) return fail('expected an object')
  for (const [key, member] of Object.entries(value)) {
    if (key === '$schema') continue
    const kind = KINDS.get(key)
    if (kind === undefined)
      return fail(`unknown key "${key}". Expected ${[...KINDS.keys()].join(', ')}`)
    if (!kind.accepts(member)) return fail(`"${key}" must be ${kind.expected}`)
  }
  return value
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const TEXTS = { expected: 'a list of texts', accepts: isTexts }
const TEXT_BY_GLOB = {
  expected: 'an object of texts',
  accepts: (value: unknown) => isObject(value) && Object.values(value).every(isText),
}
const TEXTS_BY_GLOB = {
  expected: 'an object of lists of texts',
  accepts: (value: unknown) => isObject(value) && Object.values(value).every(isTexts),
}
const KINDS = new Map([
  ['names', TEXT_BY_GLOB],
  ['groups', TEXT_BY_GLOB],
  ['paginated', TEXTS],
  ['notPaginated', TEXTS],
  ['required', TEXTS_BY_GLOB],
  ['optional', TEXTS_BY_GLOB],
  ['omitHeaders', TEXTS],
])
