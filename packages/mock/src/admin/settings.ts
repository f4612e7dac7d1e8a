import { quote } from 'fc-core/internal'
import type { ResetSettings } from '../calls/engine.ts'
import { isTime } from '../control/settings.ts'
import { suggestName } from '../names/suggest-name.ts'
import { isObject } from '../names/json-value.ts'
import { Failure } from 'fc-server/protocol'

type Key = keyof ResetSettings

/** The options of the data, with a check of the value and what it expects. */
const SETTINGS: Record<Key, [isValid: (value: unknown) => boolean, expected: string]> = {
  seed: [(value) => typeof value === 'string' || typeof value === 'number', 'a string or number'],
  items: [(value) => Number.isSafeInteger(value) && (value as number) >= 0, 'a whole number'],
  data: [
    (value) => isObject(value) && Object.values(value).every((rows) => Array.isArray(rows)),
    'arrays of records by collection',
  ],
  now: [isTime, '"today" or a time such as "2026-01-01"'],
}

/**
 * Reads options of the data that a reset or a new session overrides.
 *
 * @param others Further keys that the body may have, for the message.
 */
export function readSettings(
  body: Readonly<Record<string, unknown>>,
  others: readonly string[] = [],
): ResetSettings | Failure {
  for (const [key, value] of Object.entries(body)) {
    if (!Object.hasOwn(SETTINGS, key)) {
      const keys = [...others, ...Object.keys(SETTINGS)]
      return invalid(`Unknown key ${quote(key)}. ${suggestName(key, keys, 'Keys')}`)
    }
    const [isValid, expected] = SETTINGS[key as Key]
    if (!isValid(value)) return invalid(`Expected ${quote(key)} to be ${expected}.`)
  }
  return body
}

function invalid(message: string): Failure {
  return new Failure(400, 'INVALID_ARGUMENTS', message)
}
