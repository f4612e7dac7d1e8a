import type { CallOptions, ClientOptions } from './call/client-options.ts'
import type { ServiceDefinition } from './definition/service-definition.ts'
import type { Page } from './pagination/page.ts'
import type { PageBody } from 'fc-core'
import type { Pager } from './pagination/pager.ts'
import type { Pipeline } from './pipeline/pipeline.ts'
import type { AnyPackage, ArgumentsOf, ItemOf, PackageTypes, ResultOf } from 'fc-core'
import type { CallName, CallParameters, PageName, VersionOf } from './types/package-types.ts'

/** A client of one package: calls its endpoints. */
export interface Client<Types extends PackageTypes = AnyPackage> {
  /**
   * Calls an endpoint and resolves to its result.
   *
   * @throws BadRequestError if the service rejects the call; NetworkError, UnexpectedStatusError, NotJsonError, UnknownVersionError.
   *
   * @example const user = await client.call('find-user', { id: '1' })
   */
  call<Name extends CallName<Types>>(
    name: Name,
    ...rest: CallParameters<ArgumentsOf<Types, Name>, CallOptions>
  ): Promise<ResultOf<Types, Name>>

  /**
   * Calls a paginated endpoint and resolves to a page: the first page for these arguments, or the page that `nextBody` or `previousBody` of
   * another page leads to.
   *
   * @throws NotAPageError if the response is not a page, and the errors of `call`.
   *
   * @example const page = await client.page('list-users', { role: 'admin' })
   */
  page<Name extends PageName<Types>>(
    name: Name,
    ...rest: PageParameters<ArgumentsOf<Types, Name>>
  ): Promise<Page<ItemOf<Types, Name>>>

  /** Iterates over the pages of a paginated endpoint. Each page is fetched when the iteration reaches it. */
  pages<Name extends PageName<Types>>(
    name: Name,
    ...rest: PageParameters<ArgumentsOf<Types, Name>>
  ): AsyncGenerator<Page<ItemOf<Types, Name>>, void, undefined>

  /**
   * Iterates over the items of all pages.
   *
   * @example for await (const user of client.items('list-users')) console.log(user.name)
   */
  items<Name extends PageName<Types>>(
    name: Name,
    ...rest: PageParameters<ArgumentsOf<Types, Name>>
  ): AsyncGenerator<ItemOf<Types, Name>, void, undefined>

  /** Creates a pager for a user interface. It fetches nothing until `load` is called. */
  createPager<Name extends PageName<Types>>(
    name: Name,
    ...rest: CallParameters<ArgumentsOf<Types, Name>, Omit<CallOptions, 'signal'>>
  ): Pager<ItemOf<Types, Name>, ArgumentsOf<Types, Name>>

  /** Creates a pipeline: several calls in one request. The package must have a `pipeline_url`. */
  pipeline(): Pipeline<Types>

  /** Resolves to the package definition, loaded first if the client was created with a URL. Its `versions` can fill a version menu. */
  definition(): Promise<ServiceDefinition>

  /**
   * Returns a client of the same package with these options merged over the current ones.
   *
   * @example const beta = client.extend({ version: 'beta' })
   */
  extend(options: ClientOptions<VersionOf<Types>>): Client<Types>

  /** The selected version. Sent only if the package is versioned. */
  readonly version: VersionOf<Types> | undefined
  /** The URL the definition is loaded from, or its `base_url`: identifies the package in a cache. */
  readonly address: string
  /** Type information for the compiler; never set. */
  readonly '~types'?: Types
}

/** Parameters after the name of a paginated endpoint: its arguments, or `nextBody` or `previousBody` of a page. */
export type PageParameters<Arguments> =
  | CallParameters<Arguments, CallOptions>
  | [body: PageBody, options?: CallOptions]
