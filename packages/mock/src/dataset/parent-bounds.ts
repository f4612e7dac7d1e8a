import { follow, reaches, type Step, stepsOf } from './follow-references.ts'
import { wordSet } from '../names/word-table.ts'
import type { Table } from './types.ts'

/**
 * Compiles where the record of a reference is to be found if another reference leads to its parent: the lesson of a submission is one of the course of its enrollment.
 * Undefined if none does.
 *
 * @returns The ordinals of the children of that parent.
 */
export function compileParentBound(
  table: Table,
  path: string,
): ((ordinal: number) => { start: number; end: number } | undefined) | undefined {
  const way = findParentWay(table, path)
  const { parent, ranges } = targetOf(table, path) ?? {}
  if (way === undefined || parent === undefined || ranges === undefined) return undefined
  const [{ field }, { key }] = way
  return (ordinal) => {
    const values = { [field]: table.generatedKey(ordinal, field) }
    const value = follow(way, values, (from, at, name) => from.generatedKey(at, name))
    const owner = value === undefined ? undefined : parent.find({ [key]: value })
    return owner === undefined ? undefined : ranges.rangeOf(owner)
  }
}

/** Finds the reference that leads to a record with the parent of another reference. */
function findParentWay(table: Table, path: string): readonly [Step, Step] | undefined {
  const target = targetOf(table, path)
  if (target === undefined || /[.[]/.test(path) || target.rows !== undefined) return undefined
  const { parent } = target
  if (parent === undefined || parent === table.parent || reaches(target, table)) return undefined
  for (const step of stepsOf(table, path)) {
    if (step.target === target || step.target === parent || reaches(step.target, table)) continue
    // A target that refers to the other record has its own way.
    if (reaches(target, step.target)) continue
    const last = stepsOf(step.target).find((each) => each.target === parent)
    if (last !== undefined) return [step, last]
  }
  return undefined
}

function targetOf({ model, dataset }: Table, path: string): Table | undefined {
  const { collection } = model.references[path] ?? {}
  return collection === undefined ? undefined : dataset.table(collection)
}

/** Whether children of one parent refer to different records: a student reviews a course once. */
export function isOncePerParent({ model, parent, ranges, dataset }: Table, path: string): boolean {
  const { collection } = model.references[path] ?? {}
  const others = Object.keys(model.references).filter((each) => !/[.[]/.test(each))
  return (
    parent !== undefined &&
    ranges !== undefined &&
    collection !== undefined &&
    dataset.table(collection) !== parent &&
    others.length === 1 &&
    model.parent?.fields[path] === undefined &&
    once().has(model.record.split(' ').at(-1)!)
  )
}

/** Records of which each person has one per parent. */
const once = wordSet(
  'review|rating|vote|like|rsvp|attendance|bookmark|favorite|endorsement|registration|enrollment|enrolment|signup|application',
)
