import { REFINEMENTS } from 'fc-core/internal'
import { isObject, type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { memoize } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { currencyOf } from './currency-of.ts'
import { initialStatus, isStatusField } from './lifecycle.ts'
import { templateOfField } from './named-value.ts'
import { alternativeFieldsOf, choicesOf, elementOf, type Field } from './scope.ts'

/** Maximum depth of nested empty objects, and how many of them a value may contain: types that require each other have many. */
const MAX_DEPTH = 5
const MAX_OBJECTS = 12

const EMPTY = { string: '', number: 0, boolean: false, null: null }

/** Returns the default of a field in a created record: its initial value, the initial status, or an empty value. */
export function emptyValue(field: Field): JsonValue {
  const value = emptyValueOf(field)
  return typeof value === 'object' ? structuredClone(value) : value
}

const emptyValueOf = memoize((field: Field): JsonValue => {
  if (field.model.initial !== undefined) return field.model.initial
  const choices = choicesOf(field)
  // An optional secondary status, such as `sync_state`, stays empty.
  const isLeftOut = field.isNullable && field.words.length > 1
  const known = choices.length > 0 || isLeftOut ? choices : defaultStatuses(field)
  const status = isStatusField(field.words, known) ? initialStatus(known) : undefined
  if (status !== undefined) return status
  const [first, ...others] = field.words.filter((word) => word !== 'is')
  const isUsable = field.base === 'boolean' && others.length === 0 && usable().has(first ?? '')
  return isUsable && !field.isNullable ? true : emptyValueOfType(field)
}, new WeakMap<Field, JsonValue>())

/** What a new record is, unless a call says otherwise. */
const usable = wordSet('active|enabled|available|usable|employed')

/** Returns the default statuses of a record whose status has no choices. */
export function defaultStatuses(field: Field): string[] {
  const isText = field.base === 'string' && field.refinement === undefined
  const texts = (isText && templateOfField(field)?.split('|')) || []
  return findStatus(texts[0] ?? '') === undefined ? [] : [...new Set(texts)]
}

/** Returns `null` if allowed, else the first choice or an empty value of the type. */
export function emptyValueOfType(field: Field, levels: number = levelsOf(field)): JsonValue {
  if (field.isNullable || field.types.length === 0) return null
  const [choice] = choicesOf(field)
  if (choice !== undefined) return choice
  const isText = field.base === 'string' && field.refinement === undefined
  if (isText && field.words.at(-1) === 'currency') return currencyOf(field.scope.context.definition)
  if (field.base === 'array') return []
  if (field.base === 'object') {
    const members = levels > 0 ? field.nestedScope()?.fields : undefined
    const object: JsonObject = {}
    for (const member of members ?? [])
      setMember(object, member.name, emptyValueOfType(member, levels - 1))
    return object
  }
  if (field.base === 'number' && (field.model.minimum ?? 0) > 0) return field.model.minimum!
  const empty = EMPTY[field.base as keyof typeof EMPTY] ?? null
  const { accepts, example } = REFINEMENTS.get(field.refinement ?? '') ?? {}
  return accepts?.(empty as never) === false ? example! : empty
}

/** Returns the required members of an object, empty. */
export function requiredMembers(field: Field): JsonObject {
  const option = alternativeFieldsOf(field).find(({ base }) => base === 'object')
  const members = option?.nestedScope()?.fields ?? []
  const required = members.filter(({ model }) => model.nullable !== true)
  const levels = option === undefined ? 0 : levelsOf(option) - 1
  return Object.fromEntries(required.map((each) => [each.name, emptyValueOfType(each, levels)]))
}

/** Returns the depth to which an empty value is complete. */
const levelsOf = memoize((field: Field): number => {
  let levels = 1
  while (levels < MAX_DEPTH && countObjects(field, levels + 1) <= MAX_OBJECTS) levels++
  return levels
}, new WeakMap<Field, number>())

/** Counts the objects of an empty value, up to the maximum. */
function countObjects(field: Field, levels: number): number {
  if (field.isNullable || field.base !== 'object' || choicesOf(field).length > 0) return 0
  let count = 1
  for (const member of (levels > 0 && field.nestedScope()?.fields) || []) {
    count += countObjects(member, levels - 1)
    if (count > MAX_OBJECTS) break
  }
  return count
}

/**
 * Returns a sent value as it is stored: sent members are kept; objects of a described type get empty values for missing members.
 *
 * @param base Value whose members are used instead of empty ones. Elements of a list use the element at their position, or the first one.
 */
export function completeValue(
  value: JsonValue,
  field: Field | undefined,
  base?: JsonValue,
): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  const kind = Array.isArray(value) ? 'array' : 'object'
  const option = field && alternativeFieldsOf(field).find((each) => each.base === kind)
  if (option === undefined) return structuredClone(value)
  if (Array.isArray(value)) {
    const elements = Array.isArray(base) ? base : []
    return value.map((each, index) =>
      completeValue(each, elementOf(option), elements[index] ?? elements[0]),
    )
  }
  const members = option.nestedScope()?.fields ?? []
  const known = isObject(base) ? base : {}
  const object: JsonObject = {}
  for (const [name, sent] of Object.entries(value)) {
    const member = members.find((each) => each.name === name) ?? renamed(name, value, members)
    const own = member?.name ?? name
    setMember(object, own, completeValue(sent, member, memberOf(known, own)))
  }
  for (const member of members) {
    if (Object.hasOwn(object, member.name)) continue
    const given = memberOf(known, member.name)
    if (given !== undefined) setMember(object, member.name, structuredClone(given))
    else if (member.model.nullable !== true) setMember(object, member.name, emptyValue(member))
  }
  return object
}

/** Finds the only number that a sent one of another name is: the `ordered_quantity` for the `quantity` of a line. */
function renamed(name: string, sent: JsonObject, members: readonly Field[]): Field | undefined {
  if (typeof sent[name] !== 'number') return undefined
  const text = wordsOf(name).join(' ')
  const isLike = (each: Field): boolean =>
    each.base === 'number' &&
    !Object.hasOwn(sent, each.name) &&
    each.text.split(' ').includes(text) &&
    !PART.test(each.text)
  const found = members.filter((each) => isLike(each))
  return found.length === 1 ? found[0] : undefined
}

/** What is done later with a part of what was ordered. */
const PART =
  /\b(?:received|shipped|delivered|fulfilled|returned|picked|packed|invoiced|canceled|cancelled|refunded|reserved|open|outstanding|remaining|available|before|after)\b/

function memberOf(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
