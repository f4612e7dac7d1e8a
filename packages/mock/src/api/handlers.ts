import type { AnyPackage, Endpoint, PackageDefinition, PackageTypes } from 'fc-core'
import type { MockCollection } from './mock-collection.ts'
import type {
  CodeOf,
  CollectionName,
  EndpointNameOf,
  KnownArguments,
  RecordOf,
  ReturnOf,
} from './mock-types.ts'

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
 * Custom handlers with the types of a definition, as `fc-cli types` generates them: endpoint names, arguments, results and error codes.
 */
export type HandlersOf<Types extends PackageTypes> =
  string extends EndpointNameOf<Types>
    ? Handlers
    : { readonly [Name in EndpointNameOf<Types>]?: HandlerOf<Types, Name> }

/** The handler of an endpoint with the types of a definition. */
export type HandlerOf<Types extends PackageTypes, Name extends string> = (
  call: HandlerCall<Types, Name>,
) => MaybePromise<ReturnOf<Types, Name> | undefined>

type MaybePromise<Value> = Value | Promise<Value>

/** The call that a handler handles. */
export interface HandlerCall<
  Types extends PackageTypes = AnyPackage,
  Name extends string = EndpointNameOf<Types>,
> {
  endpoint: Endpoint
  definition: PackageDefinition
  /** The body, checked against the definition. */
  args: KnownArguments<Types, Name>
  /** The version to serve. Undefined for packages that are not versioned. */
  version: string | undefined
  /** Returns the value of a request header. Names are case-insensitive. */
  header(name: string): string | undefined
  /** Returns the result of the mock, or throws its error as a `MockError`. Use `await`: a long search returns a promise. */
  mocked(): MaybePromise<ReturnOf<Types, Name>>
  /** Returns a collection, to read and change its records. Undefined for an unknown name. */
  collection<Collection extends CollectionName<Types>>(
    name: Collection,
  ): MockCollection<RecordOf<Types, Collection>> | undefined
  /** Fails the call with the error `[code, message, details]`. With generated types, the definition declares the code; to use another one, throw a `MockError`. */
  fail(code: CodeOf<Types, Name>, message: string, details?: unknown): never
}

/**
 * Returns its argument. Adds types: with the type parameter, those of the definition.
 *
 * @example defineHandlers<Definition>({ 'find-user': ({ args }) => ({ id: args.id, name: 'Ada' }) })
 */
export function defineHandlers(handlers: Handlers): Handlers
export function defineHandlers<Types extends PackageTypes>(
  handlers: HandlersOf<Types>,
): HandlersOf<Types> & Handlers
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
