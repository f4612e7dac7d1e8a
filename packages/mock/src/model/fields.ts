import type { Endpoint, PackageDefinition, Type } from 'fc-core'
import { lazy, memoize } from '../names/lazy.ts'
import { joinWords, type NamingStyle } from '../names/name-words.ts'
import type {
  CollectionDraft,
  CollectionFields,
  FieldsDraft,
  NounIndex,
  ResultsDraft,
} from './draft.ts'
import { inferFields } from './infer-fields.ts'
import { keyArguments, findOwnParameter } from './key-arguments.ts'
import { ANY_PERSON_ROLE, isPersonNoun, isPersonRole } from './words/person-nouns.ts'
import type { FieldModel } from './model.ts'
import { elementTypeOf, membersOf } from './object-types.ts'
import {
  elementName,
  isIdWord,
  isValueName,
  matchesNoun,
  keyStem,
  splitKeyName,
  normalizeName,
} from './record-words.ts'
import { isNumberType, isScalarType } from './type-compatibility.ts'

/** Step 8: decides the fields of each collection: those of its results, its key and its arguments, and foreign keys by which lists are filtered. */
export function inferAllFields(definition: PackageDefinition, draft: ResultsDraft): FieldsDraft {
  const refined = lazy(() => collectRefinedTypes(draft.endpoints))
  const numbers = lazy(() => collectNumbers(draft))
  const ownFieldsOf = memoize((collection: CollectionDraft) => {
    const { list } = draft.resultsOf(collection)
    const number = numbers().get(collection.noun)
    return inferFields(definition, collection, list, draft.style, refined, number)
  })
  /** Whether records of a noun are selected by records of another one that do not refer to them themselves. */
  const isSelectedBy = (noun: string, text: string, other: string): boolean => {
    const target = draft.collections.get(other)
    if (target === undefined || target.acceptsAnyKey || isValueName(text)) return false
    const isKey = isIdWord(splitKeyName(text)[1]) || (text === target.ownKey && !text.includes(' '))
    const isLinked = draft.memberships.some(
      ({ owner, member }) => owner.noun === other && member.noun === noun,
    )
    // Orders are selected by the `product_id` of their lines.
    const own = draft.collections.get(noun)
    const isListed = own !== undefined && elementNames(own).includes(text)
    return isKey && !isLinked && !isListed && !memberNames(target).some(refersTo(noun))
  }
  const refersTo =
    (noun: string) =>
    (name: string): boolean =>
      draft.nouns.find(elementName(normalizeName(name))) === noun
  const elementNames = (collection: CollectionDraft): string[] =>
    [...ownFieldsOf(collection).fields.values()].flatMap(({ type }) =>
      (membersOf(definition, elementTypeOf(type)) ?? []).map(({ name }) => normalizeName(name)),
    )
  const memberNames = memoize((collection: CollectionDraft) =>
    [...ownFieldsOf(collection).fields].flatMap(([name, { type }]) => [
      name,
      ...(membersOf(definition, elementTypeOf(type) ?? type) ?? []).map((member) => member.name),
    ]),
  )
  const fieldsOf = memoize((collection: CollectionDraft) =>
    addScopes(collection, ownFieldsOf(collection), draft.style, draft.nouns, isSelectedBy),
  )
  return { ...draft, fieldsOf }
}

