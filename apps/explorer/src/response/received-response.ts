import type { JsonDocument } from 'fc-core/json'

export type CallOutcome = ReceivedResponse | NoResponse

/** The service responded, with any status. */
export interface ReceivedResponse {
  kind: 'response'
  status: number
  milliseconds: number
  bytes: number
  /** The body, parsed as JSON. May have problems: the body need not be JSON. */
  document: JsonDocument
}

/** The call failed without a response. */
export interface NoResponse {
  kind: 'no-response'
  /** What happened and what to do. */
  message: string
  /** What to do, one line each. Parts in backticks are code. */
  advice?: readonly string[]
}
