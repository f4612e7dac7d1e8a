import type { PackageDefinition } from 'fc-core'
import type { Delay } from './faults/delay.ts'
import type { Handlers } from './handlers/handlers.ts'
import type { ModelOverrides } from './model/model.ts'
import type { PaginationStrategy } from './pagination/page-body-format.ts'

/**
 * What to do when a call names no version, or one that the package does not have.
 *
 * - `'default'`: answer as the version the definition describes.
 * - `'error'`: answer 400 `BAD_VERSION`.
 * - a function: the version to answer as, or undefined for the error.
 *
 * Spec: Errors, item 2: the handling is left to the developer of the service.
 */
export type VersionPolicy =
  | 'default'
  | 'error'
  | ((header: string | undefined, definition: PackageDefinition) => string | undefined)

/** Options of `createMock`. */
export interface MockOptions {
  /**
   * Chooses the data. The same definition and seed give the same bytes on any machine and any day.
   * @default 'fc'
   */
  seed?: string | number
  /**
   * How many items a collection has.
   * @default 50
   */
  items?: number
  /**
   * How many items a page has when the call does not say.
   * @default 20
   */
  pageSize?: number
  /**
   * The most items a page has, whatever the call says.
   * @default 1000
   */
  maxPageSize?: number
  /**
   * What a call without `Api-Version` to a versioned package gets.
   * @default 'default'
   */
  onMissingVersion?: VersionPolicy
  /**
   * What a call with an `Api-Version` that is not in `versions` gets.
   * @default 'error'
   */
  onUnknownVersion?: VersionPolicy
  /**
   * Whether missing, unknown and ill-typed arguments are refused with `INVALID_ARGUMENTS`. `'lenient'` lets them pass.
   * @default 'strict'
   */
  arguments?: 'strict' | 'lenient'
  /**
   * Whether creating, changing and deleting leave no trace.
   * @default false
   */
  stateless?: boolean
  /**
   * Records to start with instead of generated ones, by the name of their collection. Missing fields are generated.
   *
   * @example { users: [{ id: 'u1', name: 'Ada' }] }
   * @default {}
   */
  data?: Readonly<Record<string, readonly unknown[]>>
  /**
   * What a key that no record has gets: `NOT_FOUND`, or the error of the definition for it; or a record generated for it. Stateless mocks
   * generate one by default.
   * @default 'not-found'
   */
  unknownIds?: 'not-found' | 'generate'
  /**
   * Corrections of the data model, merged over what is inferred from the definition. `null` removes a part.
   *
   * @example { collections: { orders: { key: ['number'] } } }
   * @default undefined
   */
  model?: ModelOverrides | undefined
  /**
   * The time that data is generated for: an ISO date or time, from which each write counts on by a second; or `today`, with writes at the real time.
   * @default '2026-01-01T00:00:00Z'
   */
  now?: string
  /**
   * Answers of your own, by the name of the endpoint.
   * @default {}
   */
  handlers?: Handlers
  /**
   * What `next` and `previous` look like. Clients must not care, and with `'shuffle'` they cannot.
   * @default 'cursor'
   */
  pagination?: PaginationStrategy
  /**
   * How long each answer waits.
   * @default 0
   */
  delay?: Delay
  /**
   * The share of calls, from 0 to 1, that fail with status 503.
   * @default 0
   */
  errorRate?: number
  /**
   * The bearer tokens that endpoints with the flag `bearer_auth` take; undefined takes any.
   * @default undefined
   */
  tokens?: readonly string[] | undefined
  /**
   * Time between the comments that keep an event stream open, in milliseconds; 0 for none.
   * @default 15000
   */
  heartbeat?: number
  /**
   * The body of errors: `[code, message, details]`, or a problem document (RFC 9457).
   * @default 'triple'
   */
  errors?: 'triple' | 'problem'
  /**
   * What a pipeline with a step that fails gets: the error of that step, or the results so far.
   * @default 'error'
   */
  pipelineFailure?: 'error' | 'partial'
  /**
   * Whether the admin API answers below `/__fc/`.
   * @default true
   */
  admin?: boolean
  /**
   * How many calls, and how many violations, are remembered.
   * @default 1000
   */
  journal?: number
  /**
   * Whether pages from other origins may call the mock from a browser.
   * @default true
   */
  cors?: boolean
  /**
   * Whether a call must come to the scheme and host of the definition's `base_url`, as it does where real addresses are intercepted. Then
   * definitions on different hosts may have the same path.
   * @default false
   */
  matchOrigin?: boolean
  /**
   * The largest request body that is read, in bytes.
   * @default 1048576
   */
  maxBodyBytes?: number
}

/** The options with every default filled in. */
export type ResolvedOptions = Required<Omit<MockOptions, 'unknownIds'>> & {
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
    model: options.model,
    now: options.now ?? '2026-01-01T00:00:00Z',
    handlers: options.handlers ?? {},
    pagination: options.pagination ?? 'cursor',
    delay: options.delay ?? 0,
    errorRate: options.errorRate ?? 0,
    tokens: options.tokens,
    heartbeat: options.heartbeat ?? 15_000,
    errors: options.errors ?? 'triple',
    pipelineFailure: options.pipelineFailure ?? 'error',
    admin: options.admin ?? true,
    journal: options.journal ?? 1000,
    cors: options.cors ?? true,
    matchOrigin: options.matchOrigin ?? false,
    maxBodyBytes: options.maxBodyBytes ?? 1_048_576,
  }
}
