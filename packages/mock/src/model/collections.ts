import type { PackageDefinition } from 'fc-core'
import { errorsOf, hasMeaning, wordsIn } from '../names/declared-error.ts'
import { plural } from '../names/plural.ts'
import type {
  CollectedDraft,
  CollectionCandidate,
  CollectionDraft,
  KeyPart,
  LinkedDraft,
  Membership,
  NounIndex,
  OwnKey,
  ParsedEndpoint,
} from './draft.ts'
import { argumentNamed, type KeyArgument, keyArguments, requiredKeys } from './key-arguments.ts'
import { elementTypeOf, membersOf } from './object-types.ts'
import {
  isIdWord,
  keyStem,
  lastWord,
  normalizeName,
  ownKeyRank,
  splitKeyName,
} from './record-words.ts'

/** Step 5: decides which nouns are collections, what their endpoints do, and all parts of their keys. */
export function formCollections(definition: PackageDefinition, draft: LinkedDraft): CollectedDraft {
  const collections = new Map<string, CollectionDraft>()
  for (const membership of draft.memberships)
    collections.set(membership.noun, draftMembership(membership))
  for (const candidate of draft.candidates.values()) {
    const { noun } = candidate
    const key = draft.keys.get(noun)
    const collection = collections.has(noun)
      ? undefined
      : formCollection(candidate, key, draft, definition)
    if (collection !== undefined) collections.set(noun, collection)
  }
  return { ...draft, collections }
}

function formCollection(
  candidate: CollectionCandidate,
  key: OwnKey | undefined,
  { nouns }: LinkedDraft,
  definition: PackageDefinition,
): CollectionDraft | undefined {
  const { noun } = candidate
  const endpoints = resolveActions(candidate, key, definition)
  const isSingleton = key === undefined && isSingletonRecord(endpoints)
  if (!isSingleton && !isCollection(endpoints, key)) return undefined
  if (key === undefined && endpoints.every((each) => listsFreeTimes(each, definition)))
    return undefined
  // Records that are never identified individually still have an id.
  const keyless = isSingleton ? [] : [{ text: '', argument: 'id' }]
  return {
    name: collectionName(noun),
    noun,
    endpoints,
    ownKey: key?.text,
    parts: key === undefined ? keyless : keyParts(endpoints, key, noun, nouns),
    parent: key?.owner === undefined ? undefined : { noun: key.owner, texts: [key.text] },
    member: undefined,
    isSingleton,
    // If no endpoint returns or creates the records, only callers know their keys.
    acceptsAnyKey: !endpoints.some(({ action }) => /^(?:list|get|create|replace)$/.test(action)),
  }
}

/** Whether a call lists the free times of a day, which are no records: `get-availability(instructor_id, date)`. */
function listsFreeTimes(
  { action, endpoint }: ParsedEndpoint,
  definition: PackageDefinition,
): boolean {
  const isDaily = endpoint.arguments?.some(
    (each) => each?.flags?.includes('required') && /^(?:date|day|on)$/.test(each.name),
  )
  const items = isDaily && action === 'list' ? elementTypeOf(endpoint.returns) : undefined
  const members = items && membersOf(definition, items)
  const texts = members?.map(({ name }) => normalizeName(name)) ?? []
  return (
    ['start', 'end'].every((each) => texts.some((text) => text.startsWith(each))) &&
    !texts.some((text) => isIdWord(splitKeyName(text)[1]))
  )
}

/** `order line` → `order-lines`. */
export function collectionName(noun: string): string {
  const words = noun.split(' ')
  return [...words.slice(0, -1), plural(words.at(-1)!)].join('-')
}

/** Resolves what verbs mean for records with this key. */
function resolveActions(
  { endpoints }: CollectionCandidate,
  key: OwnKey | undefined,
  definition: PackageDefinition,
): ParsedEndpoint[] {
  const isCreated = endpoints.some(({ action }) => action === 'create' || action === 'replace')
  return endpoints.map((parsed) => {
    // Each parent already has its record.
    if (key?.owner !== undefined && parsed.action === 'create')
      return { ...parsed, action: 'replace' }
    if (isUpdateOfExisting(parsed, key, definition)) return { ...parsed, action: 'update' }
    // `set-webhook(name, url)` creates records if no other endpoint does.
    const isSet =
      parsed.action === 'update' && parsed.verb === 'set' && !isCreated && !mustExist(parsed)
    return isSet && keyArguments(parsed).some(({ text }) => text === key?.text)
      ? { ...parsed, action: 'replace' }
      : parsed
  })
}

