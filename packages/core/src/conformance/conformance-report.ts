import type { RequirementId } from '../requirements.ts'
import type { Exchange } from './exchange.ts'

/** How strongly something is asked for: a service that breaks a MUST does not conform. */
export type Level = 'MUST' | 'SHOULD' | 'MAY'

/** What one check found out about the package, or about one endpoint. */
export interface CheckResult {
  /** Id of the check: `next-fetches-next-page`. */
  check: string
  /** The requirement it is about. Absent for what only the public protocol asks. */
  requirement?: RequirementId
  level: Level
  /** What was asked, in one sentence. */
  title: string
  /** Name of the endpoint; absent for what concerns the package. */
  endpoint?: string
  /** `skipped` when nobody can tell; the message says why. */
  outcome: 'passed' | 'failed' | 'skipped'
  /** What is wrong, or why nobody can tell. */
  message?: string
  /** The call that showed it. */
  exchange?: Exchange
}

/** What a service was found to keep, and to break. */
export interface ConformanceReport {
  results: CheckResult[]
  /** How many requests were sent. */
  requests: number
  /** Endpoints that were not called: they may change something, or requests ran out. */
  left: { endpoint: string; reason: 'not-read-only' | 'too-many-requests' | 'not-asked-for' }[]
}
