import { endpointUrl, type PackageDefinition } from 'fc-core'
import { checkEndpointValue } from 'fc-core/internal'
import type { RecordedCall } from 'fc-mock'
import { useMock } from 'fc-mock/testing'
import { resultType } from '../result-type.ts'

/** Calls each endpoint of a mock with example arguments. */
export async function callEndpoints(definition: PackageDefinition): Promise<RecordedCall[]> {
  const mock = useMock(definition)
  const calls: RecordedCall[] = []
  for (const { name } of definition.endpoints) {
    const url = endpointUrl(definition.base_url, name)
    const requestBody = JSON.stringify(mock.exampleArguments(mock.packages[0]!.path, name) ?? {})
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Authorization: 'Bearer example',
    }
    const response = await mock.fetch(
      new Request(url, { method: 'POST', headers, body: requestBody }),
    )
    const responseBody = await response.text()
    const { status } = response
    calls.push({
      method: 'POST',
      url,
      requestHeaders: {},
      requestBody,
      status,
      responseHeaders: {},
      responseBody,
    })
  }
  return calls
}

/** A value of a result that does not match its description. */
export interface Mismatch {
  endpoint: string
  path: string
  expected: string
  received: string
}

/** Compares the results of successful calls, one per endpoint, with the descriptions of some endpoints. */
export function findMismatches(
  definition: PackageDefinition,
  calls: readonly RecordedCall[],
  indexes: ReadonlySet<number>,
): Mismatch[] {
  const context = { definition, side: 'attribute' } as const
  return definition.endpoints.flatMap((endpoint, index) => {
    const { status, responseBody } = calls[index]!
    if (!indexes.has(index) || status !== 200) return []
    const value = JSON.parse(responseBody) as { page: unknown[] }
    const samples = endpoint.flags?.includes('paginated') ? value.page : [value]
    const type = resultType(endpoint, definition)
    return samples
      .flatMap((sample) => checkEndpointValue(sample, type, endpoint, context))
      .map(({ path, expected, received }) => ({
        endpoint: endpoint.name,
        path: path.join('.'),
        expected: String(expected),
        received: String(received),
      }))
  })
}
