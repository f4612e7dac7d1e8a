import type { ClientRuleId } from 'fc-core/conformance'

/** A rule of the interface that a client broke. The mock answers as it answers; the list is for the client's tests. */
export interface RecordedViolation {
  /** Which rule: `CLIENT_RULES` of `fc-core/conformance` has them all. */
  code: ClientRuleId
  message: string
  /** Number of the call in the journal. */
  call: number
  package?: string
  endpoint?: string
}
