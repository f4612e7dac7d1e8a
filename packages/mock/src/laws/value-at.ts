import { isObject, type JsonValue } from '../names/json-value.ts'

/**
 * The values at a path such as `lines[].product_id`: several where it leads through arrays, none where a member is absent or null.
 */
export function valuesAt(value: JsonValue | undefined, path: string): JsonValue[] {
  const steps = path.split(/\.|(?=\[\])/).filter((step) => step !== '')
  let found: JsonValue[] = value === undefined || value === null ? [] : [value]
  for (const step of steps) {
    found = found
      .flatMap((each): (JsonValue | undefined)[] =>
        step === '[]'
          ? Array.isArray(each)
            ? each
            : []
          : [isObject(each) ? each[step] : undefined],
      )
      .filter((each): each is JsonValue => each !== undefined && each !== null)
  }
  return found
}
