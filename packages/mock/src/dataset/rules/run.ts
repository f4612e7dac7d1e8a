import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import type { RuleField } from './scope.ts'

/** Why the rules are applied: to a generated record, after a creation or after a change. */
export type RuleMode = 'generated' | 'created' | 'updated'

/** One application of rules to a record. */
export interface Run {
  readonly mode: RuleMode
  /** Seconds since 1970. */
  readonly now: number
  /** The currency of the whole record. */
  readonly currency: string | undefined
  /** Whether the value at a path was sent: `lines[0].quantity`. */
  isSent(path: string): boolean
  /** Paths that rules have changed. */
  readonly changed: Set<string>
  /** Whether rules have changed a member of an object inside of the record. */
  changedInside: boolean
}

/** A rule between the members of one object. `at` is the path of the object with the dot behind: `lines[0].`. */
export type Rule = (object: JsonObject, at: string, run: Run) => void

/**
 * A rule that computes one field from others. What was sent is kept.
 *
 * @param from After a change of the record, the field is computed when one of these was sent or has changed; always, if undefined.
 * @param compute Undefined: the field is left as it is.
 */
export function derive(
  field: RuleField,
  from: readonly RuleField[] | undefined,
  compute: (
    object: JsonObject,
    run: Run,
    isKnown: (field: RuleField) => boolean,
  ) => JsonValue | undefined,
): Rule {
  return (object, at, run) => {
    if (run.mode === 'updated' && from?.some((each) => isDirty(each, at, run)) === false) return
    if (!isFree(field, at, run)) return
    const value = compute(object, run, (each) => !isFree(each, at, run))
    if (value !== undefined) change(object, field, value, at, run)
  }
}

/** Whether a rule may change a member: it was not sent, and the dataset does not decide on it. */
export function isFree(field: RuleField, at: string, run: Run): boolean {
  return !field.isFixed && !run.isSent(at + field.name)
}

/** Changes a member. */
export function change(
  object: JsonObject,
  { name }: RuleField,
  value: JsonValue,
  at: string,
  run: Run,
): void {
  if (Object.hasOwn(object, name) && object[name] === value) return
  setMember(object, name, value)
  if (run.mode === 'generated') return
  run.changed.add(at + name)
  if (at !== '') run.changedInside = true
}

function isDirty({ name, inside }: RuleField, at: string, run: Run): boolean {
  const path = at + name
  return run.isSent(path) || run.changed.has(path) || (inside !== undefined && run.changedInside)
}
