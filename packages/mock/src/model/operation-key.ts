import type { Argument, PackageDefinition } from 'fc-core'
import type { CollectionDraft, ParsedEndpoint, ResultShape } from './draft.ts'
import {
  findBatchArgument,
  findOwnParameter,
  keyArguments,
  recordMembers,
} from './key-arguments.ts'
import type { RelatedRecord } from './infer-changes.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf, referenceOf } from './object-types.ts'
import {
  elementName,
  isIdWord,
  keyStem,
  matchesNoun,
  normalizeName,
  ownKeyRank,
  splitKeyName,
} from './record-words.ts'
import { isPersonNoun } from './words/person-nouns.ts'

/** Whether the arguments contain the record's own key. */
export function hasOwnKey(
  parsed: ParsedEndpoint,
  { ownKey, noun }: CollectionDraft,
  key: Record<string, string>,
): boolean {
  return Object.keys(key).some((name) => {
    const text = normalizeName(name.slice(name.lastIndexOf('.') + 1))
    return (
      text === ownKey ||
      ownKeyRank(text, noun) > 0 ||
      keyArguments(parsed).length === 1 ||
      name === findSelector(parsed, { noun })?.name
    )
  })
}

/** Infers which argument holds which key field. Other fields, such as an email address, may identify a record, too. */
export function inferKey(
  parsed: ParsedEndpoint,
  context: OperationContext,
): Record<string, string> {
  const { draft, keyFields, key, fields } = context
  const found: Record<string, string> = {}
  const ownField = key.at(-1)
  if (/^(?:list|create|count|link)$/.test(parsed.action) && draft.member === undefined) return found
  const isKeyOf = (field: string): boolean => Object.values(found).includes(field)
  const candidates = keyArguments(parsed)
  const parameter = parsed.isItem ? findOwnParameter(parsed) : undefined
  for (const { name, text } of candidates) {
    const isOwn =
      parameter === name || (draft.ownKey !== undefined && keyStem(text) === keyStem(draft.ownKey))
    const field = isOwn ? resolveOwnField(text, context) : keyFields.get(text)
    if (field !== undefined && !isKeyOf(field)) found[name] = field
  }
  const selector =
    ownField === undefined || isKeyOf(ownField) ? undefined : findSelector(parsed, draft)
  if (selector !== undefined) found[selector.name] = ownField!
  if (/^(?:get|delete)$/.test(parsed.action) && !candidates.some(({ required }) => required)) {
    // With optional arguments only, each of them that matches a field identifies the record: “Finds a ticket by its id or its reference.”
    const [, named = ''] = /\bby ([^.;]*)/i.exec(parsed.endpoint.docs ?? '') ?? []
    for (const { name, text } of candidates) {
      const isKey = splitKeyName(text)[1] !== '' || ` ${named} `.includes(` ${text} `)
      const field = found[name] === undefined && isKey ? findField(text, fields) : undefined
      if (field !== undefined) found[name] = field
    }
  }
  if (ownField === undefined || isKeyOf(ownField)) return found
  const ranked = candidates.filter(
    ({ name, text }) => found[name] === undefined && ownKeyRank(text, draft.noun) >= 2,
  )
  for (const { name, text } of ranked) {
    const [, word] = splitKeyName(text)
    const field = findField(text, fields) ?? (word === '' ? undefined : findField(word, fields))
    if (field !== undefined) found[name] = field
    else if (!isKeyOf(ownField)) found[name] = ownField
  }
  if (ranked.length === 0) {
    const only = candidates.filter(({ required, name }) => required && found[name] === undefined)
    const field = only.length > 0 ? findField(only[0]!.text, fields) : undefined
    const isOne = only.length === 1 || parsed.action === 'get'
    if (field !== undefined && isOne && parsed.action !== 'update') found[only[0]!.name] = field
  }
  return isKeyOf(ownField) ||
    Object.keys(found).length > Object.keys(parentKeyOf(found, draft, context)).length
    ? found
    : { ...found, ...inferNestedKey(parsed, context) }
}

/**
 * Infers which other arguments identify the record of an update if the argument of its own key is optional: ids, and what `get` and `delete` accept. Those that are no
 * ids are new values if another one is sent: `Name` in `UpdateSecret(ARN, Name)`.
 */
export function inferAlternateKey(
  parsed: ParsedEndpoint,
  context: OperationContext,
  key: Readonly<Record<string, string>>,
): { key: Record<string, string>; values: ReadonlySet<string> } {
  const { draft, fields, references } = context
  const own = context.key.at(-1)
  const candidates = keyArguments(parsed)
  const isRequired = candidates.some(({ name, required }) => required && key[name] === own)
  const siblings = isRequired
    ? []
    : draft.endpoints.filter(({ action }) => /^(?:get|delete)$/.test(action))
  const accepted = new Set(siblings.flatMap((each) => Object.values(inferKey(each, context))))
  const found =
    siblings.length === 0
      ? []
      : candidates.flatMap(({ name, text, required }) => {
          const field = key[name] ?? findField(text, fields)
          const isId = ownKeyRank(text, draft.noun) === 4
          const isAccepted = field !== undefined && (isId || accepted.has(field))
          return isAccepted && !Object.hasOwn(references, field)
            ? [{ name, field, isId, required }]
            : []
        })
  const hasId = found.some(({ isId }) => isId)
  const values = found.filter(
    ({ field, isId, required }) => !required && (hasId ? !isId : field !== own),
  )
  return {
    key: { ...key, ...Object.fromEntries(found.map(({ name, field }) => [name, field])) },
    values: new Set(values.map(({ name }) => name)),
  }
}

