import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import type { RuleField } from './scope.ts'

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
  /** Whether rules have changed a member of an object inside of the record. */
  changedInside: boolean
}

/** A rule between the members of one object. `at` is the path of the object with the dot behind: `lines[0].`. */
export type Rule = (object: JsonObject, at: string, run: Run) => void

/** Whether a rule may change a member. */
export function isFree(field: RuleField, at: string, run: Run): boolean {
  return !field.isFixed && !run.isSent(at + field.name)
}

/** Whether a member was sent, or changed by a rule. */
export function isDirty(field: RuleField, at: string, run: Run): boolean {
  const path = at + field.name
  return (
    run.isSent(path) || run.changed.has(path) || (field.inside !== undefined && run.changedInside)
  )
}

/** Changes a member. */
export function change(
  object: JsonObject,
  field: RuleField,
  value: JsonValue,
  at: string,
  run: Run,
): void {
  if (Object.hasOwn(object, field.name) && object[field.name] === value) return
  setMember(object, field.name, value)
  if (run.mode === 'generated') return
  run.changed.add(at + field.name)
  if (at !== '') run.changedInside = true
}
