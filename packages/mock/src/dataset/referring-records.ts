import { keyStem, normalizeName } from '../model/record-words.ts'
import type { JsonValue } from '../names/json-value.ts'
import { displayOrderOf } from './display-order.ts'
import { findWay, stepsOf } from './follow-references.ts'
import { recordsWithRole } from './reference-roles.ts'
import { compileParentBound, isOncePerParent } from './parent-bounds.ts'
import { spreadReferences } from './unique-references.ts'
import type { Table } from './types.ts'
import { hashText } from './values/random.ts'

/**
 * Creates a function that computes the generated records with a value of a reference, without generating others. Undefined if they cannot be computed: seed data, and
 * references that follow from others.
 */
export function createReferringRecords(
  table: Table,
  path: string,
): ((value: JsonValue) => number[]) | undefined {
  return compileShared(table, path) === undefined ? createSpreadRecords(table, path) : undefined
}

function createSpreadRecords(
  table: Table,
  path: string,
): ((value: JsonValue) => number[]) | undefined {
  const { model, dataset, parent } = table
  const reference = model.references[path]
  const target = reference?.field === undefined ? undefined : dataset.table(reference.collection)
  const isOther = /[.[]/.test(path) || path === model.key.at(-1) || table.rows !== undefined
  if (target === undefined || isOther || target === parent || target === table) return undefined
  if (parent !== undefined && target.parent === parent) return undefined
  if (findWay(table, path) !== undefined || isOncePerParent(table, path)) return undefined
  if (compileParentBound(table, path) !== undefined) return undefined
  if (recordsWithRole(table, path) !== undefined) return undefined
  const spread = spreadReferences(table, target, referredOf(target.base), streamOf(path))
  return (value) => {
    const ordinal = target.find({ [reference!.field!]: value })
    if (ordinal === undefined || ordinal >= target.base) return []
    const found = spread.sourcesOf(displayOrderOf(target).rankOf(ordinal))
    // Some have no reference.
    return found
      .filter((each) => table.generatedKey(each, path) === value)
      .sort((one, other) => one - other)
  }
}

/**
 * Compiles to which records a reference can refer if those refer to the same record: the payout of a delivery is one of its courier, the active delivery of a courier
 * one of its own, the lessons in the lines of an invoice are those of its student. Undefined if they do not.
 */
export function compileShared(
  table: Table,
  path: string,
): ((ordinal: number) => number[] | undefined) | undefined {
  const { model, dataset } = table
  const { collection = '', field } = model.references[path] ?? {}
  const target = field === undefined ? undefined : dataset.table(collection)
  const isOther = model.key.includes(path) || table.rows !== undefined
  if (target === undefined || target === table || target === table.parent || isOther)
    return undefined
  const [own, ...others] = model.key
  const stem = keyStem(normalizeName(path))
  for (const step of stepsOf(target)) {
    // The `courier_id` of a parcel decides, not the `active_parcel_id` of the courier.
    const isOwn =
      step.target === table &&
      step.key === own &&
      others.length === 0 &&
      keyStem(normalizeName(step.field)) === model.record &&
      stem !== target.model.record
    const same = stepsOf(table, path).find(
      (each) =>
        each.target === step.target &&
        each.key === step.key &&
        keyStem(normalizeName(each.field)) === keyStem(normalizeName(step.field)),
    )
    const name = isOwn ? own : same?.field
    // What follows from the reference itself, or would choose it, agrees already.
    const isCircular =
      !isOwn &&
      (findWay(table, name ?? '')?.[0]?.field === path ||
        stepsOf(step.target).some(
          (each) => each.target === target && keyStem(normalizeName(each.field)) === stem,
        ))
    const find =
      name === undefined || isCircular ? undefined : createSpreadRecords(target, step.field)
    if (find === undefined) continue
    const running = new Set<number>()
    return (ordinal) => {
      // References of several collections can choose each other.
      if (running.has(ordinal)) return undefined
      running.add(ordinal)
      try {
        return find(table.generatedKey(ordinal, name!))
      } finally {
        running.delete(ordinal)
      }
    }
  }
  return undefined
}

/** Returns to how many records others refer: nothing depends on the last ones of a list, so that they can be deleted. */
export function referredOf(count: number): number {
  return count < 5 ? count : count - Math.ceil(count / 16)
}

/** Returns the number that distinguishes the references of a name. */
export function streamOf(path: string): number {
  return hashText(keyStem(normalizeName(path.replaceAll('[]', '').replaceAll('.', ' '))))
}
