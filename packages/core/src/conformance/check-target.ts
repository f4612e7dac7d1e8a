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
  /** Returns the endpoints that accepted a call. */
  callableEndpoints(): Promise<EndpointTarget[]>
}

/** @param maxPages Maximum number of pages to fetch by `next`. */
export function createEndpointTarget(
  caller: ServiceCaller,
  definition: PackageDefinition,
  endpoint: Endpoint,
  args: Readonly<Record<string, unknown>>,
  maxPages: number,
): EndpointTarget {
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
    traversal: once(async () => {
      const first = await response()
      return isSuccess(first) ? await traversePages(first, call, maxPages) : undefined
    }),
  }
}

function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => (result ??= run())
}
