import type { JsonValue } from 'fc-core/json'

export type { JsonValue }

/** A JSON object. */
export type JsonObject = { [name: string]: JsonValue }

/** Whether a value is a JSON object, neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sets a member, including one named `__proto__`, which an assignment would treat as the prototype. */
export function setMember(object: JsonObject, name: string, value: JsonValue): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else {
    object[name] = value
  }
}

/** The entries that have a value. */
export function definedOnly<T extends object>(
  values: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never
}

/** Maximum nesting depth of values that are formatted. Deeper ones exhaust the stack of some runtimes. */
export const MAX_LEVELS = 500
