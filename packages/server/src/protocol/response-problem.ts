import { quote } from 'fc-core/internal'

/**
 * Returns why HTTP cannot send a response. Undefined if it can.
 *
 * @param status Only 200 to 599 end a call.
 */
export function findResponseProblem(
  status: number,
  headers: Readonly<Record<string, string>>,
): string | undefined {
  if (!Number.isInteger(status) || status < 200 || status > 599)
    return `Expected a status from 200 to 599, got ${status}.`
  for (const [name, value] of Object.entries(headers))
    if (!FIELD_VALUE.test(value))
      return `The header ${quote(name)} has a character that HTTP headers cannot contain, such as a line break: ${quote(value.slice(0, 80))}.`
  return undefined
}

/** Tabs and the printable characters of Latin-1. */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
