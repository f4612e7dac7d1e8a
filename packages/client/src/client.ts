import type { CallOptions, ClientOptions } from './client-options.ts'
import type { ServiceDefinition } from './definition/service-definition.ts'
import type { Page } from './pagination/page.ts'
import type { PageBody } from 'fc-core'
import type { Pager } from './pagination/pager.ts'
import type { Pipeline } from './pipeline/pipeline.ts'
import type {
  AnyPackage,
  ArgumentsOf,
  CallName,
  CallParameters,
  ItemOf,
  PackageTypes,
  PageName,
  ResultOf,
  VersionOf,
} from './types/package-types.ts'

/** Calls the endpoints of one package. */
export interface Client<Types extends PackageTypes = AnyPackage> {
  /**
   * Calls an endpoint and resolves to what it returns.
   *
   * @throws BadRequestError when the service refuses the call, and the other errors of this package.
   *
   * @example const user = await client.call('find-user', { id: '1' })
   */
  call<Name extends CallName<Types>>(
    name: Name,
    ...rest: CallParameters<ArgumentsOf<Types, Name>, CallOptions>
  ): Promise<ResultOf<Types, Name>>

  /**
   * Calls a paginated endpoint and resolves to a page: the first one, or the one that a body of another page fetches.
   *
   * @example const page = await client.page('list-users', { role: 'admin' })
   */
  page<Name extends PageName<Types>>(
    name: Name,
    ...rest: PageParameters<ArgumentsOf<Types, Name>>
  ): Promise<Page<ItemOf<Types, Name>>>

  /** The pages of a paginated endpoint, one after the other. Each is fetched when it is asked for. */
  pages<Name extends PageName<Types>>(
    name: Name,
    ...rest: PageParameters<ArgumentsOf<Types, Name>>
  ): AsyncGenerator<Page<ItemOf<Types, Name>>, void, undefined>

  /**
   * The items of all pages, one after the other.
   *
   * @example for await (const user of client.items('list-users')) console.log(user.name)
   */
  items<Name extends PageName<Types>>(
    name: Name,
    ...rest: PageParameters<ArgumentsOf<Types, Name>>
  ): AsyncGenerator<ItemOf<Types, Name>, void, undefined>

  /** A pager for a user interface. It loads nothing until `load` is called. */
  createPager<Name extends PageName<Types>>(
    name: Name,
    ...rest: CallParameters<ArgumentsOf<Types, Name>, Omit<CallOptions, 'signal'>>
  ): Pager<ItemOf<Types, Name>, ArgumentsOf<Types, Name>>

  /** Collects calls that travel in one request. The package must have a `pipeline_url`. */
  pipeline(): Pipeline<Types>

  /** The package definition: the one given, or the one loaded from the URL. `version` and `versions` are there to be shown. */
  definition(): Promise<ServiceDefinition>

  /**
   * A client for the same package with other options beside the present ones.
   *
   * @example const beta = client.extend({ version: 'beta' })
   */
  extend(options: ClientOptions<VersionOf<Types>>): Client<Types>

  /** The version asked for. It is sent when the package is versioned. */
  readonly version: VersionOf<Types> | undefined
  /** The `base_url` of the definition, or the URL it is loaded from: what tells this package from others in a cache. */
  readonly address: string
  /** There for the compiler only. */
  readonly '~types'?: Types
}

/** Parameters behind the name of a paginated endpoint: arguments, or the body of a neighbouring page. */
export type PageParameters<Arguments> =
  | CallParameters<Arguments, CallOptions>
  | [body: PageBody, options?: CallOptions]
