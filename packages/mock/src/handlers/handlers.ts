import type { Endpoint, PackageDefinition } from 'fc-core'
import type { MockCollection } from '../collection-api.ts'

/**
 * Answers of your own, by the name of the endpoint. What is not here the mock answers.
 *
 * @example
 * export default defineHandlers({
 *   'find-user': ({ args, fail }) => args.id === '0' ? fail('NOT_FOUND', 'Nobody has this id.') : undefined,
 *   'count-users': async ({ mocked }) => Number(await mocked()) + 1,
 * })
 */
export type Handlers = Readonly<Record<string, Handler>>

/** Answers a call; undefined leaves it to the mock. Of a paginated endpoint, the answer is the whole page object. */
export type Handler = (call: HandlerCall) => unknown

/** A call, for a handler. */
export interface HandlerCall {
  endpoint: Endpoint
  definition: PackageDefinition
  /** The body, already checked against the definition. */
  args: Record<string, unknown>
  /** The version the call is answered as; undefined for packages that are not versioned. */
  version: string | undefined
  /** Value of a request header, by its name in any letter case. */
  header(name: string): string | undefined
  /** What the mock would answer: its value, or an error that can be thrown on. */
  mocked(): unknown
  /** The records of a collection, to read and to change. Undefined when the model has none of that name. */
  collection(name: string): MockCollection | undefined
  /** Ends the call with an error: `[code, message, details]`. */
  fail(code: string, message: string, details?: unknown): never
}

/** Defines handlers. Only adds types. */
export function defineHandlers(handlers: Handlers): Handlers {
  return handlers
}

/**
 * An error that a handler answers with. Anything thrown that has a `code` and a `message`, both strings, counts as one.
 */
export class MockError extends Error {
  readonly code: string
  readonly details: unknown

  constructor(code: string, message: string, details: unknown = null) {
    super(message)
    this.name = 'MockError'
    this.code = code
    this.details = details
  }
}
