import type { JsonValue } from './json-value.ts'

/** What a world refuses: a thing that is not there, one that is there already, a question that makes no sense, or yet another change. */
export type RefusalCode = 'NOT_FOUND' | 'ALREADY_EXISTS' | 'INVALID_ARGUMENTS' | 'STATE_FULL'

/**
 * The world's answer to a call that it cannot serve. A value, not an exception. Definitions have words of their own for it, so
 * that the engine chooses the code that is sent.
 */
export class WorldRefusal {
  readonly code: RefusalCode
  readonly message: string
  readonly details: JsonValue

  constructor(code: RefusalCode, message: string, details: JsonValue = null) {
    this.code = code
    this.message = message
    this.details = details
  }
}
