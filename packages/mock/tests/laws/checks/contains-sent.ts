import { isObject, type JsonValue } from '../../../src/names/json-value.ts'

/** Whether a returned value contains the sent value, deeply. Objects may have further members. */
export function containsSent(shown: JsonValue, sent: JsonValue): boolean {
  if (Array.isArray(sent) && Array.isArray(shown))
    return (
      sent.length === shown.length && sent.every((each, index) => containsSent(shown[index]!, each))
    )
  if (isObject(sent) && isObject(shown))
    return Object.entries(sent).every(
      ([name, each]) => name in shown && containsSent(shown[name]!, each),
    )
  return JSON.stringify(shown) === JSON.stringify(sent)
}
