import type { RequirementId } from '../requirements.ts'
import type { Exchange } from './exchange.ts'

/** Level of a requirement. A service that violates a MUST does not conform. */
export type Level = 'MUST' | 'SHOULD' | 'MAY'

/** Result of one check of the package or of an endpoint. */
export interface CheckResult {
  /** Id of the check: `next-fetches-next-page`. */
  check: string
  /** The requirement that is checked. Absent if only the public protocol defines it. */
  requirement?: RequirementId
  level: Level
  /** The expected behavior, in one sentence. */
  title: string
  /** Name of the endpoint. Absent for checks of the package. */
  endpoint?: string
  /** `skipped` if the check could not run; the message has the reason. */
  outcome: 'passed' | 'failed' | 'skipped'
  /** What is wrong, or why the check was skipped. */
  message?: string
  /** The request and response that failed the check. */
  exchange?: Exchange
}

/** Result of `checkConformance`. */
export interface ConformanceReport {
  results: CheckResult[]
  /** Number of requests sent. */
  requests: number
  /** Endpoints that were not called, or not checked to the end. */
  skippedEndpoints: {
    endpoint: string
    reason: 'not-read-only' | 'not-selected' | 'request-limit'
  }[]
}
