import type { AnyPackage, PackageDefinition, PackageTypes } from 'fc-core'
import type { Delay } from './faults/delay.ts'
import type { HandlersOf } from './handlers/handlers.ts'
import type { SeedData } from './mock-types.ts'
import { MAX_MEMORY } from './memory/memory-budget.ts'
import type { ModelOverrides } from './model/model.ts'
import type { PaginationStrategy } from './pagination/page-body-format.ts'
import type { Har } from './recording/har.ts'
import { resolveUpstream, type UpstreamOptions } from './upstream/upstream-options.ts'
import { type AllowedOrigins, type CorsOption, resolveCors } from './protocol/allowed-origins.ts'

/**
 * How to handle a call without a version, or with an unknown one.
 *
 * - `'default'`: use the version of the definition.
 * - `'error'`: respond with 400 `BAD_VERSION`.
 * - a function: returns the version to use, or undefined for the error.
 *
 * Spec: Errors, item 2: the handling is left to the developer of the service.
 */
export type VersionPolicy =
  | 'default'
  | 'error'
  | ((header: string | undefined, definition: PackageDefinition) => string | undefined)

/** Options of `createMock`. */
export interface MockOptions<Types extends PackageTypes = AnyPackage> {
  /**
   * Seed of the generated data: the same definition and seed give the same bytes on any machine and any day.
   * @default 'fc'
   */
  seed?: string | number
  /**
   * Number of records in each collection.
   * @default 50
   */
  items?: number
  /**
   * Number of items per page if the call does not specify it.
   * @default 20
   */
  pageSize?: number
  /**
   * Maximum number of items per page.
   * @default 1000
   */
  maxPageSize?: number
  /**
   * Handling of calls without `Api-Version` to a versioned package.
   * @default 'default'
   */
  onMissingVersion?: VersionPolicy
  /**
   * Handling of calls with an `Api-Version` that is not in `versions`.
   * @default 'error'
   */
  onUnknownVersion?: VersionPolicy
  /**
   * `'strict'` rejects missing, unknown and ill-typed arguments with `INVALID_ARGUMENTS`; `'lenient'` accepts them.
   * @default 'strict'
   */
  arguments?: 'strict' | 'lenient'
  /**
   * Accept creates, updates and deletes without persisting them.
   * @default false
   */
  stateless?: boolean
  /**
   * Seed data: records by collection, instead of generated ones. Missing fields are generated.
   *
   * @example { users: [{ id: 'u1', name: 'Ada' }] }
   * @default {}
   */
  data?: SeedData<Types>
  /**
   * Response to a key that no record has: the error `NOT_FOUND`, or the one that the definition declares for it; or a record generated for the
   * key. Stateless mocks generate one by default.
   * @default 'not-found'
   */
  unknownIds?: 'not-found' | 'generate'
  /**
   * Response to an unknown endpoint: `UNKNOWN_ENDPOINT` with status 404, or with 400, which clients of Web Function report with its code.
   * @default 'not-found'
   */
  unknownEndpoints?: 'not-found' | 'bad-request'
  /**
   * Whether to remove endpoints, arguments and attributes with the flag `private` from the served definition and from all responses.
   * @default false
   */
  hidePrivate?: boolean
  /**
   * Overrides for the data model, merged into the one that is inferred from the definition. `null` removes a part.
   *
   * @example { collections: { orders: { key: ['number'] } } }
   * @default undefined
   */
  model?: ModelOverrides | undefined
  /**
   * Time that data is generated for: an ISO date or time, to which each write adds a second; or `today`, with writes at the real time.
   * @default '2026-01-01T00:00:00Z'
   */
  now?: string
  /**
   * Custom handlers by endpoint name.
   * @default {}
   */
  handlers?: HandlersOf<Types>
  /**
   * A real service, or its URL. It answers the calls of endpoints that it has, the mock all others.
   *
   * @example 'https://staging.example.com'
   * @default undefined
   */
  upstream?: string | UpstreamOptions | undefined
  /**
   * Recorded calls of a real service, as HTTP Archive (HAR). Calls with the same arguments get the recorded responses, the mock answers all others.
   * Replaces `upstream`.
   *
   * @default undefined
   */
  replay?: Har | undefined
  /**
   * Form of `next` and `previous`. `'shuffle'` is random, which breaks clients that depend on it.
   * @default 'cursor'
   */
  pagination?: PaginationStrategy
  /**
   * Delay of each response.
   * @default 0
   */
  delay?: Delay
  /**
   * Share of calls, from 0 to 1, that fail with status 503.
   * @default 0
   */
  errorRate?: number
  /**
   * Bearer tokens that endpoints with the flag `bearer_auth` accept. Undefined for any token.
   * @default undefined
   */
  tokens?: readonly string[] | undefined
  /**
   * Interval of the comments that keep event streams open, in milliseconds. 0 for none.
   * @default 15000
   */
  heartbeat?: number
  /**
   * Body of errors: `[code, message, details]`, or problem details (RFC 9457).
   * @default 'triple'
   */
  errors?: 'triple' | 'problem'
  /**
   * Response to a pipeline with a failed step: the error of that step, or the results so far.
   * @default 'error'
   */
  pipelineFailure?: 'error' | 'partial'
  /**
   * Maximum number of sessions besides the default one.
   * @default 1000
   */
  maxSessions?: number
  /**
   * Maximum memory of all sessions together, in bytes: records, overrides, seed data, tokens and waiting calls. Calls in the log use what remains.
   * @default 134217728
   */
  maxMemory?: number
  /**
   * Time without requests after which a session may be deleted to make room for others, in milliseconds.
   * @default 3600000
   */
  sessionTimeout?: number
  /**
   * Whether to serve the admin API at `/__fc/`.
   * @default true
   */
  admin?: boolean
  /**
   * Bearer token that the admin API requires. Undefined for none.
   * @default undefined
   */
  adminToken?: string | undefined
  /**
   * Maximum number of calls, and of violations, in the log.
   * @default 1000
   */
  journal?: number
  /**
   * Pages that may call the mock (CORS): with `true`, those of this machine, such as `http://localhost:5173`; with origins, also those; with `'*'`,
   * all; with `false`, only those of the mock itself. Requests of other pages are rejected.
   *
   * @example ['https://app.example.com']
   * @default true
   */
  cors?: CorsOption
  /**
   * Whether requests must match the scheme and host of `base_url`, as when real URLs are intercepted. Definitions on different hosts may then have
   * the same path.
   * @default false
   */
  matchOrigin?: boolean
  /**
   * Path of each definition on the mock, in the order of the definitions, instead of the path of its `base_url`: so that several definitions with one
   * path can be served. Undefined keeps the path.
   *
   * @example [undefined, '/orders']
   * @default []
   */
  paths?: readonly (string | undefined)[]
  /**
   * Maximum size of a request body, in bytes.
   * @default 1048576
   */
  maxBodyBytes?: number
  /**
   * Maximum number of nested levels of a request body.
   * @default 100
   */
  maxBodyDepth?: number
  /**
   * Maximum number of steps of a pipeline, including those of pipelines in its steps.
   * @default 1000
   */
  maxPipelineSteps?: number
  /**
   * Maximum number of levels of pipelines in steps of pipelines.
   * @default 5
   */
  maxPipelineDepth?: number
  /**
   * Maximum number of references to earlier results in a pipeline.
   * @default 10000
   */
  maxPipelineReferences?: number
  /**
   * Maximum size of the bodies and results of all steps of a pipeline, in characters. The body of one step is also limited by `maxBodyBytes`.
   * @default 8388608
   */
  maxPipelineSize?: number
}

