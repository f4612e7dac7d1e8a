import { normalizeName } from '../model/record-words.ts'
import { alternativesOf } from '../model/object-types.ts'
import type { JsonObject } from '../names/json-value.ts'
import type { Table } from './types.ts'

/** Whether a field is the position of a record among those of its parent, by which lists are ordered: the lessons of a course. */
export function isPosition(table: Table, path: string): boolean {
  const { model } = table
  if (model.order[0] !== path) return false
  const type = alternativesOf(model.fields[path]?.type).find((each) => each !== 'null')
  return (
    table.parent !== undefined &&
    table.ranges !== undefined &&
    table.rows === undefined &&
    typeof type === 'string' &&
    type.startsWith('number') &&
    POSITION.test(normalizeName(path))
  )
}

const POSITION =
  /^(?:position|index|sort order|sequence|sequence number|order|ordinal|rank|step|number)$/

/** Returns the position of the first record: 1, unless the model says otherwise. */
export function firstPosition({ model }: Table, path: string): number {
  return model.fields[path]?.minimum ?? 1
}

/** Returns how many generated records of its parent precede a generated one. */
export function indexInParent({ ranges }: Table, ordinal: number): number {
  return ordinal - ranges!.rangeOf(ranges!.parentOf(ordinal)).start
}

/** Returns the position after the last record of a parent. */
export function nextPosition(table: Table, path: string, known: JsonObject): number {
  const { parent, model } = table
  const key = Object.entries(model.parent!.fields).map(([own, field]) => [
    field,
    known[own] ?? null,
  ])
  const ordinal = parent!.find(Object.fromEntries(key) as JsonObject)
  const first = firstPosition(table, path)
  const siblings = ordinal === undefined ? [] : table.childrenOf(ordinal)
  const taken = siblings.map((each) => Number(table.stored(each)?.[path] ?? 0))
  return Math.max(first - 1, ...taken) + 1
}