/** Whether a call rejects keys of unknown records. */
function mustExist({ endpoint, noun }: ParsedEndpoint): boolean {
  return errorsOf(endpoint).some(
    ({ code, docs }) =>
      hasMeaning(code, 'NOT_FOUND', docs) && wordsIn(code).split(' ').includes(lastWord(noun)),
  )
}

/** Verbs that always create a record. Others, such as `open` and `send`, change the one whose id they get. */
const CREATE_VERBS = /^(?:create|insert|new|register|upload|put|post|save|add|duplicate|clone)$/

/** Whether a create verb changes an existing record: `publish-post(post_id)`, unlike `create-post`. */
function isUpdateOfExisting(
  parsed: ParsedEndpoint,
  key: OwnKey | undefined,
  definition: PackageDefinition,
): boolean {
  const { action, verb, isPath } = parsed
  if (action !== 'create' || isPath || key === undefined) return false
  if (verb === undefined || CREATE_VERBS.test(verb)) return false
  // `send-sticker(sticker)` sends a new one.
  const isId = (text: string): boolean =>
    !/^(?:send|issue|generate|compose)$/.test(verb) || isIdWord(splitKeyName(text)[1])
  // The `title` of a title is a value.
  const members = membersOf(definition, parsed.endpoint.returns) ?? []
  const isValue = (text: string): boolean =>
    text === parsed.noun && members.some(({ name }) => normalizeName(name) === text)
  return requiredKeys(parsed).some(
    ({ text }) =>
      !isValue(text) &&
      ((keyStem(text) === keyStem(key.text) && isId(text)) || ownKeyRank(text, parsed.noun) === 4),
  )
}

/** Whether the endpoints list or create records, or identify them by a key. */
function isCollection(endpoints: readonly ParsedEndpoint[], key: OwnKey | undefined): boolean {
  return endpoints.some(
    ({ action }) =>
      action === 'list' ||
      action === 'create' ||
      (key !== undefined && /^(?:get|delete|replace)$/.test(action)),
  )
}

/** Whether endpoints read and change a record without key that no endpoint lists or creates. */
function isSingletonRecord(endpoints: readonly ParsedEndpoint[]): boolean {
  const requires = ({ endpoint }: ParsedEndpoint): boolean =>
    endpoint.arguments?.some((each) => each?.flags?.includes('required')) === true
  return (
    endpoints.some((parsed) => parsed.action === 'get' && !requires(parsed)) &&
    endpoints.some(({ action }) => action === 'update' || action === 'replace') &&
    !endpoints.some(({ action }) => /^(?:list|create|link)$/.test(action))
  )
}

/** Returns the arguments that all endpoints on one record share. The record's own key is the last one. */
function keyParts(
  endpoints: readonly ParsedEndpoint[],
  { text: ownKey, argument: foreign }: OwnKey,
  noun: string,
  nouns: NounIndex,
): KeyPart[] {
  let common: KeyArgument[] | undefined
  let last: KeyArgument | undefined
  for (const parsed of endpoints) {
    if (!/^(?:get|delete|update|replace)$/.test(parsed.action)) continue
    const found = keyArguments(parsed)
    const argument = found.find(({ text }) => keyStem(text) === keyStem(ownKey))
    if (argument === undefined) continue
    if (last === undefined || parsed.action === 'get') last = argument
    const isReliable = parsed.action === 'get' || parsed.action === 'delete'
    const others = found.filter((each) => each.required && keyStem(each.text) !== keyStem(ownKey))
    if (common === undefined)
      common = others.filter(({ text }) => isReliable || isOtherNoun(text, noun, nouns))
    else common = common.filter(({ text }) => others.some((other) => other.text === text))
  }
  // Only endpoints of other collections use the key.
  if (last === undefined)
    return [{ text: ownKey, argument: argumentNamed(endpoints, ownKey) ?? foreign ?? ownKey }]
  const parts = (common ?? []).map(({ text, name, noun: pathNoun }): KeyPart => {
    const other = pathNoun ?? nouns.find(text)
    return { text, argument: name, ...(other !== undefined && other !== noun && { noun: other }) }
  })
  return [...parts, { text: ownKey, argument: last.name }]
}

function isOtherNoun(text: string, noun: string, nouns: NounIndex): boolean {
  const other = nouns.find(text)
  return other !== undefined && other !== noun
}

function draftMembership({
  noun,
  owner,
  member,
  ancestors,
  between,
  endpoints,
}: Membership): CollectionDraft {
  return {
    name: collectionName(noun),
    noun,
    endpoints,
    ownKey: member.text,
    parts: [...ancestors, owner, ...between, member],
    parent: { noun: owner.noun, texts: [...ancestors, owner].map(({ text }) => text) },
    member: { noun: member.noun, text: member.text },
    isSingleton: false,
    acceptsAnyKey: false,
  }
}
