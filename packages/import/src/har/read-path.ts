import { isObject } from '../document-set.ts'
import type { Sample } from '../samples/sample.ts'
import { decodeUrl } from 'fc-core/internal'

/**
 * Reads the path of a call, and how much of it is that of the base URL: recordings of `fc-cli proxy` and `fc-mock` name the endpoint.
 *
 * @param endpoint The member `_endpoint` of an entry.
 */
export function readPath(
  { pathname }: URL,
  endpoint: unknown,
): Pick<Sample, 'path' | 'baseLength'> {
  const path = pathname.split('/').filter(Boolean).slice(0, MAX_SEGMENTS).map(decodeUrl)
  const name = isObject(endpoint) ? endpoint['name'] : undefined
  const baseLength = typeof name === 'string' ? lengthBefore(name, path) : undefined
  const segments = path.map((value) => ({ value }))
  return baseLength === undefined
    ? { path: segments, baseLength }
    : {
        path: [...segments.slice(0, baseLength), { value: String(name), isLiteral: true }],
        baseLength,
      }
}

/** Longer paths are hostile. */
const MAX_SEGMENTS = 50

/** Returns the number of segments before a name at the end of a path. The name may be several segments. */
function lengthBefore(name: string, path: readonly string[]): number | undefined {
  const end = path.length - name.split('/').length
  return [path.length - 1, end].find(
    (length) => length >= 0 && path.slice(length).join('/') === name,
  )
}
