import { isObject, type JsonValue } from './json-value.ts'

/** Reads a value inside of another one, such as the arguments of a call; undefined where there is none. */
export type PathReader = (value: unknown) => JsonValue | undefined

/** Compiles what reads a path: `status`, `customer.id`, `lines[].product_id`. Where it leads through an array, it reads the values of all elements. */
export function compilePath(path: string): PathReader {
  const names = memberNames(path)
  if (names.length === 1 && names[0] === path) return (value) => member(value as JsonValue, path)
  return (value) =>
    isObject(value) && Object.hasOwn(value, path)
      ? value[path]
      : names.reduce(member, value as JsonValue)
}

/** The values at a path: several where it leads through or to arrays, none where a member is absent or null. */
export function valuesAt(value: JsonValue | undefined, path: string): JsonValue[] {
  return [compilePath(path)(value)]
    .flat()
    .filter((each): each is JsonValue => each !== undefined && each !== null)
}

/** A value with what is at a path inside of it replaced, in each element of an array. What has no such member stays as it is. */
export function replaceAt(
  value: JsonValue,
  [name, ...rest]: readonly string[],
  change: (value: JsonValue) => JsonValue,
): JsonValue {
  if (Array.isArray(value))
    return value.map((each) => replaceAt(each, name === undefined ? [] : [name, ...rest], change))
  if (name === undefined) return change(value)
  if (!isObject(value) || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: replaceAt(value[name]!, rest, change) }
}

/** The names of members in a path; the marks of arrays are left out. */
export function memberNames(path: string): string[] {
  return path
    .replaceAll('[]', '')
    .split('.')
    .filter((name) => name !== '')
}

/** Arrays are read element by element; members of a prototype are no members. */
function member(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (Array.isArray(value)) return value.flatMap((each) => member(each, name) ?? [])
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
