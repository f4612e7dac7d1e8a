import type { Endpoint, PackageDefinition } from 'fc-core'
import { definitionGroups } from 'fc-core/testing'

/** The group `examples` of `definitionGroups`, without descriptions of results. */
export const undescribedExamples: (typeof definitionGroups)[number] = [
  'examples without descriptions',
  {
    isAvailable: true,
    definitions: new Map(definitionGroups)
      .get('examples')!
      .definitions.map(([name, definition]) => [name, withoutResults(definition)]),
  },
]

function withoutResults({
  endpoints,
  objects = [],
  ...rest
}: PackageDefinition): PackageDefinition {
  return {
    ...rest,
    endpoints: endpoints.map(({ attributes: _attributes, ...endpoint }) => ({
      ...endpoint,
      returns: toBareResult(endpoint),
    })),
    // Arguments have these objects as types.
    objects: objects
      .filter((object) => object.arguments !== undefined)
      .map(({ attributes: _attributes, ...object }) => object),
  }
}

function toBareResult({ returns, flags }: Endpoint): string[] {
  if (flags?.includes('paginated')) return ['object']
  return [returns ?? []]
    .flat()
    .map((type) => (typeof type === 'string' ? type.replace(/^object\..*/, 'object') : 'array'))
}
