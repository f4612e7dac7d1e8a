import type { AnyPackage, PackageTypes } from 'fc-core'
import type { State } from '../dataset/state.ts'
import type { Clock } from '../dataset/clock.ts'
import type { Override, Overrides } from '../control/override.ts'
import type { Settings } from '../control/settings.ts'
import type { Arguments } from '../protocol/body.ts'
import type { CallLog } from '../log/call-log.ts'
import type { RecordedViolation } from '../log/recorded-violation.ts'
import type { MockOptions, ResolvedOptions } from '../options.ts'
import type { Preferences } from '../faults/prefer.ts'
import type { PageBodyCodec } from '../pagination/page-body-codec.ts'
import type { PipelineBudget } from '../pipeline/budget.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { CallRecord } from '../protocol/response.ts'
import type { OpenStreams } from '../events/event-stream.ts'
import type { Recording } from '../recording/recording.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { IssuedTokens } from './issued-tokens.ts'
import type { Service, ServiceGroup } from './service.ts'

/** Options of the data, which a reset or a new session can override. */
export type ResetSettings<Types extends PackageTypes = AnyPackage> = Pick<
  MockOptions<Types>,
  'seed' | 'items' | 'data' | 'now'
>

/** The services of a session and their shared state. */
export interface Engine {
  /** Name of the session. Undefined for the default session. */
  session: string | undefined
  /** In the order of the definitions. */
  services: readonly Service[]
  groups: readonly ServiceGroup[]
  options: ResolvedOptions
  /** The options without changed settings. */
  base: ResolvedOptions
  /** The settings that `options` includes. */
  settings: Settings
  /** Encodes and decodes `next` and `previous`. */
  pageBodies: PageBodyCodec
  clock: Clock
  overrides: Overrides
  log: CallLog
  issuedTokens: IssuedTokens
  /** Event streams that are open. */
  streams: OpenStreams
  /** The real service, or the recording of one, that answers calls. */
  upstream: Upstream | Recording | undefined
  /** Returns random numbers from 0 to 1, determined by the seed. */
  rng: () => number
  /** Identifies the history of the store after it has lost changes. */
  lineage?: () => string | undefined
  /** Delays the response once the changes of the call are in a store. Undefined without a store. */
  defer?: (milliseconds: number) => void
  /** Releases the memory that the session holds besides records, calls, overrides and tokens. */
  releaseMemory(): void
  /** Discards calls, violations and all changes of records, and applies the settings. */
  reset(settings?: ResetSettings): void
  /** Finds the other session that returned a `next` or `previous`. */
  findIssuer(args: Arguments, endpoint: string, version: string | undefined): string | undefined
}

/** Returns the changes of the records of a session. Versions of one package share them. */
export function statesOf({ services }: Pick<Engine, 'services'>): State[] {
  return [...new Set(services.map(({ data }) => data.state))]
}

/** A call while it is handled. */
export interface CallContext {
  engine: Engine
  request: MockRequest
  /** Preferences of the request, and of the override that applies to it. */
  prefer: Preferences
  /** Preferences of the request. */
  readonly sent: Preferences
  /** The override that applies to the call. */
  override?: Override
  /** Filled in while the call is handled. */
  call: CallRecord
  /** Number of the call in the log. */
  number: number
  /** When the request arrived, in milliseconds since 1970. */
  readonly started: number
  /** Of the pipeline that the call is a step of. */
  budget: PipelineBudget | undefined
  /** The error that was thrown, for an internal error in the mock. */
  error?: unknown
}

/** Adds warnings to the log entry of a call. */
export function addWarnings({ call }: CallContext, warnings: readonly string[]): void {
  if (warnings.length > 0) call.warnings = [...(call.warnings ?? []), ...warnings]
}

/** Records a protocol violation of the client. */
export function recordViolation(
  { engine, call, number }: CallContext,
  code: RecordedViolation['code'],
  message: string,
): void {
  call.violations = [...(call.violations ?? []), code]
  engine.log.addViolation({
    code,
    message,
    call: number,
    ...(call.package !== undefined && { package: call.package }),
    ...(call.endpoint !== undefined && { endpoint: call.endpoint }),
  })
}
