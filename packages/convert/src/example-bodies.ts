import { type Endpoint, endpointUrl, type PackageDefinition } from 'fc-core'

/** The example arguments of each endpoint, by its name. */
export type ExampleBodies = ReadonlyMap<string, Record<string, unknown>>

/**
 * Creates example arguments that a mock with default options accepts, if it gets the requests in the same order: with keys of records that exist then. So
 * a record that one request deletes is not in the next one.
 *
 * @param endpoints The endpoints of the definition, in the order of their requests.
 */
export async function createExampleBodies(
  definition: PackageDefinition,
  endpoints: readonly Endpoint[],
): Promise<ExampleBodies> {
  // Loaded on demand: only conversions need it.
  const { createMock } = await import('fc-mock')
  const mock = createMock(definition)
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    Authorization: 'Bearer example',
  }
  const bodies = new Map<string, Record<string, unknown>>()
  for (const { name } of endpoints) {
    const body = mock.exampleArguments(mock.packages[0]!.path, name) ?? {}
    bodies.set(name, body)
    const url = endpointUrl(definition.base_url, name)
    await mock.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  }
  return bodies
}
