import type { AddReason } from './add-reason.ts'
import { type CollectionCandidate, groupByNoun } from './candidates.ts'
import { type CollectionDraft, isOnePerParent, type KeyPart } from './collection-draft.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import { type Membership, extractMemberships } from './memberships.ts'
import { createNounIndex, type NounIndex } from './noun-index.ts'
import { findOnePerParentOwners } from './one-per-parent.ts'
import { findOwnKey, isUpdateOfExisting } from './own-keys.ts'
import { keyStem } from './record-words.ts'
import { findParent, indexDrafts, isAncestor } from './find-parent.ts'

/** Drafts the collections of a package, by noun, from its parsed endpoints. */
export function draftCollections(
  endpoints: readonly ParsedEndpoint[],
  addReason: AddReason,
): { drafts: Map<string, CollectionDraft>; nouns: NounIndex } {
  const candidates = groupByNoun(endpoints, addReason)
  const nouns = createNounIndex(candidates)
  const ownKeys = new Map<string, string | undefined>()
  for (const candidate of candidates.values()) {
    const ownKey = findOwnKey(candidate, nouns)
    ownKeys.set(candidate.noun, ownKey)
    for (const { parameters } of candidate.endpoints)
      for (const { noun, argument } of parameters) addPathAlias(nouns, candidates, noun, argument)
  }
  for (const [noun, ownKey] of ownKeys) {
    if (ownKey === undefined || ownKey.length < 3 || GENERIC_KEYS.test(ownKey)) continue
    nouns.addAlias(ownKey, noun)
    if (!GENERIC_KEYS.test(keyStem(ownKey))) nouns.addAlias(keyStem(ownKey), noun)
  }
  const owners = findOnePerParentOwners(candidates, nouns, ownKeys)
  const foreign = inferForeignKeys(candidates, nouns, ownKeys)
  const memberships = extractMemberships(candidates, nouns, ownKeys, addReason)
  const drafts = new Map<string, CollectionDraft>()
  for (const membership of memberships) drafts.set(membership.noun, draftMembership(membership))
  for (const candidate of candidates.values()) {
    const owner = owners.get(candidate.noun)
    const ownKey = owner?.text ?? ownKeys.get(candidate.noun)
    const isCreated = candidate.endpoints.some(
      ({ action }) => action === 'create' || action === 'replace',
    )
    const kept = candidate.endpoints.map((parsed): ParsedEndpoint => {
      // Each parent already has its record.
      if (owner !== undefined && parsed.action === 'create') return { ...parsed, action: 'replace' }
      if (isUpdateOfExisting(parsed, ownKey)) return { ...parsed, action: 'update' }
      // `set-webhook(name, url)` creates records if no other endpoint does.
      const isSet = parsed.action === 'update' && parsed.verb === 'set' && !isCreated
      return isSet && keyArguments(parsed).some(({ text }) => text === ownKey)
        ? { ...parsed, action: 'replace' }
        : parsed
    })
    const isSingleton = ownKey === undefined && isSingletonRecord(kept)
    if ((!isSingleton && !isCollection(kept, ownKey)) || drafts.has(candidate.noun)) continue
    // Records that are never identified individually still have an id.
    const keyless = isSingleton ? [] : [{ text: '', argument: 'id' }]
    const parts =
      ownKey === undefined
        ? keyless
        : keyParts(kept, ownKey, candidate.noun, nouns, foreign.get(candidate.noun))
    drafts.set(candidate.noun, {
      noun: candidate.noun,
      endpoints: kept,
      ownKey,
      parts,
      parent: owner && { noun: owner.noun, texts: [owner.text] },
      member: undefined,
      isSingleton,
      // If no endpoint returns or creates the records, only callers know their keys.
      acceptsAnyKey: !kept.some(({ action }) => /^(?:list|get|create|replace)$/.test(action)),
    })
  }
  const index = indexDrafts(drafts)
  // First, since no parent is found above a collection that is its own ancestor.
  for (const draft of drafts.values())
    if (draft.parent !== undefined && isAncestor(draft.noun, draft.parent.noun, drafts))
      draft.parent = undefined
  for (const draft of drafts.values())
    if (draft.member === undefined && !draft.isSingleton && !isOnePerParent(draft))
      draft.parent = findParent(draft, drafts, index, nouns, addReason)
  addImpliedParents(drafts)
  return { drafts, nouns }
}

