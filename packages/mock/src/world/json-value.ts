/** Anything JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [name: string]: JsonValue }

/** A JSON object. */
export type JsonObject = { [name: string]: JsonValue }

/** Sets a member, also one called `__proto__`, which an assignment would take for the prototype. */
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
