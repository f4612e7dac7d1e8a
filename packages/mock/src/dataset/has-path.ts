import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'

/** Whether a value was sent at a path such as `lines[0].quantity`. What is inside of a value that is no object or list counts as sent with it. */
export function hasPath(sent: JsonObject, path: string): boolean {
  let at: JsonValue | undefined = sent
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined && Array.isArray(at)) at = at[Number(index)]
    else if (name !== undefined && isObject(at)) at = Object.hasOwn(at, name) ? at[name] : undefined
    else return at !== undefined
    if (at === undefined) return false
  }
  return true
}
