import type { Loose } from '../definition/loose.ts'
import type { Endpoint } from '../definition/types.generated.ts'
import type { Path } from '../json/json-pointer.ts'
import { readType } from '../types/read-type.ts'
import { addFlag } from '../fix/add-flag.ts'
import type { Fix, FixEdit } from '../issue/fix.ts'
import { isObjectType, returnObject } from '../types/return-object.ts'

/**
 * Creates a fix that makes an endpoint paginated: it gets the flag, returns an object, and requires no argument, because an empty body is a valid
 * initial body.
 *
 * Spec: Paginated endpoints, items 1 and 2.
 *
 * @param path Path of the endpoint.
 * @param flags The `flags` of the endpoint as written.
 * @returns Undefined if the endpoint is paginated, or `flags` is not a list.
 */
export function markPaginated(
  path: Path,
  endpoint: Loose<Endpoint>,
  flags: unknown,
): Fix | undefined {
  const flag = addFlag(path, flags, 'paginated')
  if (flag === undefined || endpoint.flags?.includes('paginated')) return undefined
  const { returns, arguments: members = [] } = endpoint
  const isObject = returns !== undefined && isObjectType(readType(returns))
  const optional = members.flatMap((member, index): FixEdit[] => {
    const required = member?.flags?.indexOf('required') ?? -1
    if (required < 0) return []
    return [{ kind: 'remove', path: [...path, 'arguments', index, 'flags', required] }]
  })
  return {
    title: `Mark as paginated${optional.length > 0 ? ' (its arguments become optional)' : ''}`,
    safe: false,
    edits: [
      ...(isObject ? [] : returnObject([...path, 'returns'], returns).edits),
      ...flag.edits,
      ...optional,
    ],
  }
}
