import type { PackageDefinition } from 'fc-core'
import { useMock } from 'fc-mock/testing'

/** Sends requests to a mock with default options, one after the other. Resolves to those that fail, with the responses. */
export async function findRejected(
  requests: readonly Request[],
  definition: PackageDefinition,
): Promise<string[]> {
  const mock = useMock(definition)
  const rejected: string[] = []
  for (const request of requests) {
    const response = await mock.fetch(request)
    if (response.status !== 200) rejected.push(`${request.url} ${await response.text()}`)
  }
  return rejected
}
