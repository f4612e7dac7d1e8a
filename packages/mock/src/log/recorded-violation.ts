import type { ClientRuleId } from 'fc-core/internal'

/** A protocol violation by a client. Recording does not change the response: the list is for the tests of the client. */
export interface RecordedViolation {
  /** One of `CLIENT_RULES` of `fc-core/conformance`. */
  code: ClientRuleId
  message: string
  /** Number of the call in the log. */
  call: number
  package?: string
  endpoint?: string
}
