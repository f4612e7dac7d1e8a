import type { PackageDefinition, Type } from 'fc-core'
import type { CollectionDraft } from './collection-draft.ts'
import type { FieldModel } from './model.ts'
import type { NounIndex } from './noun-index.ts'
import { isPersonRole, PERSON_NOUNS } from './person-nouns.ts'
import { alternativesOf, attributesOf, referenceOf } from './object-types.ts'
import {
  describesRecord,
  elementName,
  isEnumName,
  isIdWord,
  splitKeyName,
  normalizeName,
} from './record-words.ts'
import { isScalarType } from './endpoint-words.ts'

/** What a field refers to: a record of a noun by one of its fields, or the record itself. */
export interface InferredReference {
  noun: string
  field?: string
}

/** What references need to know of other collections. */
export interface ReferenceContext {
  definition: PackageDefinition
  drafts: ReadonlyMap<string, CollectionDraft>
  nouns: NounIndex
  /** The noun of the records that an object type describes. */
  findNounOfObject(name: string): string | undefined
  /** The single key field of a collection, and its type; undefined where its key has several. */
  findKey(noun: string): { field: string; type: Type } | undefined
  /** Whether results show the key field of a collection beside the other fields of a record. */
  returnsKey(noun: string): boolean
}

/** The fields that refer to records of other collections, by path: `customer_id`, `owner`, `lines[].product_id`, `tag_ids[]`, and embedded records. */
export function inferReferences(
  draft: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
  skip: ReadonlySet<string>,
  context: ReferenceContext,
): Record<string, InferredReference> {
  const found: Record<string, InferredReference> = {}
  for (const [name, field] of fields) {
    if (!skip.has(name)) collectReferences(name, name, field, draft.noun, context, found, 0)
  }
  return found
}

const MAX_DEPTH = 3

function collectReferences(
  path: string,
  name: string,
  field: FieldModel,
  noun: string,
  context: ReferenceContext,
  found: Record<string, InferredReference>,
  depth: number,
): void {
  if (Object.keys(found).length >= 200) return
  const { type, inList } = unwrapList(field.type)
  const reference = alternativesOf(type)
    .map(referenceOf)
    .find((each) => each !== undefined)
  const place = inList ? `${path}[]` : path
  if (reference !== undefined) {
    const other = context.findNounOfObject(reference.name)
    const isItself =
      other === noun && depth === 0 && (inList || describesRecord(normalizeName(name), noun))
    if (other !== undefined && !isItself && context.drafts.get(other)?.acceptsAnyKey === false) {
      found[place] = { noun: other }
      return
    }
    if (depth >= MAX_DEPTH) return
    for (const member of attributesOf(context.definition, reference) ?? [])
      collectReferences(
        `${place}.${member.name}`,
        member.name,
        member,
        noun,
        context,
        found,
        depth + 1,
      )
    return
  }
  const embedded =
    type === 'object' && depth === 0 && !inList
      ? context.nouns.find(normalizeName(name))
      : undefined
  if (
    embedded === normalizeName(name) &&
    embedded !== noun &&
    context.drafts.get(embedded)?.acceptsAnyKey === false &&
    context.findKey(embedded) !== undefined
  ) {
    found[path] = { noun: embedded }
    return
  }
  const isBareList = type === 'array' && !inList
  if (!(isScalarType(type) || isBareList)) return
  const text = inList || isBareList ? elementName(normalizeName(name)) : normalizeName(name)
  if (isNestedOwnKey(path, text, noun, context)) return
  const target = findTarget(text, noun, depth, context)
  const key = target === undefined ? undefined : context.findKey(target)
  if (key === undefined || !isCompatible(isBareList ? 'any' : type, key.type)) return
  // Words in quotes in the docs of a reference are no choices.
  delete field.choices
  found[isBareList ? `${path}[]` : place] = { noun: target!, field: key.field }
}

/** Whether a member of an object in a record is the record's own key, under its full name, where the record itself has none: `Details.BackupArn`. */
function isNestedOwnKey(
  path: string,
  text: string,
  noun: string,
  context: ReferenceContext,
): boolean {
  const isFullName = text.includes(' ') && path.split('.').length === 2
  return (
    isFullName &&
    normalizeName(context.findKey(noun)?.field ?? '') === text &&
    !context.returnsKey(noun)
  )
}

/** The noun that a field refers to: by its id, by its name where that is the key, or by the role of a person. */
function findTarget(
  text: string,
  noun: string,
  depth: number,
  { nouns, drafts }: ReferenceContext,
): string | undefined {
  const [owner, key] = splitKeyName(text)
  if (owner === '') return undefined
  const found = nouns.find(text)
  const draft = found === undefined ? undefined : drafts.get(found)
  if (
    draft !== undefined &&
    !draft.acceptsAnyKey &&
    (found !== noun || depth > 0 || owner !== noun)
  ) {
    const [, ownWord] = splitKeyName(draft.ownKey ?? '')
    const isNoun =
      !isEnumName(text) &&
      (text === draft.ownKey || (text === found && draft.endpoints.some(({ isPath }) => isPath)))
    const isSameKey =
      isNoun ||
      (key !== '' && (isIdWord(key) ? key !== 'url' || ownWord === 'url' : key === ownWord))
    if (isSameKey && !(found === noun && key === '')) return found
  }
  if (key !== '' && key !== 'id' && key !== 'uuid') return undefined
  return isPersonRole(owner)
    ? PERSON_NOUNS.find((person) => drafts.get(person)?.acceptsAnyKey === false)
    : undefined
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
function unwrapList(type: Type): { type: Type; inList: boolean } {
  const list = alternativesOf(type).find((each) => Array.isArray(each))
  if (!Array.isArray(list))
    return {
      type: alternativesOf(type).length === 1 ? alternativesOf(type)[0]! : type,
      inList: false,
    }
  return { type: list.length === 1 ? list[0]! : list, inList: true }
}
