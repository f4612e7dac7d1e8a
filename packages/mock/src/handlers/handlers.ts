import type { Endpoint, PackageDefinition } from 'fc-core'
import type { MockCollection } from '../collection-api.ts'

/**
 * Custom handlers by endpoint name. The mock handles all other endpoints.
 *
 * @example
 * export default defineHandlers({
 *   'find-user': ({ args, fail }) => args.id === '0' ? fail('NOT_FOUND', 'No user has this id.') : undefined,
 *   'count-users': async ({ mocked }) => Number(await mocked()) + 1,
 * })
 */
export type Handlers = Readonly<Record<string, Handler>>

/** Returns the result of a call, or undefined for that of the mock. The result of a paginated endpoint is the whole page object. */
export type Handler = (call: HandlerCall) => unknown

/**
 * Custom handlers with the types of a definition, as `fc-cli types` generates them: endpoint names, arguments and results.
 */
export type HandlersOf<Types extends { endpoints: object }> = {
  readonly [Name in keyof Types['endpoints']]?: (
    call: HandlerCall<ArgumentsOf<Types['endpoints'][Name]>, ResultOf<Types['endpoints'][Name]>>,
  ) => MaybePromise<ResultOf<Types['endpoints'][Name]> | undefined>
}

type ArgumentsOf<Endpoint> = Endpoint extends { arguments: infer Arguments } ? Arguments : never

/** The result of an endpoint; a page object if it is paginated. */
type ResultOf<Endpoint> = Endpoint extends { item: infer Item }
  ? { previous: object | null; page: Item[]; next: object | null }
  : Endpoint extends { returns: infer Result }
    ? Result
    : never

type MaybePromise<Value> = Value | Promise<Value>

/** The call that a handler handles. */
export interface HandlerCall<Arguments = Record<string, unknown>, Result = unknown> {
  endpoint: Endpoint
  definition: PackageDefinition
  /** The body, checked against the definition. */
  args: Arguments
  /** The version to serve. Undefined for packages that are not versioned. */
  version: string | undefined
  /** Returns the value of a request header. Names are case-insensitive. */
  header(name: string): string | undefined
  /** Returns the result of the mock, or throws its error as a `MockError`. Use `await`: a long search returns a promise. */
  mocked(): Result | Promise<Result>
  /** Returns a collection, to read and change its records. Undefined for an unknown name. */
  collection(name: string): MockCollection | undefined
  /** Fails the call with the error `[code, message, details]`. */
  fail(code: string, message: string, details?: unknown): never
}

/**
 * Returns its argument. Adds types: with the type parameter, those of the definition.
 *
 * @example defineHandlers<Definition>({ 'find-user': ({ args }) => ({ id: args.id, name: 'Ada' }) })
 */
export function defineHandlers(handlers: Handlers): Handlers
export function defineHandlers<Types extends { endpoints: object }>(
  handlers: HandlersOf<Types>,
): Handlers
export function defineHandlers(handlers: object): Handlers {
  // A handler gets arguments that match the definition, and so its types.
  return handlers as Handlers
}

/** An error that a handler throws as response of a call. All other errors are faults of the handler, and become `INTERNAL_ERROR` with status 500. */
export class MockError extends Error {
  readonly code: string
  readonly details: unknown
  /** Marks the errors where two copies of the package are loaded and `instanceof MockError` fails. */
  readonly isMockError = true

  constructor(code: string, message: string, details: unknown = null) {
    super(message)
    this.name = 'MockError'
    this.code = code
    this.details = details
  }

  static isInstance(value: unknown): value is MockError {
    return value instanceof Error && 'isMockError' in value
  }
}
