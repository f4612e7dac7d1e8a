import { REFINEMENTS } from 'fc-core'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { initialStatus, isStatusField } from './lifecycle.ts'
import { templateOfField } from './named-value.ts'
import { choicesOf, elementOf, type Field, withType } from './scope.ts'

/** Maximum depth of nested empty objects. */
const MAX_DEPTH = 5

const EMPTY = { string: '', number: 0, boolean: false, null: null }

/** Returns the default of a field in a created record: its initial value, the initial status, or an empty value. */
export function emptyValue(field: Field): JsonValue {
  if (field.model.initial !== undefined) return field.model.initial
  const choices = choicesOf(field)
  // An optional secondary status, such as `sync_state`, stays empty.
  const isLeftOut = field.isNullable && field.words.length > 1
  const known = choices.length > 0 || isLeftOut ? choices : defaultStatuses(field)
  const status = isStatusField(field.words) ? initialStatus(known) : undefined
  return status ?? emptyValueOfType(field)
}

/** Returns the default statuses of a record whose status has no choices. */
export function defaultStatuses(field: Field): string[] {
  const isText = field.base === 'string' && field.refinement === undefined
  const texts = (isText && templateOfField(field)?.split('|')) || []
  return findStatus(texts[0] ?? '') === undefined ? [] : [...new Set(texts)]
}

/** Returns `null` if allowed, else the first choice or an empty value of the type. */
export function emptyValueOfType(field: Field, depth = 0): JsonValue {
  if (field.isNullable || field.types.length === 0) return null
  const [choice] = choicesOf(field)
  if (choice !== undefined) return choice
  if (field.base === 'array') return []
  if (field.base === 'object') {
    const members = depth < MAX_DEPTH ? field.nestedScope()?.fields : undefined
    const object: JsonObject = {}
    for (const member of members ?? [])
      setMember(object, member.name, emptyValueOfType(member, depth + 1))
    return object
  }
  const empty = EMPTY[field.base as keyof typeof EMPTY] ?? null
  const { accepts, example } = REFINEMENTS.get(field.refinement ?? '') ?? {}
  return accepts?.(empty as never) === false ? example! : empty
}

/**
 * Returns a sent value as it is stored: sent members are kept; objects of a described type get empty values for missing members.
 */
export function completeValue(value: JsonValue, field: Field | undefined): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  const base = Array.isArray(value) ? 'array' : 'object'
  const option = field?.types
    .map((type) => withType(field, type))
    .find((each) => each.base === base)
  if (option === undefined) return structuredClone(value)
  if (Array.isArray(value)) return value.map((each) => completeValue(each, elementOf(option)))
  const members = option.nestedScope()?.fields ?? []
  const object: JsonObject = {}
  for (const [name, sent] of Object.entries(value)) {
    const member = members.find((each) => each.name === name)
    setMember(object, name, completeValue(sent, member))
  }
  for (const member of members)
    if (!Object.hasOwn(object, member.name) && member.model.nullable !== true)
      setMember(object, member.name, emptyValue(member))
  return object
}
