import { REFINEMENTS } from 'fc-core'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { choicesOf, EMPTY } from './compile-value.ts'
import { initialStatus, isStatus, stageOf } from './lifecycle.ts'
import { textOfField } from './named-value.ts'
import { createField, elementOf, type Field, isList } from './scope.ts'

/** How many empty objects may be around an empty value. */
const DEEPEST = 5

/**
 * The value of a field of a created record that was not sent one: the initial value of the field, or of a status, where it has one;
 * else `null` where that is allowed; else the emptiest value of the type, and the first of the choices.
 */
export function emptyValue(field: Field): JsonValue {
  const { model, words, type } = field
  if (model.initial !== undefined) return model.initial
  if (isStatus(words) && !isList(type)) {
    const choices = choicesOf(field)
    const status = initialStatus(choices.length > 0 ? choices : usualStatuses(field))
    if (status !== undefined) return status
  }
  return emptyOf(field, 0)
}

/** The states of a status without choices: the usual ones of its record. */
export function usualStatuses(field: Field): string[] {
  const isText = field.base === 'string' && field.refinement === undefined
  const texts = (isText && textOfField(field)?.split('|')) || []
  return stageOf(texts[0] ?? '') === undefined ? [] : [...new Set(texts)]
}

function emptyOf(field: Field, depth: number): JsonValue {
  const { type, alternatives, isNullable } = field
  const [first] = alternatives
  if (isNullable || first === undefined) return null
  if (isList(type)) return []
  const [choice] = choicesOf(field)
  if (choice !== undefined) return choice
  switch (first.kind) {
    case 'base': {
      const empty = structuredClone(EMPTY[first.base])
      const rule = first.refinement === undefined ? undefined : REFINEMENTS.get(first.refinement)
      return rule === undefined || rule.accepts(empty as never) ? empty : rule.example
    }
    case 'array':
      return []
    case 'object': {
      const object: JsonObject = {}
      if (depth < DEEPEST)
        for (const member of field.inside()?.fields ?? [])
          setMember(object, member.name, emptyOf(member, depth + 1))
      return object
    }
    default:
      return null
  }
}

/**
 * A value that was sent, as it is stored: every member is kept as sent; objects of a described type get those members that were not sent, empty.
 */
export function completeValue(value: JsonValue, field: Field | undefined): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  const kind = Array.isArray(value) ? 'array' : 'object'
  const type = field?.alternatives.find((each) => each.kind === kind)
  if (field === undefined || type === undefined) return structuredClone(value)
  if (Array.isArray(value)) {
    const element = type.kind === 'array' ? elementOf(field, type.items) : undefined
    return value.map((each) => completeValue(each, element))
  }
  const members = createField({ ...field, type }).inside()?.fields ?? []
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
