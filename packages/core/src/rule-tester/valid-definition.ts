import type { PackageDefinition } from '../definition/types.generated.ts'

/** Returns a definition without issues, with the given changes. A key set to undefined is omitted. */
export function definition(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const valid: PackageDefinition = {
    base_url: 'https://api.example.com/',
    name: 'Example',
    flags: [],
    docs: 'An example.',
    errors: [],
    endpoints: [],
  }
  return { ...valid, ...changes }
}

/** Returns a versioned definition without issues: version `2` of `1` and `2`. */
export function versioned(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return definition({
    flags: ['versioned'],
    version: '2',
    versions: ['1', '2'],
    docs: 'A missing version gets version 2, an unknown version gets BAD_VERSION.',
    ...changes,
  })
}

/** Returns an endpoint without issues. */
export function endpoint(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'find-user',
    returns: ['object'],
    flags: [],
    group: 'users',
    docs: 'Finds.',
    errors: [],
    arguments: [],
    ...changes,
  }
}

/** Returns an argument without issues. */
export function argument(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'id', type: 'string', flags: [], docs: 'The id.', ...changes }
}
