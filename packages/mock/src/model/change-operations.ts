import { joinMergePatches } from 'fc-core/internal'
import { isObject, type JsonValue } from '../names/json-value.ts'

/** Overrides of operations by endpoint name. Null for what is inferred. */
export type OperationChanges = Readonly<Record<string, object | null>>

/** Adds changes to overrides of operations. */
export function changeOperations(
  before: Readonly<Record<string, unknown>>,
  changes: OperationChanges,
): Record<string, unknown> {
  // Names are sent by clients: `__proto__` must stay one.
  const operations = new Map(Object.entries(before))
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) operations.delete(name)
    else operations.set(name, joinOverrides(operations.get(name), change))
  }
  return Object.fromEntries(operations)
}

/** The other members of an override refer to its collection, and it replaces `sets` as a whole. */
function joinOverrides(before: unknown, change: object): unknown {
  const isOther = 'collection' in change || ('action' in change && change.action === 'none')
  if (isOther || !isObject(before)) return change
  const joined = joinMergePatches(before, change as JsonValue)
  return 'sets' in change ? { ...(joined as object), sets: change.sets } : joined
}
