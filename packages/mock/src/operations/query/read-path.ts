import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'

/** Compiles what reads a field: `status`, `customer.id`, `lines.product_id`. Where a path leads through an array, it reads the values of all elements. */
export function compilePath(path: string): (record: JsonObject) => JsonValue | undefined {
  const names = path.replaceAll('[]', '').split('.')
  return (record) =>
    Object.hasOwn(record, path) || names.length === 1
      ? step(record, path)
      : names.reduce<JsonValue | undefined>(step, record)
}

function step(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (Array.isArray(value)) return value.flatMap((each) => step(each, name) ?? [])
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
