import { readMembers, type Member } from '../types/members-of.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { endpointUrl } from '../definition/base-url.ts'
import { type Exchange, isSuccess } from './exchange.ts'
import type { CallChange, ServiceCaller } from './service-caller.ts'
import { type Walk, walkPages } from './walk-pages.ts'

/** An endpoint of the service under test. */
export interface EndpointSubject {
  definition: PackageDefinition
  endpoint: Endpoint
  /** Its arguments, their types read. */
  members: readonly Member[]
  /** Arguments that should be accepted. */
  args: Readonly<Record<string, unknown>>
  /** Calls it with arguments, or with a body as text. */
  call(body: Readonly<Record<string, unknown>> | string, change?: CallChange): Promise<Exchange>
  /** What it answers to `args`. Asked once. */
  answer(): Promise<Exchange>
  /** Its pages, there and back. Walked once. Undefined when it answers no page to `args`. */
  walk(): Promise<Walk | undefined>
}

/** The package under test. */
export interface PackageSubject {
  definition: PackageDefinition
  /** The definition as it was given, before `base_url` was replaced. */
  given: PackageDefinition
  /** Calls any URL below the base URL. */
  call(url: string, body: string, change?: CallChange): Promise<Exchange>
  /** Endpoints that granted a call, those that are harmless to call again and again. */
  witnesses(): Promise<EndpointSubject[]>
}

/** @param mostPages How far pages are walked. */
export function endpointSubject(
  caller: ServiceCaller,
  definition: PackageDefinition,
  endpoint: Endpoint,
  args: Readonly<Record<string, unknown>>,
  mostPages: number,
): EndpointSubject {
  const url = endpointUrl(definition.base_url, endpoint.name)
  const call: EndpointSubject['call'] = (body, change) =>
    caller.call(url, typeof body === 'string' ? body : JSON.stringify(body), change)
  const answer = once(() => call(args))
  return {
    definition,
    endpoint,
    members: readMembers(endpoint.arguments),
    args,
    call,
    answer,
    walk: once(async () => {
      const first = await answer()
      return isSuccess(first) ? await walkPages(first, call, mostPages) : undefined
    }),
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
