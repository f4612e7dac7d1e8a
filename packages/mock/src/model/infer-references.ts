import type { PackageDefinition, Type } from 'fc-core'
import type { CollectionDraft, FieldsDraft, ReferenceDraft } from './draft.ts'
import type { FieldModel } from './model.ts'
import { isPerson, nounInDocs, nounOfId } from './noun-in-docs.ts'
import { isPersonRole, personNounsOf } from './words/person-nouns.ts'
import {
  alternativesOf,
  attributesOf,
  type ObjectTypeReference,
  referenceOf,
} from './object-types.ts'
import {
  describesRecord,
  elementName,
  isValueName,
  isIdWord,
  keyStem,
  splitKeyName,
  normalizeName,
  lastWord,
} from './record-words.ts'
import { isReturnableAs, isScalarType } from './type-compatibility.ts'

/** The name of the field with the role of a person. */
const ROLE = /^(?:role|type|kind|position|function|job)$/

/** Access to the other collections. */
export interface ReferenceContext extends FieldsDraft {
  definition: PackageDefinition
}

/** Finds the key field of a collection and its type. Undefined for compound keys. */
function findKey(
  noun: string,
  { collections, fieldsOf }: FieldsDraft,
): { field: string; type: Type } | undefined {
  const collection = collections.get(noun)
  if (collection === undefined) return undefined
  const { key, fields } = fieldsOf(collection)
  const [field, ...others] = key
  return field === undefined || others.length > 0
    ? undefined
    : { field, type: fields.get(field)!.type as Type }
}

/** Whether results contain the key field at the top level of a record. */
function returnsKey(noun: string, { collections, fieldsOf, resultsOf }: FieldsDraft): boolean {
  const collection = collections.get(noun)
  const field = collection && fieldsOf(collection).key.at(-1)
  return (
    collection === undefined ||
    resultsOf(collection).list.some(({ attributes }) =>
      attributes?.some(({ name }) => name === field),
    )
  )
}

/** Infers references to other collections by field path: `customer_id`, `owner`, `lines[].product_id`, `tag_ids[]`, and embedded records. */
export function inferReferences(
  draft: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
  skip: ReadonlySet<string>,
  context: ReferenceContext,
): Record<string, ReferenceDraft> {
  const found: Record<string, ReferenceDraft> = {}
  for (const [name, field] of fields) {
    if (skip.has(name) || hasKinds(name, fields, context)) continue
    const docs = docsOf(name, draft, context)
    collectReferences(name, name, field, draft.noun, context, found, 0, docs)
  }
  return found
}

/** Whether a reference is to records of several collections, as another field tells: `author_id` with the `author_type` `customer` or `agent`. */
function hasKinds(
  name: string,
  fields: ReadonlyMap<string, FieldModel>,
  { nouns }: ReferenceContext,
): boolean {
  const text = `${keyStem(normalizeName(name))} type`
  const [, { choices = [] } = {}] =
    [...fields].find(([each]) => /type$/i.test(each) && normalizeName(each) === text) ?? []
  const named = choices.flatMap((choice) => nouns.find(normalizeName(String(choice))) ?? [])
  return new Set(named).size > 1
}

/** Returns what attributes and arguments of a name say about it. */
function docsOf(name: string, draft: CollectionDraft, { resultsOf }: FieldsDraft): string {
  const attributes = resultsOf(draft).list.flatMap((shape) => shape.attributes ?? [])
  const sent = draft.endpoints.flatMap(({ endpoint }) => endpoint.arguments ?? [])
  const found = [...attributes, ...sent].filter((each) => each?.name === name)
  return found.flatMap(({ docs }) => (typeof docs === 'string' ? docs : [])).join(' ')
}

const MAX_DEPTH = 3

