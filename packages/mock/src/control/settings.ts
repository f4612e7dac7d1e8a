import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import { type Clock, setClock } from '../dataset/clock.ts'
import { parseDelay } from '../faults/delay.ts'
import { suggestName } from '../names/suggest-name.ts'
import type { ResolvedOptions } from '../options.ts'
import { isDelay } from './check-override.ts'
import { readNow } from '../dataset/read-now.ts'

/** Options that can be changed while the mock is running, until the next reset. */
export type Settings = Partial<
  Pick<
    ResolvedOptions,
    | 'arguments'
    | 'delay'
    | 'errorRate'
    | 'now'
    | 'onMissingVersion'
    | 'onUnknownVersion'
    | 'pageSize'
    | 'tokens'
    | 'unknownEndpoints'
  >
>

type Check = (value: unknown) => boolean

const isPolicy: Check = (value) =>
  value === 'default' || value === 'error' || typeof value === 'function'

/** The settings, with a check of the value and what it expects. */
const SETTINGS: Record<keyof Settings, readonly [isValid: Check, expected: string]> = {
  arguments: [(value) => value === 'strict' || value === 'lenient', '"strict" or "lenient"'],
  delay: [(value) => isDelay(value), 'milliseconds such as 250, "100-500" or "~200"'],
  errorRate: [
    (value) => typeof value === 'number' && value >= 0 && value <= 1,
    'a number from 0 to 1',
  ],
  now: [isTime, '"today" or a time such as "2026-01-01"'],
  onMissingVersion: [isPolicy, '"default" or "error"'],
  onUnknownVersion: [isPolicy, '"default" or "error"'],
  pageSize: [
    (value) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= 1000,
    'a whole number from 1 to 1000',
  ],
  tokens: [
    (value) => Array.isArray(value) && value.every((token) => typeof token === 'string'),
    'an array of strings',
  ],
  unknownEndpoints: [
    (value) => value === 'not-found' || value === 'bad-request',
    '"not-found" or "bad-request"',
  ],
}

export const SETTING_NAMES = Object.keys(SETTINGS) as (keyof Settings)[]

/**
 * Applies settings to the options and the clock of a session.
 *
 * @returns The changed options.
 * @throws FcError `invalid-settings`
 */
export function applySettings(
  settings: Settings,
  options: ResolvedOptions,
  clock: Clock,
): ResolvedOptions {
  assertSettings(Object.keys(settings))
  for (const [name, value] of Object.entries(settings)) {
    const [isValid, expected] = SETTINGS[name as keyof Settings]
    if (!isValid(value)) throw invalid(`Expected ${quote(name)} to be ${expected}.`)
  }
  const { delay, now } = settings
  if (now !== undefined) setClock(clock, readNow(now))
  return {
    ...options,
    ...settings,
    ...(typeof delay === 'string' && { delay: parseDelay(delay)! }),
    // Generated records stay the same.
    now: options.now,
  }
}

/** @throws FcError `invalid-settings` for a name that is none of a setting */
export function assertSettings(names: readonly string[]): void {
  for (const name of names)
    if (!Object.hasOwn(SETTINGS, name))
      throw invalid(
        `Unknown setting ${quote(name)}. ${suggestName(name, Object.keys(SETTINGS), 'Settings')}`,
      )
}

/** Whether a value is a time that the option `now` accepts. */
export function isTime(value: unknown): boolean {
  try {
    return typeof value === 'string' && readNow(value) !== undefined
  } catch (error) {
    if (!FcError.isInstance(error)) throw error
    return false
  }
}

function invalid(message: string): FcError {
  return new FcError('invalid-settings', message)
}
