import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'

/** Reads the value of a field. Where the path leads through an array, the values of its elements. */
export type ReadPath = (record: JsonObject) => JsonValue | undefined

/**
 * Compiles the path of a field: `status`, `customer.id`, `lines.product_id`.
 *
 * @param fields Fields of the collection: a field whose own name contains dots is read as such.
 */
export function compilePath(path: string, fields: object): ReadPath {
  if (!path.includes('.') || Object.hasOwn(fields, path)) return (record) => member(record, path)
  const names = path.replaceAll('[]', '').split('.')
  return (record) => names.reduce<JsonValue | undefined>(step, record)
}

function step(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (Array.isArray(value)) {
    const found = value.map((each) => step(each, name)).filter((each) => each !== undefined)
    return found.flat()
  }
  return isObject(value) ? member(value, name) : undefined
}

function member(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
