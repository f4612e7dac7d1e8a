import type { JsonValue } from '../names/json-value.ts'

/** What the data rejects: a record that does not exist or already exists, an argument that makes no sense, or one more change. */
export type DomainCode = 'NOT_FOUND' | 'ALREADY_EXISTS' | 'INVALID_ARGUMENTS' | 'STATE_FULL'

/** A call that the data cannot serve. A value, not an exception. The engine chooses the code that is sent: definitions have their own. */
export class DomainError {
  readonly code: DomainCode
  readonly message: string
  readonly details: JsonValue
  /** What the records are called that are missing or already exist: `order line`. */
  readonly record: string
  /** The field whose value already exists. */
  readonly field: string | undefined

  constructor(
    code: DomainCode,
    message: string,
    record = '',
    details: JsonValue = null,
    field?: string,
  ) {
    this.code = code
    this.message = message
    this.record = record
    this.details = details
    this.field = field
  }
}

/** No record has this key. */
export function notFound(record: string, key: Readonly<Record<string, JsonValue>>): DomainError {
  const shown = Object.entries(key).map(
    ([name, value]) => `${name} ${shorten(JSON.stringify(value))}`,
  )
  return new DomainError(
    'NOT_FOUND',
    `There is no ${record} with ${shown.join(' and ')}.`,
    record,
    { ...key },
  )
}

/** Another record has this value. */
export function alreadyExists(record: string, field: string, value: JsonValue): DomainError {
  const message = `A ${record} with ${field} ${shorten(JSON.stringify(value))} already exists.`
  return new DomainError('ALREADY_EXISTS', message, record, { [field]: value }, field)
}

/** The state has no room for another change. */
export function stateFull(): DomainError {
  return new DomainError('STATE_FULL', 'State limit reached: reset or restart the mock.')
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
