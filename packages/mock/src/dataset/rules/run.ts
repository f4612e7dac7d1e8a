import { isObject, type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { type Field, isDatasetManaged, type FieldScope } from '../values/scope.ts'

/** The fields of an object and of its nested objects. */
export interface RuleScope extends FieldScope {
  readonly nested: ReadonlyMap<Field, RuleScope>
}

/** When rules are applied: to a generated record, after a creation or after an update. */
export type RuleMode = 'generated' | 'created' | 'updated'

/** One application of the rules to a record. */
export interface RuleRun {
  readonly mode: RuleMode
  /** Seconds since 1970. */
  readonly now: number
  /** Whether the value at a path was sent: `lines[0].quantity`. */
  isSent(path: string): boolean
  /** Paths of fields that rules have changed. */
  readonly changed: Set<string>
  /** Currency fields of the record. */
  readonly currencies: { object: JsonObject; field: Field; at: string; isSent: boolean }[]
}

/** A rule between the members of one object. `at` is the path of the object with a trailing dot: `lines[0].`. */
export type ConsistencyRule = (object: JsonObject, at: string, run: RuleRun) => void

/** The rules of a field that follows from others. */
export interface FieldRules {
  field: Field
  inputs: readonly Field[]
  rules: ConsistencyRule[]
}

/**
 * Creates the rule that computes a field from others. Returns no rule without the field or if the dataset manages the field. Sent values are kept.
 *
 * @param from After an update, the field is computed only if one of these fields was sent or has changed. Undefined: always.
 * @param compute Returns undefined to keep the value.
 */
export function deriveField(
  field: Field | undefined,
  from: readonly Field[] | undefined,
  compute: (object: JsonObject, run: RuleRun, at: string) => JsonValue | undefined,
): ConsistencyRule[] {
  if (field === undefined || isDatasetManaged(field)) return []
  const rule: ConsistencyRule = (object, at, run) => {
    if (run.isSent(at + field.name)) return
    const isDirty = ({ name }: Field): boolean =>
      run.isSent(at + name) || [...run.changed].some((path) => path.startsWith(at + name))
    if (run.mode === 'updated' && from?.some(isDirty) === false) return
    const value = compute(object, run, at)
    if (value !== undefined) setField(object, field, value, at, run)
  }
  return [rule]
}

/** Sets a member and records the change. */
export function setField(
  object: JsonObject,
  { name }: Field,
  value: JsonValue,
  at: string,
  { mode, changed }: RuleRun,
): void {
  if (Object.hasOwn(object, name) && object[name] === value) return
  setMember(object, name, value)
  if (mode !== 'generated') changed.add(at + name)
}

/** Visits an object and its nested objects, depth first. */
export function visitObjects(
  scope: RuleScope,
  object: JsonObject,
  at: string,
  visit: (scope: RuleScope, object: JsonObject, at: string) => void,
): void {
  for (const [field, inside] of scope.nested) {
    const value = valueOf(object, field)
    const path = at + field.name
    if (isObject(value)) visitObjects(inside, value, `${path}.`, visit)
    if (!Array.isArray(value)) continue
    for (const [index, each] of value.entries())
      if (isObject(each)) visitObjects(inside, each, `${path}[${index}].`, visit)
  }
  visit(scope, object, at)
}

/** Returns the value of a member. */
export function valueOf(object: JsonObject, { name }: Field): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** Whether a member has no value. */
export function isEmpty(object: JsonObject, field: Field): boolean {
  return [undefined, null, '', 0].includes(valueOf(object, field) as null)
}