/** Infers keys from references, for records that no endpoint identifies individually: `bucket`, if lists of objects require it. */
function inferForeignKeys(
  candidates: ReadonlyMap<string, CollectionCandidate>,
  nouns: NounIndex,
  ownKeys: Map<string, string | undefined>,
): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, { text: string; name: string; count: number }>>()
  for (const { noun, endpoints } of candidates.values()) {
    for (const parsed of endpoints) {
      for (const { text, name, required } of keyArguments(parsed)) {
        const other = required ? nouns.find(text) : undefined
        const isKeyless = other !== undefined && other !== noun && ownKeys.get(other) === undefined
        if (!isKeyless) continue
        const counts =
          votes.get(other) ?? new Map<string, { text: string; name: string; count: number }>()
        votes.set(other, counts)
        counts.set(text, { text, name, count: (counts.get(text)?.count ?? 0) + 1 })
      }
    }
  }
  const names = new Map<string, string>()
  for (const [noun, counts] of votes) {
    const [best] = [...counts.values()].sort((left, right) => right.count - left.count)
    ownKeys.set(noun, best!.text)
    names.set(noun, best!.name)
  }
  return names
}

/** Names of keys that do not identify a collection. */
const GENERIC_KEYS =
  /^(?:id|name|key|number|code|path|url|arn|uuid|hash|slug|address|title|type|email|token|handle|ref|uri)$/

function addPathAlias(
  nouns: NounIndex,
  candidates: ReadonlyMap<string, CollectionCandidate>,
  noun: string,
  argument: string,
): void {
  const text = argument.toLowerCase().replaceAll(/[_-]/g, ' ')
  if (candidates.has(noun) && !GENERIC_KEYS.test(text) && !candidates.has(text))
    nouns.addAlias(text, noun)
}

/** Whether the endpoints list or create records, or identify them by a key. */
function isCollection(endpoints: readonly ParsedEndpoint[], ownKey: string | undefined): boolean {
  return endpoints.some(
    ({ action }) =>
      action === 'list' ||
      action === 'create' ||
      (ownKey !== undefined && /^(?:get|delete|replace)$/.test(action)),
  )
}

/** Whether endpoints read and change a record without key that no endpoint lists or creates. */
function isSingletonRecord(endpoints: readonly ParsedEndpoint[]): boolean {
  const requires = ({ endpoint }: ParsedEndpoint): boolean =>
    endpoint.arguments?.some((each) => each?.flags?.includes('required')) === true
  return (
    endpoints.some((parsed) => parsed.action === 'get' && !requires(parsed)) &&
    endpoints.some(({ action }) => action === 'update') &&
    !endpoints.some(({ action }) => /^(?:list|create|replace|link)$/.test(action))
  )
}

/** Returns the arguments that all endpoints on one record share. The record's own key is the last one. */
function keyParts(
  endpoints: readonly ParsedEndpoint[],
  ownKey: string,
  noun: string,
  nouns: NounIndex,
  foreign: string | undefined,
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

function argumentNamed(endpoints: readonly ParsedEndpoint[], text: string): string | undefined {
  return endpoints.flatMap(keyArguments).find((argument) => argument.text === text)?.name
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

/** Adds collections for parents and members without endpoints. They accept any key. */
function addImpliedParents(drafts: Map<string, CollectionDraft>): void {
  // Added drafts have neither parent nor member, so that iterating over them is harmless.
  for (const { parent, member, endpoints } of drafts.values()) {
    for (const target of [parent && { noun: parent.noun, text: parent.texts[0] }, member]) {
      if (target?.text === undefined || drafts.has(target.noun)) continue
      const { noun, text } = target
      drafts.set(noun, {
        noun,
        endpoints: [],
        ownKey: text,
        parts: [{ text, argument: argumentNamed(endpoints, text) ?? text }],
        parent: undefined,
        member: undefined,
        isSingleton: false,
        acceptsAnyKey: true,
      })
    }
  }
}
