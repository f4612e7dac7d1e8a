import { SourceError } from 'fc-command/source-error'
import { isObject } from '../document-set.ts'
import { type Match, selectByPath } from './json-path.ts'

/** A changed document, and the targets that match nothing in it. */
export interface OverlaidDocument {
  document: unknown
  unmatched: string[]
}

/**
 * Applies an OpenAPI Overlay 1.x: each action merges a value into what its target selects, or removes that.
 *
 * @throws SourceError if it is no overlay, or an action has no target, or one that is not supported.
 */
export function applyOverlay(
  original: unknown,
  overlay: unknown,
  source: string,
): OverlaidDocument {
  const fail = (problem: string): never => {
    throw new SourceError(`Cannot use the overlay ${source}: ${problem}.`)
  }
  if (!isObject(overlay) || !String(overlay['overlay']).startsWith('1.'))
    return fail('expected an OpenAPI Overlay 1.x, with the key "overlay" at the top')
  const { actions } = overlay
  if (!Array.isArray(actions)) return fail('expected a list of actions at /actions')
  const document = structuredClone(original)
  const unmatched: string[] = []
  for (const [index, action] of actions.entries()) {
    const target: unknown = isObject(action) ? action['target'] : undefined
    if (!isObject(action) || typeof target !== 'string')
      return fail(`expected a target at /actions/${index}`)
    const matches = selectByPath(document, target)
    if (matches === undefined) return fail(`unsupported JSONPath "${target}" at /actions/${index}`)
    if (matches.length === 0) unmatched.push(target)
    if (action['remove'] === true) removeAll(matches)
    else if (action['update'] !== undefined)
      for (const match of matches) update(match, action['update'])
  }
  return { document, unmatched }
}

/** From the last on, so that the indexes of others stay. */
function removeAll(matches: readonly Match[]): void {
  for (const { location } of matches.toReversed()) {
    if (location === undefined) continue
    const { parent, key } = location
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  }
}

/** Merges into an object, adds to an array, and replaces other values. */
function update({ value, location }: Match, change: unknown): void {
  if (isObject(value) && isObject(change)) merge(value, change)
  else if (Array.isArray(value)) value.push(structuredClone(change))
  else if (location !== undefined)
    (location.parent as Record<string | number, unknown>)[location.key] = structuredClone(change)
}

function merge(target: Record<string, unknown>, change: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(change)) {
    const current = Object.hasOwn(target, key) ? target[key] : undefined
    if (isObject(current) && isObject(value)) merge(current, value)
    else if (Array.isArray(current) && Array.isArray(value))
      current.push(...(structuredClone(value) as unknown[]))
    else
      Object.defineProperty(target, key, {
        value: structuredClone(value),
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
}
