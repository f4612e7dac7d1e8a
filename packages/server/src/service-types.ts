import type { AnyPackage, ArgumentsOf, ErrorCodeOf, ItemOf, PackageTypes, ResultOf } from 'fc-core'
import type { EndpointCall } from './call/call.ts'
import type { PageHandler } from './pages/page-handler.ts'

type MaybePromise<Value> = Value | Promise<Value>

/** Names of the endpoints of a package. Any string without generated types. */
export type EndpointNameOf<Types extends PackageTypes> = keyof Types['endpoints'] & string

/** What a handler knows of its call besides arguments and context. */
export type HandledCall<Code extends string = string> = Pick<
  EndpointCall,
  'endpoint' | 'request' | 'signal' | 'user' | 'version'
> & {
  /** Fails the call with an error that the definition declares. */
  fail(code: Code, message: string, details?: unknown): never
}

/** A page as in a response, from a handler that writes `next` and `previous` itself. */
export interface Page<Item> {
  previous: object | null
  page: readonly Item[]
  next: object | null
}

/** The handler of an endpoint that returns its result. */
export type ResultHandler<Args, Context, Result, Code extends string = string> = (
  args: Args,
  context: Context,
  call: HandledCall<Code>,
) => MaybePromise<Result>

/** The handler of an endpoint: a function that returns the result, or what `paginated` returns for a paginated endpoint. */
export type HandlerOf<Types extends PackageTypes, Name extends string, Context> = [
  ItemOf<Types, Name>,
] extends [never]
  ? ResultHandler<
      ArgumentsOf<Types, Name>,
      Context,
      ResultOf<Types, Name>,
      ErrorCodeOf<Types, Name>
    >
  :
      | PageHandler<ArgumentsOf<Types, Name>, Context>
      | ResultHandler<
          ArgumentsOf<Types, Name>,
          Context,
          Page<ItemOf<Types, Name>>,
          ErrorCodeOf<Types, Name>
        >

/** The handlers of a service by endpoint name. With the types of `fc-cli types`, a missing one is an error of the compiler. */
export type HandlersOf<Types extends PackageTypes, Context> =
  string extends EndpointNameOf<Types>
    ? Readonly<
        Record<
          string,
          | PageHandler<Record<string, unknown>, Context>
          | ResultHandler<Record<string, unknown>, Context, unknown>
        >
      >
    : { readonly [Name in EndpointNameOf<Types>]: HandlerOf<Types, Name, Context> }

/** The versions of a package. Any string without generated types. */
export type VersionOf<Types extends PackageTypes> = Types extends {
  versions: infer Version extends string
}
  ? Version
  : string

export type { AnyPackage }
