import { parsePointer } from 'fc-core/json'
import type { CallOutcome } from './received-response.ts'

/** Maximum number of values of the details that are searched. */
const MAX_VALUES = 1000

/**
 * Finds what a rejected call says about its arguments: objects in the body of the response with a JSON pointer in `pointer`, `path` or `instancePath`.
 *
 * @returns A message for each argument, by name.
 */
export function findFieldProblems(outcome: CallOutcome | undefined): ReadonlyMap<string, string> {
  if (outcome?.kind !== 'response' || outcome.status < 400) return new Map()
  return readFieldProblems(outcome.document.value)
}

/** Finds what the body of an error says about fields. */
export function readFieldProblems(body: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const queue: unknown[] = [body]
  for (let index = 0; index < Math.min(queue.length, MAX_VALUES); index++) {
    const value = queue[index]
    if (typeof value !== 'object' || value === null) continue
    queue.push(...Object.values(value).slice(0, MAX_VALUES))
    const pointer = pointerOf(value as Readonly<Record<string, unknown>>)
    const [name, ...inside] = pointer === undefined ? [] : parsePointer(pointer, undefined)
    if (name === undefined || found.has(String(name))) continue
    const message = messageOf(value as Readonly<Record<string, unknown>>)
    found.set(String(name), inside.length === 0 ? message : `${pointer}: ${message}`)
  }
  return found
}

function pointerOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const candidates = [entry['pointer'], entry['instancePath'], entry['path']]
  const pointer = candidates.find((value) => typeof value === 'string' && /^#?\/./.test(value))
  return (pointer as string | undefined)?.replace(/^#/, '')
}

function messageOf(entry: Readonly<Record<string, unknown>>): string {
  const { message, detail, expected, received } = entry
  if (typeof message === 'string') return message
  if (typeof detail === 'string') return detail
  if (typeof expected !== 'string') return 'rejected.'
  return `expected ${expected}${typeof received === 'string' ? `, got ${received}` : ''}.`
}