/** Resolves the field of an argument for the record's own key: the key, or an alternate id: `team_id` of teams with the key `slug`. */
function resolveOwnField(
  text: string,
  { key, fields, draft }: OperationContext,
): string | undefined {
  const ownField = key.at(-1)
  const [owner, word] = splitKeyName(text)
  if (draft.ownKey === undefined || keyStem(text) === keyStem(draft.ownKey) || !isIdWord(word))
    return ownField
  const short = matchesNoun(owner, draft.noun) ? findField(word, fields) : undefined
  return findField(text, fields) ?? short ?? ownField
}

/** Infers the key inside an argument that holds the complete record: `snapshot.name`. */
function inferNestedKey(
  { endpoint, action }: ParsedEndpoint,
  { definition, draft, key }: OperationContext,
): Record<string, string> {
  const ownField = key.at(-1)!
  if (!/^(?:update|replace)$/.test(action)) return {}
  const recordArgument = endpoint.arguments?.find(
    (argument) =>
      typeof argument?.name === 'string' &&
      recordMembers(definition, argument, draft.noun) !== undefined,
  )
  return recordArgument === undefined ? {} : { [`${recordArgument.name}.${ownField}`]: ownField }
}

/** Finds an object argument that identifies the record by any field: `user: { email }`. */
function findSelector(
  { endpoint, action }: ParsedEndpoint,
  { noun }: Pick<CollectionDraft, 'noun'>,
): Argument | undefined {
  if (!/^(?:get|delete|act)$/.test(action)) return undefined
  return endpoint.arguments?.find((argument) => {
    if (typeof argument?.name !== 'string' || argument.flags?.includes('required') !== true)
      return false
    const text = normalizeName(argument.name)
    const isRecord = matchesNoun(text, noun) || (isPersonNoun(text) && isPersonNoun(noun))
    return (
      isRecord &&
      alternativesOf(argument.type).some(
        (type) => type === 'object' || referenceOf(type) !== undefined,
      )
    )
  })
}

/** Returns the parts of a key that belong to the parent. */
export function parentKeyOf(
  key: Record<string, string>,
  draft: CollectionDraft,
  { keyFields }: OperationContext,
): Record<string, string> {
  const parentFields = new Set((draft.parent?.texts ?? []).map((text) => keyFields.get(text)))
  return Object.fromEntries(Object.entries(key).filter(([, field]) => parentFields.has(field)))
}

/** Finds the argument with a list of records, unless another argument identifies one record. */
export function resolveBatchArgument(
  parsed: ParsedEndpoint,
  context: OperationContext,
  key: Record<string, string>,
): Argument | undefined {
  if (/^(?:list|count)$/.test(parsed.action)) return undefined
  const ownField = context.key.at(-1)
  if (ownField !== undefined && Object.values(key).includes(ownField)) return undefined
  const batch = findBatchArgument(parsed, context.draft.ownKey)
  if (batch === undefined || parsed.action !== 'create') return batch
  const isNamed = matchesNoun(elementName(normalizeName(batch.name)), context.draft.noun)
  const isBatch = /\b(?:batch|bulk|many)\b/.test(normalizeName(parsed.endpoint.name))
  return isBatch || (isNamed && batch.flags?.includes('required') === true) ? batch : undefined
}

/** Finds the field of a normalized name. */
export function findField(
  text: string,
  fields: ReadonlyMap<string, FieldModel>,
): string | undefined {
  if (text === '') return undefined
  for (const name of fields.keys()) if (normalizeName(name) === text) return name
  return undefined
}

/** The collection data that operations need. */
export interface OperationContext {
  definition: PackageDefinition
  draft: CollectionDraft
  /** Name of the collection. */
  collection: string
  fields: ReadonlyMap<string, FieldModel>
  key: readonly string[]
  /** Normalized name of a key part, or of an argument that refers to another record → field. */
  keyFields: ReadonlyMap<string, string>
  /** Name of one record. */
  record: string
  shape: ResultShape
  /** Name of a member with several records, if the definition has none: `users`. */
  listName: string
  /** The references of the collection, by path. */
  references: Readonly<Record<string, { collection: string }>>
  /** Returns the records to which those of the collection refer, and that to which they belong. */
  related(): readonly RelatedRecord[]
  /** Links to records of other nouns, by which lists may be filtered. */
  links: readonly Link[]
  /** Finds the noun that a normalized name refers to. */
  findNoun(text: string): string | undefined
  /** Returns the name of the collection of a noun. */
  collectionOf(noun: string): string | undefined
  /** The field that marks deleted records. */
  deleted?: string | undefined
}

/** Memberships of the records in others: those of users in groups. */
export interface Link {
  /** Noun of the others. */
  owner: string
  collection: string
  /** Fields of a membership with the keys of the other record and of the record itself. */
  field: string
  member: string
}
