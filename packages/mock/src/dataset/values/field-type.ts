import { checkValue, type TypeNode } from 'fc-core'
import type { JsonValue } from '../../names/json-value.ts'
import { joinWords, type NamingStyle } from '../../names/name-words.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import type { FieldHint } from './field-hint.ts'
import type { GeneratorContext } from './generator-context.ts'
import { isMoment } from './moment.ts'
import { isNumberName } from './number-field.ts'
import { alternativesOf, isList, type TypedField } from './object-members.ts'
import { people } from './words/name-fields.ts'
import { partNames, problemNames, seldomWords, vitalNames } from './words/object-words.ts'
import { keyedObjects, numberLists, objectLists, shapes } from './words/shapes.ts'

/** The choices that are of the type of the field; of a list, of its elements. */
export function fittingChoices(
  { definition }: GeneratorContext,
  type: TypeNode,
  choices: readonly JsonValue[] = [],
): JsonValue[] {
  const of: TypeNode = type.kind === 'array' ? type.items : isList(type) ? { kind: 'any' } : type
  return choices.filter(
    (choice) => checkValue(choice, of, { definition, side: 'attribute' }).length === 0,
  )
}

const problems = wordSet(problemNames)

/** What generates the value of a field that holds problems: none. Undefined for other fields. */
export function noProblem(type: TypeNode, { text }: FieldHint): (() => JsonValue) | undefined {
  if (!problems().has(text)) return undefined
  if (type.kind === 'union' && alternativesOf(type).length < type.members.length) return () => null
  if (isList(type)) return () => []
  if (type.kind !== 'base' || type.refinement !== undefined) return undefined
  const { base } = type
  const empty = { string: '', number: 0, boolean: false, null: null, array: null, object: null }
  return () => (base === 'object' ? {} : empty[base])
}

/** The base type that the name of a field of type `any` suggests. */
export function guessBase(hint: FieldHint): 'boolean' | 'number' | 'object' | 'string' {
  if (/^(?:is|has|can|should|supports|enabled|active)\b/.test(hint.text)) return 'boolean'
  const isNumber = isMoment(hint.words) ? hint.isNumericTime : isNumberName(hint)
  if (typeof hint.example === 'number' || isNumber) return 'number'
  return isKeyed(hint) ? 'object' : 'string'
}

const elements = createWordTable<'number' | 'object'>([
  [objectLists, 'object'],
  [numberLists, 'number'],
])

/** The base type of the elements of a list that the definition does not describe. */
export function guessElement({ words }: FieldHint): 'number' | 'object' | 'string' {
  return elements.find(words) ?? 'string'
}

const keyed = createWordTable([[keyedObjects, true]])
const parts = createWordTable([[partNames, true]])
const shapeTable = createWordTable([[people, 'id, name, email'], ...shapes])

/** Whether the names of a field's members are data, going by its name. */
export function isKeyed({ words }: FieldHint): boolean {
  return keyed.find(words) === true
}

/** Whether an object is about the same person and place as the record. */
export function isPartName({ words }: FieldHint): boolean {
  return parts.find(words) === true
}

/** A few members that are usual for the name of an object that the definition does not describe. */
export function usualMembers({ words }: FieldHint, naming: NamingStyle): TypedField[] {
  return (shapeTable.find(words) ?? 'id, name').split(', ').map((text) => {
    const [, base = 'string', name = ''] = /^(?:(number|boolean) )?(.+)$/.exec(text)!
    return {
      name: joinWords(name.split(' '), naming),
      type: { kind: 'base', base: base as 'string' | 'number' | 'boolean' },
      model: {},
    }
  })
}

const seldom = wordSet(seldomWords)
const vital = wordSet(vitalNames)

/** The share of records without a value. Of a hundred optional members, a record has a few. */
export function absenceOf({ text, words }: FieldHint, optional: number): number {
  if (words.some((word) => seldom().has(word))) return 0.8
  if (vital().has(text)) return 0.1
  return optional <= 8 ? 0.15 : 1 - 6 / optional
}
