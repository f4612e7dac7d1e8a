import type { AnyPackage, PackageTypes } from 'fc-core'
import type { Delay } from './faults/delay.ts'
import type { HandlersOf } from './api/handlers.ts'
import type { SeedData } from './api/mock-types.ts'
import { MAX_MEMORY } from './memory/memory-budget.ts'
import type { ModelOverrides } from './model/model.ts'
import { resolveUpstream, type UpstreamOptions } from './upstream/upstream-options.ts'
import {
  type AllowedOrigins,
  type CorsOption,
  type ProtocolOptions,
  resolveCors,
  resolveProtocol,
} from 'fc-server/protocol'

/** Recorded calls in the format HTTP Archive (HAR) 1.2, as far as it is read. */
export interface Har {
  log: { entries: readonly unknown[] }
}

/**
 * The form of `next` and `previous`. The interface leaves it to the service, and clients must not depend on it.
 *
 * - `cursor`: one opaque string.
 * - `offset`: `{ offset, limit, filters }`.
 * - `page`: `{ page, per_page, filters }`.
 * - `shuffle`: a cursor under other names and at another depth after every start, so that clients that read it fail at once.
 */
export type PaginationStrategy = (typeof PAGINATION_STRATEGIES)[number]

export const PAGINATION_STRATEGIES = ['cursor', 'offset', 'page', 'shuffle'] as const

/** Options of `createMock`. */
export interface MockOptions<Types extends PackageTypes = AnyPackage> extends ProtocolOptions {
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
   * Path of each definition on the mock, in the order of the definitions, instead of the path of its `base_url`: so that several definitions with one
   * path can be served. Undefined keeps the path.
   *
   * @example [undefined, '/orders']
   * @default []
   */
  paths?: readonly (string | undefined)[]
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
    ...resolveProtocol(options),
    seed: options.seed ?? 'fc',
    items: options.items ?? 50,
    stateless: options.stateless ?? false,
    data: options.data ?? {},
    unknownIds: options.unknownIds,
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
    maxSessions: options.maxSessions ?? 1000,
    maxMemory: options.maxMemory ?? MAX_MEMORY,
    sessionTimeout: options.sessionTimeout ?? 3_600_000,
    admin: options.admin ?? true,
    adminToken: options.adminToken,
    journal: options.journal ?? 1000,
    cors: resolveCors(options.cors),
    paths: options.paths ?? [],
  }
}
