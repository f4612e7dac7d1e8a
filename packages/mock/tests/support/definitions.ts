import { readFileSync } from 'node:fs'
import type { Endpoint, PackageDefinition } from 'fc-core'

/** Returns one of `examples/definitions`, the fixtures of tests, demos and documentation. */
export function example(name: 'people' | 'shop' | 'library-v1' | 'library-v2'): PackageDefinition {
  const file = new URL(`../../../../examples/definitions/${name}.fc.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
}

/** Returns a package with the given endpoints. */
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

/** Returns a package with an endpoint for each signature, such as `list-lines(order_id, status?)`. Arguments with `?` are optional. */
export function packageOfSignatures(signatures: readonly string[]): PackageDefinition {
  const endpoints = signatures.map((signature): Partial<Endpoint> => {
    const [, name = '', list = ''] = /^([\w/{}.-]+)\((.*)\)$/.exec(signature) ?? []
    const names = list.split(', ').filter((text) => text !== '')
    return {
      name,
      arguments: names.map((text) => ({
        name: text.replace('?', ''),
        type: 'string',
        ...(!text.endsWith('?') && { flags: ['required'] }),
      })),
    }
  })
  return packageOf(endpoints)
}

/** Returns a package with one paginated endpoint, `list-items`, with the arguments `limit` and `color`. Items have no color: the argument accepts any value and does not filter. */
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
