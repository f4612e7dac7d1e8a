import type { PackageDefinition, Type } from 'fc-core'
import type { CollectionPlan } from './collection-plan.ts'
import type { FieldModel } from './model.ts'
import type { Nouns } from './nouns.ts'
import { isRole, PEOPLE } from './people.ts'
import { alternativesOf, attributesOf, referenceOf } from './object-types.ts'
import {
  describesRecord,
  elementText,
  isEnumerated,
  isIdWord,
  splitKeyText,
  textOf,
} from './record-words.ts'
import { isScalarType } from './words-of-endpoint.ts'

/** What a field refers to: a record of a noun by one of its fields, or the record itself. */
export interface FoundReference {
  noun: string
  field?: string
}

/** What references need to know of other collections. */
export interface ReferenceContext {
  definition: PackageDefinition
  plans: ReadonlyMap<string, CollectionPlan>
  nouns: Nouns
  /** The noun of the records that an object type describes. */
  nounOfObject(name: string): string | undefined
  /** The single key field of a collection, and its type; undefined where its key has several. */
  keyOf(noun: string): { field: string; type: Type } | undefined
  /** Whether results show the key field of a collection beside the other fields of a record. */
  showsKey(noun: string): boolean
}

/** The fields that refer to records of other collections, by path: `customer_id`, `owner`, `lines[].product_id`, `tag_ids[]`, and embedded records. */
export function inferReferences(
  plan: CollectionPlan,
  fields: ReadonlyMap<string, FieldModel>,
  skip: ReadonlySet<string>,
  context: ReferenceContext,
): Record<string, FoundReference> {
  const found: Record<string, FoundReference> = {}
  for (const [name, field] of fields) {
    if (!skip.has(name)) collect(name, name, field, plan.noun, context, found, 0)
  }
  return found
}

const MOST_DEPTH = 3

function collect(
  path: string,
  name: string,
  field: FieldModel,
  noun: string,
  context: ReferenceContext,
  found: Record<string, FoundReference>,
  depth: number,
): void {
  if (Object.keys(found).length >= 200) return
  const { type, inList } = elementOf(field.type)
  const reference = alternativesOf(type)
    .map(referenceOf)
    .find((each) => each !== undefined)
  const place = inList ? `${path}[]` : path
  if (reference !== undefined) {
    const other = context.nounOfObject(reference.name)
    const isItself =
      other === noun && depth === 0 && (inList || describesRecord(textOf(name), noun))
    if (other !== undefined && !isItself && context.plans.get(other)?.isOpen === false) {
      found[place] = { noun: other }
      return
    }
    if (depth >= MOST_DEPTH) return
    for (const member of attributesOf(context.definition, reference) ?? [])
      collect(`${place}.${member.name}`, member.name, member, noun, context, found, depth + 1)
    return
  }
  const embedded =
    type === 'object' && depth === 0 && !inList ? context.nouns.find(textOf(name)) : undefined
  if (
    embedded === textOf(name) &&
    embedded !== noun &&
    context.plans.get(embedded)?.isOpen === false &&
    context.keyOf(embedded) !== undefined
  ) {
    found[path] = { noun: embedded }
    return
  }
  const isBareList = type === 'array' && !inList
  if (!(isScalarType(type) || isBareList)) return
  const text = inList || isBareList ? elementText(textOf(name)) : textOf(name)
  if (isOwnKeyInside(path, text, noun, context)) return
  const target = targetOf(text, noun, depth, context)
  const key = target === undefined ? undefined : context.keyOf(target)
  if (key === undefined || !isCompatible(isBareList ? 'any' : type, key.type)) return
  // Words in quotes in the docs of a reference are no choices.
  delete field.choices
  found[isBareList ? `${path}[]` : place] = { noun: target!, field: key.field }
}

/** Whether a member of an object in a record is the record's own key, under its full name, where the record itself has none: `Details.BackupArn`. */
function isOwnKeyInside(
  path: string,
  text: string,
  noun: string,
  context: ReferenceContext,
): boolean {
  const isFullName = text.includes(' ') && path.split('.').length === 2
  return isFullName && textOf(context.keyOf(noun)?.field ?? '') === text && !context.showsKey(noun)
}

/** The noun that a field refers to: by its id, by its name where that is the key, or by the role of a person. */
function targetOf(
  text: string,
  noun: string,
  depth: number,
  { nouns, plans }: ReferenceContext,
): string | undefined {
  const [owner, key] = splitKeyText(text)
  if (owner === '') return undefined
  const found = nouns.find(text)
  const plan = found === undefined ? undefined : plans.get(found)
  if (plan !== undefined && !plan.isOpen && (found !== noun || depth > 0 || owner !== noun)) {
    const [, ownKey] = splitKeyText(plan.own ?? '')
    const isNoun =
      !isEnumerated(text) &&
      (text === plan.own || (text === found && plan.readings.some(({ isPath }) => isPath)))
    const isSameKey =
      isNoun || (key !== '' && (isIdWord(key) ? key !== 'url' || ownKey === 'url' : key === ownKey))
    if (isSameKey && !(found === noun && key === '')) return found
  }
  if (key !== '' && key !== 'id' && key !== 'uuid') return undefined
  return isRole(owner) ? PEOPLE.find((person) => plans.get(person)?.isOpen === false) : undefined
}

/** Whether the key of one collection can be a value of a field. */
function isCompatible(type: Type, key: Type): boolean {
  const types = alternativesOf(type)
  if (types.includes('any')) return true
  const isNumber = (each: Type): boolean => typeof each === 'string' && each.startsWith('number')
  const refined = (each: Type): string =>
    typeof each === 'string' && each.includes('.') ? each : ''
  if (types.some(isNumber) !== alternativesOf(key).some(isNumber)) return false
  const wanted = types.map(refined).find((each) => each !== '' && each.startsWith('string'))
  return wanted === undefined || alternativesOf(key).some((each) => refined(each) === wanted)
}

/** The type of the elements of a list, or the type itself. */
function elementOf(type: Type): { type: Type; inList: boolean } {
  const list = alternativesOf(type).find((each) => Array.isArray(each))
  if (!Array.isArray(list))
    return {
      type: alternativesOf(type).length === 1 ? alternativesOf(type)[0]! : type,
      inList: false,
    }
  return { type: list.length === 1 ? list[0]! : list, inList: true }
}