/** The options with their defaults. */
export type ResolvedOptions = Required<
  Omit<MockOptions, 'unknownIds' | 'cors' | 'upstream' | 'replay'>
> & {
  cors: AllowedOrigins
  upstream: UpstreamOptions | undefined
  replay: Har | undefined
  unknownIds: MockOptions['unknownIds'] | undefined
}

export function resolveOptions(options: MockOptions): ResolvedOptions {
  return {
    seed: options.seed ?? 'fc',
    items: options.items ?? 50,
    pageSize: options.pageSize ?? 20,
    maxPageSize: options.maxPageSize ?? 1000,
    onMissingVersion: options.onMissingVersion ?? 'default',
    onUnknownVersion: options.onUnknownVersion ?? 'error',
    arguments: options.arguments ?? 'strict',
    stateless: options.stateless ?? false,
    data: options.data ?? {},
    unknownIds: options.unknownIds,
    unknownEndpoints: options.unknownEndpoints ?? 'not-found',
    hidePrivate: options.hidePrivate ?? false,
    model: options.model,
    now: options.now ?? '2026-01-01T00:00:00Z',
    handlers: options.handlers ?? {},
    upstream: resolveUpstream(options.upstream),
    replay: options.replay,
    pagination: options.pagination ?? 'cursor',
    delay: options.delay ?? 0,
    errorRate: options.errorRate ?? 0,
    tokens: options.tokens,
    heartbeat: options.heartbeat ?? 15_000,
    errors: options.errors ?? 'triple',
    pipelineFailure: options.pipelineFailure ?? 'error',
    maxSessions: options.maxSessions ?? 1000,
    maxMemory: options.maxMemory ?? MAX_MEMORY,
    sessionTimeout: options.sessionTimeout ?? 3_600_000,
    admin: options.admin ?? true,
    adminToken: options.adminToken,
    journal: options.journal ?? 1000,
    cors: resolveCors(options.cors),
    matchOrigin: options.matchOrigin ?? false,
    paths: options.paths ?? [],
    maxBodyBytes: options.maxBodyBytes ?? 1_048_576,
    maxBodyDepth: options.maxBodyDepth ?? 100,
    maxPipelineSteps: options.maxPipelineSteps ?? 1000,
    maxPipelineDepth: options.maxPipelineDepth ?? 5,
    maxPipelineReferences: options.maxPipelineReferences ?? 10_000,
    maxPipelineSize: options.maxPipelineSize ?? 8_388_608,
  }
}
