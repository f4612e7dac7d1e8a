import type { Endpoint, PackageDefinition, Type } from 'fc-core'
import { joinWords, type NamingStyle } from '../names/name-words.ts'
import type { CollectionDraft } from './collection-draft.ts'
import { type CollectionFields, inferFields } from './infer-fields.ts'
import { keyArguments, findOwnParameter } from './key-arguments.ts'
import { isPersonNoun, isPersonRole } from './person-nouns.ts'
import type { FieldModel } from './model.ts'
import { isIdWord, matchesNoun, keyStem, splitKeyName, normalizeName } from './record-words.ts'
import type { ResultShape } from './result-shape.ts'
import { isScalarType } from './endpoint-words.ts'

/** The fields of a collection, with those of other records by which its lists are filtered: a required `folder_id` that is no parent. */
export function inferScopedFields(
  definition: PackageDefinition,
  draft: CollectionDraft,
  shapes: readonly ResultShape[],
  style: NamingStyle,
  find: (text: string) => string | undefined,
  refined: () => ReadonlyMap<string, Type>,
): CollectionFields & { keyFields: Map<string, string> } {
  const { fields, key, keyFields } = inferFields(definition, draft, shapes, style, refined)
  const places = new Map(keyFields)
  const texts = new Map([...fields.keys()].map((name) => [normalizeName(name), name]))
  for (const parsed of draft.endpoints) {
    if (parsed.action !== 'list' && parsed.action !== 'count') continue
    for (const { name: argument, text, required, noun: of } of keyArguments(parsed)) {
      const noun = !required || places.has(text) ? undefined : (of ?? find(text))
      if (noun === undefined || noun === draft.noun) continue
      const plain = texts.get(noun)
      const known =
        texts.get(text) ??
        texts.get(`${noun} id`) ??
        (plain !== undefined && isScalarType(fields.get(plain)!.type) ? plain : undefined) ??
        roleField(texts, noun, find)
      const name =
        known ??
        (/^(?:id|name|key)$/.test(normalizeName(argument))
          ? joinWords(text.split(' '), style)
          : argument)
      if (known === undefined) fields.set(name, { type: 'string', initial: null })
      places.set(text, name)
    }
  }
  addAlternateIds(draft, fields, texts, style)
  return { fields, key, keyFields: places }
}

/** Adds the ids by which some paths know records that have another key: `teams/{team_id}` beside `orgs/{org}/teams/{slug}`. */
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

/** A field that refers to records of a noun under another name: `assignee_id` for users. */
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

/** Stands for the argument of any role of a person. */
const ANY_PERSON_ROLE = ''

/** The refined types of arguments, by name: where one endpoint says that `team_id` is a UUID, it is one for all. */
export function collectRefinedTypes(endpoints: readonly Endpoint[]): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const { arguments: list } of endpoints) {
    for (const argument of list ?? []) {
      const type = argument?.type
      if (typeof type !== 'string' || !type.startsWith('string.')) continue
      if (!types.has(argument.name)) types.set(argument.name, type)
      // A person is one by any role: an `assignee_id` that is a UUID is that of a user.
      const [owner, key] = splitKeyName(normalizeName(argument.name ?? ''))
      if (key === 'id' && isPersonRole(owner) && !types.has(ANY_PERSON_ROLE))
        types.set(ANY_PERSON_ROLE, type)
    }
  }
  return types
}
