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
import { isIdWord, matchesNoun, keyStem, splitKeyName, normalizeName } from './record-words.ts'
import { isNumberType, isScalarType } from './type-compatibility.ts'

/** Step 8: decides the fields of each collection: those of its results, its key and its arguments, and foreign keys by which lists are filtered. */
export function inferAllFields(definition: PackageDefinition, draft: ResultsDraft): FieldsDraft {
  const refined = lazy(() => collectRefinedTypes(draft.endpoints))
  const fieldsOf = memoize((collection: CollectionDraft) => {
    const { list } = draft.resultsOf(collection)
    const own = inferFields(definition, collection, list, draft.style, refined)
    return addScopes(collection, own, draft.style, draft.nouns)
  })
  return { ...draft, fieldsOf }
}

/** Adds foreign keys by which lists are filtered: a required `folder_id` that is not a parent. */
function addScopes(
  draft: CollectionDraft,
  { fields, key, keyFields, rules }: CollectionFields,
  style: NamingStyle,
  { find }: NounIndex,
): CollectionFields {
  const scopedFields = new Map(keyFields)
  const texts = new Map([...fields.keys()].map((name) => [normalizeName(name), name]))
  for (const parsed of draft.endpoints) {
    if (parsed.action !== 'list' && parsed.action !== 'count') continue
    for (const { name: argument, text, required, noun: pathNoun } of keyArguments(parsed)) {
      const noun = !required || scopedFields.has(text) ? undefined : (pathNoun ?? find(text))
      if (noun === undefined || noun === draft.noun) continue
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
      scopedFields.set(text, name)
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
