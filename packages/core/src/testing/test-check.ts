import { expect, test } from 'vitest'
import {
  createEndpointTarget,
  type EndpointTarget,
  once,
  UNKNOWN_ENDPOINT,
} from '../conformance/check-target.ts'
import type { CheckOutcome, EndpointCheck, PackageCheck } from '../conformance/define-check.ts'
import type { Fetch } from '../conformance/exchange.ts'
import { createServiceCaller, type ServiceCaller } from '../conformance/service-caller.ts'
import { endpointUrl } from '../definition/base-url.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'

/** A call that a service receives. */
export interface ReceivedCall {
  /** Last segment of the path: the name of an endpoint, or '' for the base URL. */
  name: string
  method: string
  /** Without the question mark. */
  query: string
  headers: Readonly<Record<string, string>>
  /** The body. */
  text: string
  /** The parsed body. Undefined if it is not JSON. */
  body: unknown
}

/** A response. */
export interface Reply {
  status: number
  text: string
  contentType: string | null
}

/** A service under test. It may throw, as `fetch` does if the connection is dropped. */
export type Service = (call: ReceivedCall) => Reply

/** Creates a response with a JSON value. */
export function json(value: unknown, status = 200): Reply {
  return { status, text: JSON.stringify(value), contentType: 'application/json' }
}

/** Creates a response to a rejected call. */
export function rejected(code = 'REJECTED', status = 400): Reply {
  return json([code, 'No.', {}], status)
}

/** Creates a `fetch` that calls a service. */
export function fetchFrom(service: Service): Fetch {
  return async (address, { method, headers, body = '' }) => {
    const url = new URL(address)
    const { status, text, contentType } = service({
      name: decodeURIComponent(url.pathname.split('/').at(-1)!),
      method,
      query: url.search.slice(1),
      headers,
      text: body,
      body: parse(body),
    })
    return { status, headers: { get: () => contentType }, text: async () => text }
  }
}

/** A page as a service sends it. */
interface SentPage {
  previous: unknown
  page: unknown
  next: unknown
}

/**
 * Creates a service with pages. The bodies of pages are `{ "at": 1, "by": "next" }` and `{ "at": 0, "by": "previous" }`, with the index of the page.
 *
 * @param change Replaces a page. Undefined rejects the call.
 */
export function pagesOf(
  lists: readonly (readonly unknown[])[],
  change: (page: SentPage, at: number, by: 'next' | 'previous' | undefined) => unknown = (page) =>
    page,
): Service {
  return ({ body }) => {
    const { at = 0, by } = (body ?? {}) as { at?: number; by?: 'next' | 'previous' }
    const page = change(
      {
        previous: at > 0 ? { at: at - 1, by: 'previous' } : null,
        page: lists[at],
        next: at < lists.length - 1 ? { at: at + 1, by: 'next' } : null,
      },
      at,
      by,
    )
    return page === undefined ? rejected('GONE') : json(page)
  }
}

/** A service, and the outcome of a check of it. */
export interface CheckCase {
  name: string
  definition?: Partial<PackageDefinition>
  /** The endpoint `find`. @default one without arguments that returns an object */
  endpoint?: Partial<Endpoint>
  /** Arguments that the service accepts. */
  args?: Readonly<Record<string, unknown>>
  /** Headers of every call. */
  headers?: Readonly<Record<string, string>>
  maxPages?: number
  service: Service
  /** `passed`, `failed: message`, `skipped: message` or `not applicable`. */
  outcome: string
  /** The calls of the check, as method, endpoint and body. */
  calls?: readonly string[]
  /** The body of the request that a failure shows. */
  request?: string
}

/** Tests a check of endpoints with a table of services. */
export function testCheck(check: EndpointCheck, cases: readonly CheckCase[]): void {
  for (const each of cases) {
    test(`${check.id}: ${each.name}`, async () => {
      const { target, calls } = createTarget(each)
      const applies = check.appliesTo?.(target) !== false
      const result = applies ? await check.run(target) : undefined
      expect(formatOutcome(result)).toBe(each.outcome)
      const request = result?.outcome === 'failed' ? result.exchange?.request.body : undefined
      expect(request).toBe(each.request ?? request)
      expect(calls).toEqual(each.calls ?? calls)
    })
  }
}

/** A service, and the outcome of a check of its package. */
export interface PackageCheckCase extends CheckCase {
  /** False if no endpoint accepted a call. @default true */
  isCallable?: boolean
  /** The definition before its base URL was replaced. @default the definition */
  original?: Partial<PackageDefinition>
}

/** Tests a check of packages with a table of services. */
export function testPackageCheck(check: PackageCheck, cases: readonly PackageCheckCase[]): void {
  for (const each of cases) {
    test(`${check.id}: ${each.name}`, async () => {
      const { target, caller, calls } = createTarget(each)
      const { definition, unknownEndpoint } = target
      const packageTarget = {
        definition,
        original: { ...definition, ...each.original },
        call: caller.call.bind(caller),
        unknownEndpoint,
        callableEndpoints: async () => (each.isCallable === false ? [] : [target]),
      }
      const applies = check.appliesTo?.(packageTarget) !== false
      const result = applies ? await check.run(packageTarget) : undefined
      expect(formatOutcome(result)).toBe(each.outcome)
      expect(calls).toEqual(each.calls ?? calls)
    })
  }
}

function createTarget({
  definition: part,
  endpoint: endpointPart,
  args = {},
  headers = {},
  maxPages = 20,
  service,
}: CheckCase): { target: EndpointTarget; caller: ServiceCaller; calls: string[] } {
  const endpoint: Endpoint = { name: 'find', returns: ['object'], ...endpointPart }
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com/v1/',
    name: 'Example',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [endpoint],
    ...part,
  }
  const calls: string[] = []
  const fetch = fetchFrom((call) => {
    const { method, name, query, text } = call
    calls.push(`${method} ${name}${query && `?${query}`} ${text}`.trim())
    return service(call)
  })
  const caller = createServiceCaller(fetch, headers, 1000)
  const unknownUrl = endpointUrl(definition.base_url, UNKNOWN_ENDPOINT)
  const target = createEndpointTarget({
    caller,
    definition,
    endpoint,
    args,
    maxPages,
    unknownEndpoint: once(() => caller.call(unknownUrl, '{}')),
  })
  return { target, caller, calls }
}

/** Formats an outcome. A failure without its exchange is marked, because users could not see what happened. */
function formatOutcome(result: CheckOutcome | undefined): string {
  if (result === undefined) return 'not applicable'
  if (result.outcome === 'passed') return 'passed'
  const hasExchange = result.outcome !== 'failed' || result.exchange !== undefined
  return `${result.outcome}${hasExchange ? '' : ' without exchange'}: ${result.message}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
