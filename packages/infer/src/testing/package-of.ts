import { type Endpoint, lintValue, type ObjectDefinition, type PackageDefinition } from 'fc-core'

/** Builds a definition whose endpoints return a bare object unless they say otherwise. */
export function packageOf(
  endpoints: (Partial<Endpoint> & { name: string })[],
  objects?: ObjectDefinition[],
): PackageDefinition {
  return {
    base_url: 'https://api.example.com/v1/',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: endpoints.map((endpoint) => ({ returns: ['object'], ...endpoint })),
    ...(objects && { objects }),
  }
}

/** Returns the codes of the errors of a definition. */
export function errorCodes(definition: PackageDefinition): string[] {
  return lintValue(definition)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)
}
