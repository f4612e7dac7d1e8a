import type { CallRecord as ServiceCallRecord, ServiceResponse } from 'fc-server/protocol'

/** A response of the mock, independent of its transport. */
export interface MockResponse extends ServiceResponse {
  /** The call, for logs. */
  call: CallRecord
}

/** The facts about a call that logs contain. */
export interface CallRecord extends ServiceCallRecord {
  /** Name of the session. Undefined for the default session. */
  session?: string
  /** Who has answered. Undefined without the options `upstream` and `replay`, and for calls that are rejected before. */
  answeredBy?: 'upstream' | 'recording' | 'mock'
  /** Page number, from 1. Records that were created or deleted since the first page do not affect it. */
  page?: number
  /** Names of the sent arguments that have no effect in the mock. */
  ignored?: readonly string[]
  /** Simulated connection fault: no response, or half of it. */
  connectionFault?: 'reset' | 'truncated'
  /** Set for calls of the admin API. */
  admin?: true
}
