import { keyStem, lastWord, normalizeName } from '../model/record-words.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { follow, type Step, stepsOf } from './follow-references.ts'
import type { Table } from './types.ts'

/** What a reference means for one kind: the record at the end of a way, or any record of a table. */
interface Kind {
  way: readonly Step[] | undefined
  target: Table
  key: string
}

/** A reference whose meaning another field tells. */
export interface ReferenceKinds {
  /** The field with the kind: `author_type` of `author_id`. */
  type: string
  of(kind: JsonValue): Kind | undefined
  /** Follows the way of a kind from the values of a record. Without a way, returns the first record of the kind. */
  follow(
    values: JsonObject,
    read: (table: Table, ordinal: number, field: string) => JsonValue | undefined,
  ): JsonValue | undefined
}

/** Maximum number of references from a comment to the manager of the employee of its request. */
const MAX_STEPS = 3

/**
 * Finds the kinds of a reference: for the `author_type` `customer`, the `author_id` of a message is the customer of its order; for `agent`, that of an agent. Undefined without
 * such a field, or if it names no records.
 */
export function findKinds(table: Table, path: string): ReferenceKinds | undefined {
  const { fields, references, key } = table.model
  const stem = keyStem(normalizeName(path))
  const type = Object.keys(fields).find(
    (name) => /type$/i.test(name) && normalizeName(name) === `${stem} type`,
  )
  if (type === undefined || type === path || stem === '' || key.includes(path)) return undefined
  const { collection } = references[path] ?? {}
  const kinds = new Map<JsonValue, Kind>()
  for (const choice of fields[type]?.choices ?? []) {
    const noun = wordsOf(String(choice)).join(' ')
    const kind = findWayTo(table, path, noun) ?? findTable(table, noun)
    if (kind && (collection ?? kind.target.name) === kind.target.name) kinds.set(choice, kind)
  }
  if (kinds.size === 0) return undefined
  return {
    type,
    of: (kind) => kinds.get(kind),
    follow(values, read) {
      const { way, target, key: own } = kinds.get(values[type] ?? null) ?? {}
      if (way !== undefined || target === undefined) return way && follow(way, values, read)
      const first = target.find({})
      return first === undefined ? undefined : target.keyValue(first, own!)
    },
  }
}

/** Finds the nearest reference of a name: `employee_id` of the request, `manager_id` of its employee. */
function findWayTo(table: Table, path: string, noun: string): Kind | undefined {
  let ways: Step[][] = [[]]
  for (let count = 0; count < MAX_STEPS; count++) {
    ways = ways.flatMap((way) =>
      stepsOf(way.at(-1)?.target ?? table, way.length === 0 ? path : undefined).map((step) => [
        ...way,
        step,
      ]),
    )
    const found = ways.find((way) => keyStem(normalizeName(way.at(-1)!.field)) === noun)
    if (found !== undefined) return { way: found, ...found.at(-1)! }
  }
  return undefined
}

function findTable({ dataset }: Table, noun: string): Kind | undefined {
  const found = dataset.names.flatMap((name) => dataset.table(name) ?? [])
  const target =
    found.find(({ model }) => model.record === noun) ??
    found.find(({ model }) => lastWord(model.record) === noun)
  return target?.model.key.length === 1
    ? { way: undefined, target, key: target.model.key[0]! }
    : undefined
}
