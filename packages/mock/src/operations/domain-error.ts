import { describeValue } from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { shortDetails } from 'fc-server/protocol'

/** Why a call is rejected: a missing or existing record, an invalid argument, a record in another state without free places, without enough of something, or in use, or too many changes. */
export type DomainCode =
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'INVALID_ARGUMENTS'
  | 'INVALID_STATE'
  | 'FULL'
  | 'IN_USE'
  | 'INSUFFICIENT'
  | 'NOT_ALLOWED'
  | 'STATE_FULL'

/**
 * A rejected call. Operations throw it, `Data` returns it. It becomes a response and therefore has no stack trace.
 * The engine chooses the code that is sent, because definitions declare their own codes.
 */
export class DomainError {
  readonly code: DomainCode
  readonly message: string
  readonly details: JsonValue
  /** Name of the missing or existing record: `order line`. */
  readonly record: string
  /** The field with the duplicate value. */
  readonly field: string | undefined
  /** The code that the definition declares for this case. */
  readonly declared: string | undefined

  constructor(
    code: DomainCode,
    message: string,
    record = '',
    details: JsonValue = null,
    field?: string,
    declared?: string,
  ) {
    this.code = code
    this.message = message
    this.record = record
    this.details = shortDetails(details)
    this.field = field
    this.declared = declared
  }
}

/** Runs an operation and returns a `DomainError` that it throws. */
export function catchDomainError<Value>(run: () => Value): Value | DomainError {
  try {
    return run()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Creates the error for an unknown key. */
export function notFound(record: string, key: Readonly<Record<string, JsonValue>>): DomainError {
  const shown = Object.entries(key).map(([name, value]) => `${name} ${shorten(value)}`)
  const message = `There is no ${record} with ${shown.join(' and ')}.`
  return new DomainError('NOT_FOUND', message, record, { ...key })
}

/** Creates the error for a duplicate value. */
export function alreadyExists(record: string, field: string, value: JsonValue): DomainError {
  const message = `${withArticle(record)} with ${field} ${shorten(value)} already exists.`
  return new DomainError('ALREADY_EXISTS', message, record, { [field]: value }, field)
}

/** Creates the error for a second record of the same ones: an enrollment of a student in a course. */
export function alreadyLinked(
  code: 'INVALID_STATE' | 'ALREADY_EXISTS',
  record: string,
  key: JsonObject,
  declared?: string,
): DomainError {
  const shown = Object.entries(key).map(([name, value]) => `${name} ${shorten(value)}`)
  const message = `${withArticle(record)} with ${shown.join(' and ')} already exists.`
  return new DomainError(code, message, record, key, undefined, declared)
}

/** Creates the error that a definition declares for values that it does not allow. */
export function notAllowed(
  declared: string,
  record: string,
  message: string,
  details: JsonObject,
): DomainError {
  return new DomainError('NOT_ALLOWED', message, record, details, undefined, declared)
}

/** Creates the error for a record that has not one of the values that a call requires. */
export function invalidState(
  record: string,
  field: string,
  value: JsonValue,
  expected: readonly JsonValue[],
  declared?: string,
): DomainError {
  const list = expected.map((each) => JSON.stringify(each)).join(' or ')
  const message =
    typeof value === 'boolean'
      ? `This ${record} has ${field} ${value}, expected ${list}.`
      : `The ${field} of this ${record} is ${shorten(value)}, expected ${list}.`
  return new DomainError('INVALID_STATE', message, record, { [field]: value }, undefined, declared)
}

/** Creates the error for one more booking of a record whose places are all taken. */
export function noPlaceLeft(record: string, capacity: string, value: JsonValue): DomainError {
  const message = `This ${record} is full: its ${capacity} is ${shorten(value)}.`
  return new DomainError('FULL', message, record, { [capacity]: value })
}

/** Creates the error for taking more than there is. */
export function notEnough(record: string, field: string, value: JsonValue): DomainError {
  const message = `The ${field} of this ${record} is only ${shorten(value)}.`
  return new DomainError('INSUFFICIENT', message, record, { [field]: value }, field)
}

/** Creates the error for the deletion of a record on which others depend. */
export function recordInUse(record: string, others: string, count: number): DomainError {
  const message = `This ${record} has ${count} ${others}.`
  return new DomainError('IN_USE', message, record, { [others]: count }, others)
}

/** Creates the error for an invalid argument. */
export function invalidArgument(name: string, expected: string, received: unknown): DomainError {
  const details = {
    problem: 'wrong-type',
    pointer: formatPointer([name]),
    expected,
    received: describeValue(received),
  }
  return new DomainError('INVALID_ARGUMENTS', `Argument \`${name}\`: ${expected}`, '', [details])
}

/** Creates the error for a change beyond the state limit. */
export function stateFull(): DomainError {
  return new DomainError('STATE_FULL', 'State limit reached: reset or restart the mock.')
}

/** Maximum number of characters that one call stores by repeating a value in several records: a quarter of the state. */
export const MAX_REPEATED = 8_388_608

/**
 * Rejects a value that would be stored in too many records: a short request must not fill the state.
 *
 * @throws DomainError
 */
export function rejectRepeated(value: object, count: number, record: string): void {
  if (count < 2 || JSON.stringify(value).length * count <= MAX_REPEATED) return
  const message = `The values for ${count} records have more than ${MAX_REPEATED} characters together. Send fewer records, or shorter values.`
  throw new DomainError('INVALID_ARGUMENTS', message, record)
}

/** Adds the indefinite article: `A user`, `An order`. */
function withArticle(noun: string): string {
  return `${/^(?:[aei]|o|u(?!ni|s))/.test(noun) ? 'An' : 'A'} ${noun}`
}

function shorten(value: JsonValue): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
