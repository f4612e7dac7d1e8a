import { describeValue } from 'fc-core'
import { formatPointer } from 'fc-core/json'
import type { JsonValue } from '../names/json-value.ts'

/** What the data rejects: a record that does not exist or already exists, an argument that makes no sense, or one more change. */
export type DomainCode = 'NOT_FOUND' | 'ALREADY_EXISTS' | 'INVALID_ARGUMENTS' | 'STATE_FULL'

/**
 * A call that the data cannot serve. Operations throw it, `Data` returns it. It is an answer rather than a failure, and therefore has no stack.
 * The engine chooses the code that is sent: definitions have their own.
 */
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

/** Runs an operation; what it rejects is its result. */
export function catchDomainError<Value>(run: () => Value): Value | DomainError {
  try {
    return run()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** No record has this key. */
export function notFound(record: string, key: Readonly<Record<string, JsonValue>>): DomainError {
  const shown = Object.entries(key).map(([name, value]) => `${name} ${shorten(value)}`)
  const message = `There is no ${record} with ${shown.join(' and ')}.`
  return new DomainError('NOT_FOUND', message, record, { ...key })
}

/** Another record has this value. */
export function alreadyExists(record: string, field: string, value: JsonValue): DomainError {
  const message = `A ${record} with ${field} ${shorten(value)} already exists.`
  return new DomainError('ALREADY_EXISTS', message, record, { [field]: value }, field)
}

/** An argument has a value that the operation cannot follow. */
export function invalidArgument(name: string, expected: string, received: unknown): DomainError {
  const details = {
    problem: 'wrong-type',
    pointer: formatPointer([name]),
    expected,
    received: describeValue(received),
  }
  return new DomainError('INVALID_ARGUMENTS', `Argument \`${name}\`: ${expected}`, '', [details])
}

/** The state has no room for another change. */
export function stateFull(): DomainError {
  return new DomainError('STATE_FULL', 'State limit reached: reset or restart the mock.')
}

function shorten(value: JsonValue): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
