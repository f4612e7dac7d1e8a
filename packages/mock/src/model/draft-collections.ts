import type { AddReason } from './add-reason.ts'
import { type CollectionCandidate, groupByNoun } from './candidates.ts'
import { type CollectionDraft, isOnePerParent, type KeyPart } from './collection-draft.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import { type Membership, extractMemberships } from './memberships.ts'
import { createNounIndex, type NounIndex } from './noun-index.ts'
import { findOnePerParentOwners } from './one-per-parent.ts'
import { findOwnKey, isUpdateOfExisting } from './own-keys.ts'
import { isEnumName, keyStem } from './record-words.ts'
import { findParent, indexDrafts } from './find-parent.ts'

/** Drafts the collections of a package, by noun, from what the names of its endpoints say. */
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
      // There is one already.
      if (owner !== undefined && parsed.action === 'create') return { ...parsed, action: 'replace' }
      if (isUpdateOfExisting(parsed, ownKey)) return { ...parsed, action: 'update' }
      // Where nothing else creates records, \`set-webhook(name, url)\` does.
      const isSet = parsed.action === 'update' && parsed.verb === 'set' && !isCreated
      return isSet && keyArguments(parsed).some(({ text }) => text === ownKey)
        ? { ...parsed, action: 'replace' }
        : parsed
    })
    const isSingleton = ownKey === undefined && isSingletonRecord(kept)
    if ((!isSingleton && !isCollection(kept, ownKey)) || drafts.has(candidate.noun)) continue
    // Records that no endpoint means one by one have an id all the same.
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
      // Where no endpoint shows or creates records, only callers know their keys.
      acceptsAnyKey: !kept.some(({ action }) => /^(?:list|get|create|replace)$/.test(action)),
    })
  }
  const index = indexDrafts(drafts)
  for (const draft of drafts.values())
    if (draft.member === undefined && !draft.isSingleton && !isOnePerParent(draft))
      draft.parent = findParent(draft, drafts, index, nouns, addReason)
  for (const draft of drafts.values()) if (isOwnAncestor(draft, drafts)) draft.parent = undefined
  addImpliedParents(drafts)
  return { drafts, nouns }
}

/** Records that no endpoint means one by one have the key by which others refer to them: \`bucket\`, where lists of objects require it. */
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
        if (!isKeyless || (isEnumName(text) && other === text)) continue
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

/** Texts that say nothing about whose key they are. */
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

/** Records that are listed or created, or known by a key. */
function isCollection(endpoints: readonly ParsedEndpoint[], ownKey: string | undefined): boolean {
  return endpoints.some(
    ({ action }) =>
      action === 'list' ||
      action === 'create' ||
      (ownKey !== undefined && /^(?:get|delete|replace)$/.test(action)),
  )
}

/** Whether endpoints get and change something without a key, which nothing lists or creates. */
function isSingletonRecord(endpoints: readonly ParsedEndpoint[]): boolean {
  const requires = ({ endpoint }: ParsedEndpoint): boolean =>
    endpoint.arguments?.some((each) => each?.flags?.includes('required')) === true
  return (
    endpoints.some((parsed) => parsed.action === 'get' && !requires(parsed)) &&
    endpoints.some(({ action }) => action === 'update') &&
    !endpoints.some(({ action }) => /^(?:list|create|replace|link)$/.test(action))
  )
}

/** The arguments that all endpoints that mean one record have in common, the record's own key last. */
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
    const isSure = parsed.action === 'get' || parsed.action === 'delete'
    const others = found.filter((each) => each.required && keyStem(each.text) !== keyStem(ownKey))
    if (common === undefined)
      common = others.filter(({ text }) => isSure || isOtherNoun(text, noun, nouns))
    else common = common.filter(({ text }) => others.some((other) => other.text === text))
  }
  // Only other endpoints name it.
  if (last === undefined)
    return [{ text: ownKey, argument: argumentNamed(endpoints, ownKey) ?? foreign ?? ownKey }]
  const parts = (common ?? []).map(({ text, name, noun: of }): KeyPart => {
    const other = of ?? nouns.find(text)
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
  above,
  between,
  endpoints,
}: Membership): CollectionDraft {
  return {
    noun,
    endpoints,
    ownKey: member.text,
    parts: [...above, owner, ...between, member],
    parent: { noun: owner.noun, texts: [...above, owner].map(({ text }) => text) },
    member: { noun: member.noun, text: member.text },
    isSingleton: false,
    acceptsAnyKey: false,
  }
}

/** Whether a collection belongs to itself, by way of others. */
function isOwnAncestor(
  { noun, parent }: CollectionDraft,
  drafts: ReadonlyMap<string, CollectionDraft>,
): boolean {
  let at = parent?.noun
  for (let depth = 0; at !== undefined && depth < MAX_DEPTH; depth++) {
    if (at === noun) return true
    at = drafts.get(at)?.parent?.noun
  }
  return at !== undefined
}

const MAX_DEPTH = 50

/** Parents that no endpoint is about are collections as well, of any key. */
function addImpliedParents(drafts: Map<string, CollectionDraft>): void {
  // What is added has no parent and no member, so that going on to it adds nothing.
  for (const { parent, member, endpoints } of drafts.values()) {
    for (const above of [parent && { noun: parent.noun, text: parent.texts[0] }, member]) {
      if (above?.text === undefined || drafts.has(above.noun)) continue
      const { noun, text } = above
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
