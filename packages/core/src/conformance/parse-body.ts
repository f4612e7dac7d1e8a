import { isDeeper } from '../json/is-deeper.ts'
import { MAX_DEPTH } from '../json/read-json.ts'
import type { Exchange } from './exchange.ts'

/**
 * Parses the body of a message for the checks.
 *
 * @throws RangeError for a body with more than 400 nested levels, which the checks cannot traverse.
 */
export function parseBody(text: string): Pick<Exchange, 'isJson' | 'value'> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { isJson: false, value: undefined }
  }
  if (isDeeper(value, MAX_DEPTH))
    throw new RangeError(`the body has more than ${MAX_DEPTH} nested levels`)
  return { isJson: true, value }
}
