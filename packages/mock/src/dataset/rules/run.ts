import { isObject, type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { type Field, isFixed, type Scope } from '../values/scope.ts'

/** A scope with the scopes inside that take part in rules. */
export interface RuleScope extends Scope {
  readonly inside: ReadonlyMap<Field, RuleScope>
}

/** Why the rules are applied: to a generated record, after a creation or after a change. */
export type RuleMode = 'generated' | 'created' | 'updated'

/** One application of rules to a record. */
export interface Run {
  readonly mode: RuleMode
  /** Seconds since 1970. */
  readonly now: number
  /** Whether the value at a path was sent: `lines[0].quantity`. */
  isSent(path: string): boolean
  /** Paths that rules have changed. */
  readonly changed: Set<string>
}

/** A rule between the members of one object. `at` is the path of the object with the dot behind: `lines[0].`. */
export type Rule = (object: JsonObject, at: string, run: Run) => void

/**
 * A rule that computes one field from others. What was sent is kept, and what the dataset decides on.
 *
 * @param from After a change of the record, the field is computed when one of these was sent or has changed; always, if undefined.
 * @param compute Undefined: the field is left as it is.
 */
export function derive(
  field: Field,
  from: readonly Field[] | undefined,
  compute: (object: JsonObject, run: Run, at: string) => JsonValue | undefined,
): Rule {
  const fixed = isFixed(field)
  return (object, at, run) => {
    if (fixed || run.isSent(at + field.name)) return
    if (run.mode === 'updated' && from?.some((each) => isDirty(each, at, run)) === false) return
    const value = compute(object, run, at)
    if (value !== undefined) change(object, field, value, at, run)
  }
}

/** Changes a member. */
export function change(
  object: JsonObject,
  { name }: Field,
  value: JsonValue,
  at: string,
  { mode, changed }: Run,
): void {
  if (Object.hasOwn(object, name) && object[name] === value) return
  setMember(object, name, value)
  if (mode !== 'generated') changed.add(at + name)
}

function isDirty({ name }: Field, at: string, { isSent, changed }: Run): boolean {
  const path = at + name
  return isSent(path) || [...changed].some((each) => each.startsWith(path))
}

/** The value of a member of its own. */
export function valueOf(object: JsonObject, { name }: Field): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** Whether a member of an object has no value. */
export function isEmpty(object: JsonObject, field: Field): boolean {
  const value = valueOf(object, field) ?? null
  return value === null || value === '' || value === 0
}

/** The objects in a member of an object, with their paths. */
export function objectsInside(
  object: JsonObject,
  field: Field,
  at: string,
): [object: JsonObject, at: string][] {
  const value = valueOf(object, field)
  if (isObject(value)) return [[value, `${at}${field.name}.`]]
  if (!Array.isArray(value)) return []
  return value.flatMap((each, index) =>
    isObject(each) ? [[each, `${at}${field.name}[${index}].`]] : [],
  )
}
