import { FcError, type PackageDefinition } from 'fc-core'
import { quote } from 'fc-core/internal'
import { type Delay, parseDelay } from '../faults/delay.ts'
import { suggestName } from '../names/suggest-name.ts'
import { isObject } from '../names/json-value.ts'
import type { Override } from './override.ts'

type Check = (value: unknown) => boolean

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) > 0
const isText: Check = (value) => typeof value === 'string' && value !== ''
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

/** The members of an override, with a check of the value and what it expects. */
const MEMBERS: Record<keyof Override, readonly [isValid: Check, expected: string]> = {
  endpoint: [isText, 'the name of an endpoint'],
  where: [isObject, 'an object of arguments'],
  nth: [isCount, 'a whole number from 1'],
  times: [isCount, 'a whole number from 1'],
  value: [() => true, 'a value'],
  error: [isText, 'an error code'],
  status: [
    (value) => Number.isInteger(value) && (value as number) >= 200 && (value as number) <= 599,
    'a status from 200 to 599',
  ],
  message: [(value) => typeof value === 'string', 'a string'],
  details: [() => true, 'a value'],
  handler: [(value) => typeof value === 'function', 'a function'],
  delay: [(value) => isDelay(value), 'milliseconds such as 250, "100-500" or "~200"'],
  items: [(value) => value === 0 || isCount(value), 'a whole number'],
  page: [oneOf('full', 'empty'), '"full" or "empty"'],
  cursor: [oneOf('expired'), '"expired"'],
  connection: [oneOf('reset'), '"reset"'],
  body: [oneOf('truncated'), '"truncated"'],
  seed: [isText, 'a string'],
}

/** Members that have an effect on their own. */
const EFFECTS = [
  'value',
  'error',
  'status',
  'handler',
  'delay',
  'items',
  'page',
  'cursor',
  'connection',
  'body',
  'seed',
] as const

/**
 * Checks an override, and normalizes its delay.
 *
 * @throws FcError `invalid-override`
 */
export function checkOverride(
  override: Override,
  definitions: readonly PackageDefinition[],
): Override {
  for (const [name, value] of Object.entries(override)) {
    const [isValid, expected] = Object.hasOwn(MEMBERS, name) ? MEMBERS[name as keyof Override] : []
    if (isValid === undefined)
      throw invalid(
        `Unknown member ${quote(name)}. ${suggestName(name, Object.keys(MEMBERS), 'Members')}`,
      )
    if (value !== undefined && !isValid(value))
      throw invalid(`Expected ${quote(name)} to be ${expected}.`)
  }
  const { endpoint, delay, message, details, error } = override
  if (EFFECTS.every((name) => override[name] === undefined))
    throw invalid(`It has no effect. Expected one of ${EFFECTS.map(quote).join(', ')}.`)
  if (error === undefined && (message !== undefined || details !== undefined))
    throw invalid('"message" and "details" require "error".')
  if (endpoint !== undefined) assertEndpoint(endpoint, definitions)
  return {
    ...override,
    // As in `Prefer`, a delay may be a text.
    ...(typeof delay === 'string' && { delay: parseDelay(delay)! }),
  }
}

function assertEndpoint(name: string, definitions: readonly PackageDefinition[]): void {
  const names = definitions.flatMap(({ endpoints }) => endpoints.map((endpoint) => endpoint.name))
  if (!names.includes(name))
    throw invalid(`Unknown endpoint ${quote(name)}. ${suggestName(name, names, 'Endpoints')}`)
}

/** Whether a value is a delay: a number, a range, a median, or one of them as text. */
export function isDelay(value: unknown): value is Delay | string {
  if (typeof value === 'string') return parseDelay(value) !== undefined
  const isTime = (time: unknown): boolean =>
    typeof time === 'number' && time >= 0 && Number.isFinite(time)
  if (!isObject(value)) return isTime(value)
  const { min, max, median, spread } = value
  if (median !== undefined) return isTime(median) && (spread === undefined || isTime(spread))
  return isTime(min) && isTime(max) && (min as number) <= (max as number)
}

function invalid(message: string): FcError {
  return new FcError('invalid-override', `Invalid override. ${message}`)
}