/** Adds foreign keys by which lists are filtered: `folder_id`, if it is required or refers to records that are listed, and not a parent. */
function addScopes(
  draft: CollectionDraft,
  { fields, key, keyFields, rules }: CollectionFields,
  style: NamingStyle,
  { find }: NounIndex,
  isSelectedBy: (noun: string, text: string, other: string) => boolean,
): CollectionFields {
  const scopedFields = new Map(keyFields)
  const texts = new Map([...fields.keys()].map((name) => [normalizeName(name), name]))
  for (const parsed of draft.endpoints) {
    if (parsed.action !== 'list' && parsed.action !== 'count') continue
    for (const { name: argument, text, required, noun: pathNoun } of keyArguments(parsed)) {
      const noun = scopedFields.has(text) ? undefined : (pathNoun ?? find(text))
      if (noun === undefined || noun === draft.noun) continue
      const isSelector = parsed.action === 'list' && isSelectedBy(draft.noun, text, noun)
      if (!required && !isSelector) continue
      const nounField = texts.get(noun)
      const known =
        texts.get(text) ??
        (nounField !== undefined && isScalarType(fields.get(nounField)!.type)
          ? nounField
          : undefined) ??
        roleField(texts, noun, find)
      const name =
        known ??
        (/^(?:id|name|key)$/.test(normalizeName(argument))
          ? joinWords(text.split(' '), style)
          : argument)
      if (known === undefined) {
        const type = parsed.endpoint.arguments?.find((each) => each?.name === argument)?.type
        fields.set(name, { type: isNumberType(type) ? type! : 'string', initial: null })
      }
      // An optional one is no part of the key: updates may change it.
      if (required) scopedFields.set(text, name)
      texts.set(normalizeName(name), name)
    }
  }
  addAlternateIds(draft, fields, texts, style)
  const added = [...fields.keys()].filter((name) => !rules.has(name))
  const scopes = added.map((name) => [name, 'field-of-list'] as const)
  return { fields, key, keyFields: scopedFields, rules: new Map([...rules, ...scopes]) }
}

/** Adds alternate ids that some paths use: `teams/{team_id}` in addition to `orgs/{org}/teams/{slug}`. */
function addAlternateIds(
  { endpoints, ownKey, noun }: CollectionDraft,
  fields: Map<string, FieldModel>,
  texts: Map<string, string>,
  style: NamingStyle,
): void {
  for (const parsed of endpoints) {
    const name = parsed.isItem ? findOwnParameter(parsed) : undefined
    const text = normalizeName(name ?? '')
    const [owner, word] = splitKeyName(text)
    if (name === undefined || ownKey === undefined || keyStem(text) === keyStem(ownKey)) continue
    const short = matchesNoun(owner, noun) ? word : text
    if (!isIdWord(word) || texts.has(text) || texts.has(short)) continue
    const type = parsed.endpoint.arguments?.find((each) => each?.name === name)?.type ?? 'string'
    const id = joinWords(short.split(' '), style)
    fields.set(id, { type })
    texts.set(short, id)
  }
}

/** Finds a field that refers to records of a noun under another name: `assignee_id` for users. */
function roleField(
  texts: ReadonlyMap<string, string>,
  noun: string,
  find: (text: string) => string | undefined,
): string | undefined {
  for (const [text, name] of texts) {
    const isReference =
      text.endsWith(' id') &&
      (find(text) === noun || (isPersonNoun(noun) && isPersonRole(text.slice(0, -3))))
    if (isReference) return name
  }
  return undefined
}

/** Collects the nouns to which endpoints refer by a number, with its type: `account_id: number`. */
function collectNumbers({ parsed: endpoints, nouns }: ResultsDraft): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const parsed of endpoints) {
    for (const { name, text } of keyArguments(parsed)) {
      const type = parsed.endpoint.arguments?.find((each) => each?.name === name)?.type
      const [owner, word] = splitKeyName(text)
      const noun = isNumberType(type) && isIdWord(word) && owner ? nouns.find(text) : undefined
      if (noun !== undefined && matchesNoun(owner, noun)) types.set(noun, type!)
    }
  }
  return types
}

/** Collects the refined types of arguments by name: if `team_id` is a UUID in one endpoint, it is a UUID in all. */
function collectRefinedTypes(endpoints: readonly Endpoint[]): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const { arguments: list } of endpoints) {
    for (const argument of list ?? []) {
      const type = argument?.type
      if (typeof type !== 'string' || !type.startsWith('string.')) continue
      if (!types.has(argument.name)) types.set(argument.name, type)
      // Roles refer to persons: if `assignee_id` is a UUID, so is the id of a user.
      const [owner, key] = splitKeyName(normalizeName(argument.name ?? ''))
      if (key === 'id' && isPersonRole(owner) && !types.has(ANY_PERSON_ROLE))
        types.set(ANY_PERSON_ROLE, type)
    }
  }
  return types
}
