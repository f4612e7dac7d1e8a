import { isObject, type JsonValue } from './json-value.ts'

/** Reads a nested value. Undefined if it does not exist. */
export type PathReader = (value: unknown) => JsonValue | undefined

/** Compiles a path: `status`, `customer.id`, `lines[].product_id`. A path through an array reads the values of all elements. */
export function compilePath(path: string): PathReader {
  const names = memberNames(path)
  if (names.length === 1 && names[0] === path) return (value) => member(value as JsonValue, path)
  return (value) =>
    isObject(value) && Object.hasOwn(value, path)
      ? value[path]
      : names.reduce(member, value as JsonValue)
}

/** Compiles the path of an argument or of a member of one, such as `query.states`, that is in no array. */
export function compileArgument(name: string): PathReader {
  const names = name.split('.')
  const read = (value: unknown, each: string): unknown =>
    isObject(value as JsonValue) && Object.hasOwn(value as object, each)
      ? (value as Record<string, unknown>)[each]
      : undefined
  return (args) => (read(args, name) ?? names.reduce(read, args)) as JsonValue | undefined
}

/** Returns the values at a path: several for paths with arrays, none if a member is absent or null. */
export function valuesAt(value: JsonValue | undefined, path: string): JsonValue[] {
  return [compilePath(path)(value)]
    .flat()
    .filter((each): each is JsonValue => each !== undefined && each !== null)
}

/** Replaces the values at a path, in each element of an array. Values without such a member stay unchanged. */
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

/** Returns the member names of a path, without `[]`. */
export function memberNames(path: string): string[] {
  return path
    .replaceAll('[]', '')
    .split('.')
    .filter((name) => name !== '')
}

/** Reads an own member; of an array, the members of its elements. */
function member(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (Array.isArray(value)) return value.flatMap((each) => member(each, name) ?? [])
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
