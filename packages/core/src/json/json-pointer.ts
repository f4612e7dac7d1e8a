/** The keys and indexes from the root of a document to a value. */
export type Path = readonly (string | number)[]

/** Formats a path as a JSON pointer (RFC 6901): `''` for the root, `/endpoints/0/name` for a member. */
export function formatPointer(path: Path): string {
  let pointer = ''
  for (const step of path) pointer += `/${typeof step === 'number' ? step : escapeStep(step)}`
  return pointer
}

function escapeStep(step: string): string {
  return /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}

/**
 * Parses a JSON pointer into a path within `root`. A step into an array is an index, any other a key.
 *
 * @param pointer Must be empty or start with `/`.
 */
export function parsePointer(pointer: string, root: unknown): (string | number)[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((token) => {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
      const step = Array.isArray(value) ? Number(key) : key
      value = ownValue(value, step)
      return step
    })
}

/** Returns the value at a path, or undefined. Inherited properties are ignored. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(ownValue, root)
}

function ownValue(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return (value as Record<string | number, unknown>)[step]
}