function collectReferences(
  path: string,
  name: string,
  field: FieldModel,
  noun: string,
  context: ReferenceContext,
  found: Record<string, ReferenceDraft>,
  depth: number,
  docs: string,
): void {
  if (Object.keys(found).length >= 200) return
  const { type, inList } = unwrapList(field.type)
  const reference = alternativesOf(type)
    .map(referenceOf)
    .find((each) => each !== undefined)
  const valuePath = inList ? `${path}[]` : path
  if (reference !== undefined) {
    const other = context.findNounOfObject(reference.name)
    const isItself =
      other === noun && depth === 0 && (inList || describesRecord(normalizeName(name), noun))
    const isRecord =
      other !== undefined && !isItself && context.collections.get(other)?.acceptsAnyKey === false
    if (isRecord && canReturnAs(reference, other, context)) {
      found[valuePath] = { noun: other, rule: 'embedded-object' }
      return
    }
    if (depth >= MAX_DEPTH) return
    for (const member of attributesOf(context.definition, reference) ?? [])
      collectReferences(
        `${valuePath}.${member.name}`,
        member.name,
        member,
        noun,
        context,
        found,
        depth + 1,
        member.docs ?? '',
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
    context.collections.get(embedded)?.acceptsAnyKey === false &&
    findKey(embedded, context) !== undefined
  ) {
    found[path] = { noun: embedded, rule: 'embedded-name' }
    return
  }
  const isBareList = type === 'array' && !inList
  if (!(isScalarType(type) || isBareList)) return
  const text = inList || isBareList ? elementName(normalizeName(name)) : normalizeName(name)
  if (isNestedOwnKey(path, text, noun, context)) return
  const target =
    findTarget(text, noun, depth, docs, context) ??
    findAbove(path, text, noun, field, docs, context)
  const key = target && findKey(target.noun, context)
  if (key === undefined || !isCompatible(isBareList ? 'any' : type, key.type)) return
  found[isBareList ? `${path}[]` : valuePath] = { ...target!, field: key.field }
}

/** Whether records of a collection have the types and values that an object type declares. Several object types may describe one collection. */
function canReturnAs(
  reference: ObjectTypeReference,
  noun: string,
  { definition, collections, fieldsOf }: ReferenceContext,
): boolean {
  const collection = collections.get(noun)
  const fields = collection && fieldsOf(collection).fields
  return (attributesOf(definition, reference) ?? []).every(({ name, type, values, flags }) => {
    const field = fields?.get(name)
    if (field === undefined) return flags?.includes('nullable') === true
    const choices = field.choices ?? []
    const accepted = values?.length ? values : choices
    return isReturnableAs(field.type, type) && choices.every((each) => accepted.includes(each))
  })
}

/** Whether a nested member is the key of the record, under its full name, and the record has no key at the top level: `Details.BackupArn`. */
function isNestedOwnKey(
  path: string,
  text: string,
  noun: string,
  context: ReferenceContext,
): boolean {
  const isFullName = text.includes(' ') && path.split('.').length === 2
  return (
    isFullName &&
    normalizeName(findKey(noun, context)?.field ?? '') === text &&
    !returnsKey(noun, context)
  )
}

/** Finds the noun that a field refers to: by id, by the name that is its key, or by the role of a person. */
function findTarget(
  text: string,
  noun: string,
  depth: number,
  docs: string,
  { nouns, collections, fieldsOf }: ReferenceContext,
): { noun: string; rule: string } | undefined {
  const [owner, key] = splitKeyName(text)
  // The author of a note may be told by name.
  const natural = NATURAL_KEY.test(text) ? naturalTarget(text, noun, collections) : undefined
  if (natural !== undefined) return { noun: natural, rule: 'reference-by-key' }
  if (owner === '' || (key === '' && /^(?:the )?(?:full )?name of /i.test(docs))) return undefined
  const found = nouns.find(text)
  const draft = found === undefined ? undefined : collections.get(found)
  if (
    draft !== undefined &&
    !draft.acceptsAnyKey &&
    (found !== noun || depth > 0 || owner !== noun)
  ) {
    const [, ownWord] = splitKeyName(draft.ownKey ?? '')
    const isNoun =
      !isValueName(text) &&
      (text === draft.ownKey || (text === found && draft.endpoints.some(({ isPath }) => isPath)))
    const isSameKey =
      key !== '' && (isIdWord(key) ? key !== 'url' || ownWord === 'url' : key === ownWord)
    if ((isNoun || isSameKey) && !(found === noun && key === ''))
      return { noun: found!, rule: isSameKey ? 'reference-by-key' : 'reference-by-noun' }
  }
  if (key !== '' && key !== 'id' && key !== 'uuid') {
    // `from_code` with the docs “Location that sends”, if locations have a `code`.
    const [, first = ''] = FIRST_NOUN.exec(docs) ?? []
    const told = nouns.find(first.toLowerCase())
    const { ownKey = '', acceptsAnyKey = true } = collections.get(told ?? '') ?? {}
    const isKey = !acceptsAnyKey && key === (splitKeyName(ownKey)[1] || ownKey)
    return isKey && told !== noun ? { noun: told!, rule: 'reference-by-docs' } : undefined
  }
  const isRecords = (each: string): boolean => collections.get(each)?.acceptsAnyKey === false
  const isRole = isPersonRole(owner)
  const named =
    isRole || (key !== '' && isPerson(owner))
      ? (nounInDocs(docs, collections.keys()) ?? nounOfId(docs, nouns))
      : key === '' && !owner.endsWith(' by')
        ? undefined
        : nounOfId(docs, nouns)
  if (named !== undefined && isRecords(named)) return { noun: named, rule: 'reference-by-docs' }
  if (key !== '') {
    // `head_id` with the docs “The employee who leads the department”, `category_id` of price categories.
    const told = nouns.find((FIRST_NOUN.exec(docs)?.[1] ?? '').toLowerCase())
    const short = [...collections.keys()].filter((each) => lastWord(each) === owner)
    const other = told !== undefined && isRecords(told) ? told : short.length === 1 ? short[0]! : ''
    if (isRecords(other)) return { noun: other, rule: 'reference-by-docs' }
  }
  // `recruiter_id`, if users have the `role` `recruiter`.
  const withRole =
    key === ''
      ? undefined
      : [...collections].find(
          ([each, draft]) =>
            isRecords(each) &&
            [...fieldsOf(draft).fields].some(
              ([name, { choices }]) => ROLE.test(normalizeName(name)) && choices?.includes(owner),
            ),
        )?.[0]
  if (withRole !== undefined) return { noun: withRole, rule: 'reference-by-role' }
  const person = isRole ? personNounsOf(owner).find(isRecords) : undefined
  return person === undefined ? undefined : { noun: person, rule: 'reference-by-role' }
}

/** The optional `parent_id` of a record is another one of its collection, which form a tree; the `merged_into_id` with the docs “The ticket this one was merged into” is one, too. */
function findAbove(
  path: string,
  text: string,
  noun: string,
  { type, nullable }: FieldModel,
  docs: string,
  { nouns, collections }: ReferenceContext,
): { noun: string; rule: string } | undefined {
  const isOptional = nullable === true || alternativesOf(type).length < [type].flat().length
  const [owner, key] = splitKeyName(text)
  if (/[.[]/.test(path) || key === '' || !isOptional) return undefined
  const [, other = ''] = OTHER_ONE.exec(docs) ?? []
  if (other.toLowerCase() === lastWord(noun)) return { noun, rule: 'reference-by-docs' }
  return owner === 'parent' && !collections.has('parent') && nouns.find('parent') === undefined
    ? { noun, rule: 'reference-above' }
    : undefined
}

/** Another record of the collection: “The ticket this one was merged into”, “The order that replaced this one”. */
const OTHER_ONE = /^(?:id of )?(?:the |an? )?(?:other )?([a-z]+) [a-z ]{0,40}\bthis(?: one)?\b/i

/** The record that docs start with: “Location that sends”. */
const FIRST_NOUN = /^(?:the |an? )?([a-z]+)(?= (?:that|which|who|where)\b|\s*[.,;(]|$)/i

/** Keys that records have in all services, under the same name. */
const NATURAL_KEY =
  /^(?:sku|isbn|ean|upc|gtin|vin|iban|serial number|(?:license )?plate|hostname|username|handle|ticker|iata code|icao code)$/

/** Finds the only other collection whose key has a name: products by `sku`. */
function naturalTarget(
  text: string,
  noun: string,
  collections: ReferenceContext['collections'],
): string | undefined {
  const found = [...collections].filter(
    ([, { ownKey, acceptsAnyKey }]) => ownKey === text && !acceptsAnyKey,
  )
  return found.length === 1 && found[0]![0] !== noun ? found[0]![0] : undefined
}

/** Whether a field can hold keys of a type. */
export function isCompatible(type: Type, key: Type): boolean {
  const types = alternativesOf(type)
  if (types.includes('any')) return true
  const isNumber = (each: Type): boolean => typeof each === 'string' && each.startsWith('number')
  const refined = (each: Type): string =>
    typeof each === 'string' && each.includes('.') ? each : ''
  if (types.some(isNumber) !== alternativesOf(key).some(isNumber)) return false
  const refinement = types.map(refined).find((each) => each !== '' && each.startsWith('string'))
  return (
    refinement === undefined || alternativesOf(key).some((each) => refined(each) === refinement)
  )
}

/** Returns the element type of a list, or the type itself. */
function unwrapList(type: Type): { type: Type; inList: boolean } {
  const list = alternativesOf(type).find((each) => Array.isArray(each))
  if (!Array.isArray(list))
    return {
      type: alternativesOf(type).length === 1 ? alternativesOf(type)[0]! : type,
      inList: false,
    }
  return { type: list.length === 1 ? list[0]! : list, inList: true }
}
