import { readType, REFINEMENTS, type TypeNode } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { fittingChoices } from './field-type.ts'
import { createFieldHint, readSurroundings } from './field-hint.ts'
import type { GeneratorContext } from './generator-context.ts'
import { initialStatus, isStatus, stageOf } from './lifecycle.ts'
import { alternativesOf, isList, membersOfObject } from './object-members.ts'
import { textOfField } from './text-field.ts'

const DEEPEST = 8

/**
 * The value of a field of a created record that was not sent one: the initial value of the field, or of a status, where it has one;
 * else `null` where that is allowed; else the emptiest value of the type, and the first of the choices.
 */
export function emptyValue(field: FieldModel, name: string, context: GeneratorContext): JsonValue {
  if (field.initial !== undefined) return field.initial
  const type = readType(field.type)
  const choices = fittingChoices(context, type, field.choices)
  if (isStatus(wordsOf(name)) && !isList(type)) {
    const status = initialStatus(choices.length > 0 ? choices : usualStatuses(type, name, context))
    if (status !== undefined) return status
  }
  return field.nullable === true ? null : emptyOf(type, choices, context, 0)
}

/** Records without a list of states have the usual ones. */
function usualStatuses(type: TypeNode, name: string, { record }: GeneratorContext): string[] {
  if (type.kind !== 'base' || type.base !== 'string' || type.refinement !== undefined) return []
  const hint = createFieldHint(name, readSurroundings(record))
  const texts = hint.words.length === 1 ? textOfField(hint)?.split('|') : undefined
  return texts !== undefined && stageOf(texts[0]!) !== undefined ? texts : []
}

function emptyOf(
  type: TypeNode,
  choices: readonly JsonValue[],
  context: GeneratorContext,
  depth: number,
): JsonValue {
  if (isList(type)) return []
  switch (type.kind) {
    case 'base':
      return choices[0] ?? emptyOfBase(type)
    case 'union': {
      const [first] = alternativesOf(type)
      const isNull = alternativesOf(type).length < type.members.length
      return isNull || first === undefined
        ? null
        : (choices[0] ?? emptyOf(first, [], context, depth))
    }
    case 'object': {
      const object: JsonObject = {}
      if (choices.length > 0 || depth > DEEPEST) return choices[0] ?? object
      for (const { name, type: inside, model } of membersOfObject(context, type) ?? []) {
        const of = fittingChoices(context, inside, model.choices)
        setMember(
          object,
          name,
          model.nullable === true ? null : emptyOf(inside, of, context, depth + 1),
        )
      }
      return object
    }
    default:
      return null
  }
}

function emptyOfBase({ base, refinement }: TypeNode & { kind: 'base' }): JsonValue {
  const empty = { string: '', number: 0, boolean: false, array: [], object: {}, null: null }[base]
  const rule = refinement === undefined ? undefined : REFINEMENTS.get(refinement)
  return rule === undefined || rule.accepts(empty as string | number) ? empty : rule.example
}
