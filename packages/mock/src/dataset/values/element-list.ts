import type { JsonValue } from '../../names/json-value.ts'
import { streamOf } from './field-hint.ts'
import { isExhausted } from './nesting.ts'
import type { Produce } from './produce.ts'

/** Generates lists of one to three elements. Equal texts and numbers are left out. */
export function compileList(path: string, element: () => Produce): Produce {
  const stream = streamOf(path)
  return (ref, random, nesting) => {
    if (isExhausted(nesting)) return []
    const length = random.int(1, nesting.depth > 2 ? 2 : 3)
    const list: JsonValue[] = []
    for (let index = 0; index < length; index++) {
      const each = ref.nested(stream, index)
      const value = element()(each, each.stream(0), nesting)
      if (value !== undefined && (typeof value === 'object' || !list.includes(value)))
        list.push(value)
    }
    return list
  }
}
