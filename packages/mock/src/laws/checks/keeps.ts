import { isObject, type JsonValue } from '../../names/json-value.ts'

/** Whether a shown value holds what was sent, deeply. Objects may have gained members that were not sent. */
export function keeps(shown: JsonValue, sent: JsonValue): boolean {
  if (Array.isArray(sent) && Array.isArray(shown))
    return sent.length === shown.length && sent.every((each, index) => keeps(shown[index]!, each))
  if (isObject(sent) && isObject(shown))
    return Object.entries(sent).every(([name, each]) => name in shown && keeps(shown[name]!, each))
  return JSON.stringify(shown) === JSON.stringify(sent)
}
