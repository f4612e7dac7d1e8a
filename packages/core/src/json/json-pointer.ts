/** The keys and indexes that lead from the root of a document to a value. */
export type Path = readonly (string | number)[]

/** The JSON pointer (RFC 6901) of a path: `''` for the root, `/endpoints/0/name` for a member. */
export function formatPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/**
 * The path a JSON pointer names within `root`. A step is an index where the value it is taken in is an array, else a key.
 *
 * @param pointer Must be empty or start with `/`.
 */
export function parsePointer(pointer: string, root: unknown): (string | number)[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      const step = Array.isArray(value) ? Number(key) : key
      value = ownValue(value, step)
      return step
    })
}

/** The value at a path, or undefined. Looks at own members only. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(ownValue, root)
}

function ownValue(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return (value as Record<string | number, unknown>)[step]
}
