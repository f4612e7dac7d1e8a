import { readMembers, type Member } from '../types/members-of.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { endpointUrl } from '../definition/base-url.ts'
import { type Exchange, isSuccess } from './exchange.ts'
import type { CallOverrides, ServiceCaller } from './service-caller.ts'
import { type PageTraversal, traversePages } from './traverse-pages.ts'

/** The endpoint under test. */
export interface EndpointTarget {
  definition: PackageDefinition
  endpoint: Endpoint
  /** Its arguments, with parsed types. */
  members: readonly Member[]
  /** Arguments that the service should accept. */
  args: Readonly<Record<string, unknown>>
  /** Calls the endpoint with arguments, or with a body as text. */
  call(
    body: Readonly<Record<string, unknown>> | string,
    overrides?: CallOverrides,
  ): Promise<Exchange>
  /** Returns the exchange of a call with `args`, which is sent once. */
  response(): Promise<Exchange>
  /** Returns the exchange of a call to an endpoint that does not exist, which is sent once. */
  unknownEndpoint(): Promise<Exchange>
  /** Returns the pages in both directions, fetched once. Undefined if the response to `args` is not a page. */
  traversal(): Promise<PageTraversal | undefined>
}

/** The package under test. */
export interface PackageTarget {
  definition: PackageDefinition
  /** The definition before `base_url` was replaced. */
  original: PackageDefinition
  /** Calls a URL of the service. */
  call(url: string, body: string, overrides?: CallOverrides): Promise<Exchange>
  /** Returns the exchange of a call to an endpoint that does not exist, which is sent once. */
  unknownEndpoint(): Promise<Exchange>
  /** Returns the endpoints that accepted a call. */
  callableEndpoints(): Promise<EndpointTarget[]>
}

/** Name of an endpoint that no service has. */
export const UNKNOWN_ENDPOINT = 'no-such-endpoint-here'

/** Creates the target of the checks of an endpoint. `maxPages` limits the pages to fetch by `next`. */
export function createEndpointTarget({
  caller,
  definition,
  endpoint,
  args,
  maxPages,
  unknownEndpoint,
}: Pick<EndpointTarget, 'definition' | 'endpoint' | 'args' | 'unknownEndpoint'> & {
  caller: ServiceCaller
  maxPages: number
}): EndpointTarget {
  const url = endpointUrl(definition.base_url, endpoint.name)
  const call: EndpointTarget['call'] = (body, overrides) =>
    caller.call(url, typeof body === 'string' ? body : JSON.stringify(body), overrides)
  const response = once(() => call(args))
  return {
    definition,
    endpoint,
    members: readMembers(endpoint.arguments),
    args,
    call,
    response,
    unknownEndpoint,
    traversal: once(async () => {
      const first = await response()
      return isSuccess(first) ? await traversePages(first, call, maxPages) : undefined
    }),
  }
}

/** Returns a function that runs `run` at its first call, and returns the same promise each time. */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => (result ??= run())
}
