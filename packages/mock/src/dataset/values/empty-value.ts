import { readType, REFINEMENTS, type TypeNode } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { setMember } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { createFieldHint, readSurroundings } from './field-hint.ts'
import type { GeneratorContext } from './generator-context.ts'
import { initialStatus, isStatus, stageOf } from './lifecycle.ts'
import { membersOfObject } from './object-members.ts'
import { textOfField } from './text-field.ts'
import { fittingChoices, isList } from './type-field.ts'

const DEEPEST = 8

/**
 * The value of a field of a created record that was not sent one: the initial value of the field, or of a status, where it has one;
 * else `null` where that is allowed; else the emptiest value of the type, and the first of the choices.
 */
export function emptyValue(field: FieldModel, name: string, context: GeneratorContext): JsonValue {
  if (field.initial !== undefined) return field.initial
  const type = readType(field.type)
  const words = wordsOf(name)
  const choices = fittingChoices(context, type, field.choices)
  if (isStatus(words) && !isList(type)) {
    const status =
      choices.length > 0 ? initialStatus(choices) : usualStatus(type, words, name, context)
    if (status !== undefined) return status
  }
  if (field.nullable === true || acceptsNull(type)) return null
  if (choices.length > 0) return isList(type) ? [] : choices[0]!
  return emptyOfType(type, context, 0)
}

/** Records without a list of states have the usual ones. */
function usualStatus(
  type: TypeNode,
  words: readonly string[],
  name: string,
  { record }: GeneratorContext,
): JsonValue | undefined {
  if (type.kind !== 'base' || type.base !== 'string' || type.refinement !== undefined)
    return undefined
  const text = textOfField(createFieldHint(name, readSurroundings(record, '', []), {}))
  const isKnown =
    words.length === 1 && text !== undefined && stageOf(text.split('|')[0]!) !== undefined
  return isKnown ? initialStatus(text.split('|')) : undefined
}

function emptyOfType(type: TypeNode, context: GeneratorContext, depth: number): JsonValue {
  switch (type.kind) {
    case 'base':
      return emptyOfBase(type)
    case 'array':
      return []
    case 'object': {
      const object: JsonObject = {}
      if (depth > DEEPEST) return object
      for (const { name, type: inside, model } of membersOfObject(context, type) ?? []) {
        const choices = fittingChoices(context, inside, model.choices)
        const value =
          model.nullable === true || acceptsNull(inside)
            ? null
            : (model.initial ??
              (isList(inside) ? [] : (choices[0] ?? emptyOfType(inside, context, depth + 1))))
        setMember(object, name, value)
      }
      return object
    }
    case 'union':
      return acceptsNull(type) ? null : emptyOfType(type.members[0]!, context, depth)
    default:
      return null
  }
}

function emptyOfBase({ base, refinement }: TypeNode & { kind: 'base' }): JsonValue {
  const empty = { string: '', number: 0, boolean: false, array: [], object: {}, null: null }[base]
  const rule = refinement === undefined ? undefined : REFINEMENTS.get(refinement)
  return rule === undefined || rule.accepts(empty as string | number) ? empty : rule.example
}

function acceptsNull(type: TypeNode): boolean {
  if (type.kind === 'union') return type.members.some(acceptsNull)
  return type.kind === 'any' || (type.kind === 'base' && type.base === 'null')
}
