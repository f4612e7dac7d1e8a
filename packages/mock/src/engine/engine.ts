import type { CallLog } from '../log/call-log.ts'
import type { RecordedViolation } from '../log/recorded-violation.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Preferences } from '../faults/prefer.ts'
import type { PageBodies } from '../pagination/page-bodies.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { CallRecord } from '../protocol/response.ts'
import type { OpenStreams } from '../events/event-stream.ts'
import type { IssuedTokens } from './issued-tokens.ts'
import type { Service, ServiceGroup } from './service.ts'

/** What a mock can be begun anew with. */
export type ResetSettings = Partial<Pick<ResolvedOptions, 'seed' | 'items' | 'data'>>

/** Everything that answers calls, and what it remembers. */
export interface Engine {
  /** In the order of the definitions. */
  services: readonly Service[]
  groups: readonly ServiceGroup[]
  options: ResolvedOptions
  /** How the bodies of neighbouring pages are written and read. */
  pages: PageBodies
  log: CallLog
  issuedTokens: IssuedTokens
  /** Event streams that are open. */
  streams: OpenStreams
  /** Numbers from 0 up to 1, decided by the seed. */
  chance: () => number
  /** Forgets calls and violations, and what was created, changed and deleted; with settings, another engine takes the place of this one. */
  reset(settings?: ResetSettings): void
}

/** One call on its way through the engine. */
export interface CallContext {
  engine: Engine
  exchange: MockRequest
  /** What this request asks of its answer. */
  prefer: Preferences
  /** What is learned about the call on the way. */
  call: CallRecord
  /** Number of the call in the journal. */
  number: number
  /** What was thrown, when the mock itself has failed. */
  fault?: unknown
}

/** Notes a rule of the interface that the client broke. */
export function reportViolation(
  { engine, call, number }: CallContext,
  code: RecordedViolation['code'],
  message: string,
): void {
  call.violations = [...(call.violations ?? []), code]
  engine.log.report({
    code,
    message,
    call: number,
    ...(call.package !== undefined && { package: call.package }),
    ...(call.endpoint !== undefined && { endpoint: call.endpoint }),
  })
}
