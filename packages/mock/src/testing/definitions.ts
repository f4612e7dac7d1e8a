import { readFileSync } from 'node:fs'
import type { Endpoint, PackageDefinition } from 'fc-core'

/** One of `examples/definitions`: the fixtures of tests, demos and documentation alike. */
export function example(name: 'people' | 'shop' | 'library-v1' | 'library-v2'): PackageDefinition {
  const file = new URL(`../../../../examples/definitions/${name}.fc.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
}

/** A package with the endpoints a test needs. */
export function packageOf(
  endpoints: Partial<Endpoint>[],
  changes: Partial<PackageDefinition> = {},
): PackageDefinition {
  return {
    base_url: 'https://api.example.com/test/',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: endpoints.map((endpoint) => ({
      name: 'endpoint',
      returns: ['object'],
      ...endpoint,
    })),
    ...changes,
  }
}

/** A package with one paginated endpoint, `list-items`, that takes `limit` and `color`. Items have no color: of type `any`, it may be anything. */
export function paginated(): PackageDefinition {
  return packageOf([
    {
      name: 'list-items',
      flags: ['paginated'],
      arguments: [
        { name: 'limit', type: 'number' },
        { name: 'color', type: 'any' },
      ],
    },
  ])
}
