import type { Loose } from './loose.ts'
import type { Endpoint } from './types.generated.ts'

/** A plain `object` or `array` in `returns` that nothing describes. */
export interface BareResult {
  /** A `page` if the endpoint is paginated. */
  kind: 'object' | 'array' | 'page'
  /** Path of the word, from `returns`. */
  path: number[]
}

/**
 * Finds what an endpoint returns without a description: neither `attributes` nor an object of `objects`, nor the type of items. Undefined if there is none,
 * and for an endpoint that returns the package, whose shape is known.
 */
export function findBareResult(endpoint: Loose<Endpoint> | undefined): BareResult | undefined {
  const { returns, attributes, flags } = endpoint ?? {}
  if (attributes !== undefined && attributes.length > 0) return undefined
  if (flags?.includes('package')) return undefined
  if (flags?.includes('paginated')) {
    const path = findWord(returns, 'object')
    const isPage = path !== undefined && [returns].flat().every((each) => PAGE.has(each))
    return isPage ? { kind: 'page', path } : undefined
  }
  const object = findWord(returns, 'object')
  if (object !== undefined) return { kind: 'object', path: object }
  // A union that also contains a typed array is reported by `type-array-union`.
  const isTyped = Array.isArray(returns) && returns.some(Array.isArray)
  const array = isTyped ? undefined : findWord(returns, 'array')
  return array && { kind: 'array', path: array }
}

const PAGE: ReadonlySet<unknown> = new Set(['object', 'null'])

function findWord(returns: unknown, word: string): number[] | undefined {
  if (returns === word) return []
  if (!Array.isArray(returns)) return undefined
  const index = returns.indexOf(word)
  return index === -1 ? undefined : [index]
}
