import type { PackageDefinition } from 'fc-core'
import type {
  CollectionCandidate,
  GroupedDraft,
  KeyedDraft,
  NounIndex,
  OwnKey,
  ParsedEndpoint,
  Reason,
} from './draft.ts'
import { findOwnKeyArgument, keyArguments, requiredKeys } from './key-arguments.ts'
import { membersOf } from './object-types.ts'
import { keyStem, normalizeName, ownKeyRank, splitKeyName } from './record-words.ts'

/**
 * Step 3: decides by which argument the endpoints of each noun identify one record: by votes of its endpoints, by the key of the only parent, or by the arguments of
 * endpoints that refer to it.
 */
export function decideKeys(definition: PackageDefinition, draft: GroupedDraft): KeyedDraft {
  const { candidates } = draft
  const named = draft.nouns.with(aliasesInPaths(candidates))
  const voted = new Map<string, OwnKey>()
  const shared = new Map<string, OwnKey>()
  for (const candidate of candidates.values()) {
    const text = findVotedKey(candidate, named)
    if (text !== undefined) voted.set(candidate.noun, { text })
  }
  const nouns = named.with(aliasesOfKeys(voted))
  for (const candidate of candidates.values()) {
    if (voted.has(candidate.noun)) continue
    const text = findRemovedKey(candidate, nouns) ?? findKeyOfPair(candidate, nouns, definition)
    const key = findParentKey(candidate, nouns)
    if (text !== undefined) voted.set(candidate.noun, { text })
    else if (key !== undefined) shared.set(candidate.noun, key)
  }
  const foreign = findForeignKeys(candidates, nouns, voted)
  const reasons = [...shared].map(([subject, { owner }]): Reason => ({
    rule: 'key-of-parent',
    subject,
    text: `one per "${owner}": its endpoints require only the key of the "${owner}"`,
  }))
  const keys = new Map([...voted, ...foreign, ...shared])
  return { ...draft, nouns, keys, reasons: [...draft.reasons, ...reasons] }
}

/** Names of keys that do not identify a collection. */
const GENERIC_KEYS =
  /^(?:id|name|key|number|code|path|url|arn|uuid|hash|slug|address|title|type|email|token|handle|ref|uri)$/

/** Returns the parameters of paths as names of the nouns before them. */
function aliasesInPaths(
  candidates: ReadonlyMap<string, CollectionCandidate>,
): (readonly [text: string, noun: string])[] {
  const parameters = [...candidates.values()].flatMap(({ endpoints }) =>
    endpoints.flatMap((parsed) => parsed.parameters),
  )
  return parameters.flatMap(({ noun, argument }) => {
    const text = argument.toLowerCase().replaceAll(/[_-]/g, ' ')
    const isAlias = candidates.has(noun) && !GENERIC_KEYS.test(text) && !candidates.has(text)
    return isAlias ? [[text, noun] as const] : []
  })
}

/** Returns the keys as names of their nouns: `channel` for conversations. */
function aliasesOfKeys(
  keys: ReadonlyMap<string, OwnKey>,
): (readonly [text: string, noun: string])[] {
  return [...keys].flatMap(([noun, { text }]) =>
    text.length < 3 || GENERIC_KEYS.test(text)
      ? []
      : [text, keyStem(text)]
          .filter((each) => !GENERIC_KEYS.test(each))
          .map((each) => [each, noun] as const),
  )
}

/** Weights of actions: how much the key of an endpoint tells about the key of the collection. */
const WEIGHTS: Readonly<Record<string, number>> = {
  get: 8,
  delete: 5,
  replace: 4,
  update: 3,
  act: 2,
}

/** Finds the key in `remove-member(did)`. `remove-user-from-group` and `disassociate-role(association_id)` tell nothing about the key of a user or role. */
function findRemovedKey(
  { noun, endpoints }: CollectionCandidate,
  nouns: NounIndex,
): string | undefined {
  for (const parsed of endpoints) {
    const [{ text } = { text: '' }, second] = parsed.action === 'unlink' ? requiredKeys(parsed) : []
    const isOwn = ownKeyRank(text, noun) > 0 || splitKeyName(text)[1] === ''
    if (text !== '' && second === undefined && isOwn && (nouns.find(text) ?? noun) === noun)
      return text
  }
  return undefined
}

/**
 * Finds the normalized name of the argument by which most endpoints identify a record. `get` and `delete` have the highest weight.
 *
 * @returns Undefined if no endpoint identifies one record.
 */
function findVotedKey(
  { noun, endpoints }: CollectionCandidate,
  nouns: NounIndex,
): string | undefined {
  const isOther = (text: string): boolean => {
    const found = nouns.find(text)
    return found !== undefined && found !== noun
  }
  const votes = new Map<string, { weight: number; text: string; highest: number }>()
  let best: { weight: number; text: string } | undefined
  for (const parsed of endpoints) {
    const weight = WEIGHTS[parsed.action] ?? 0
    const text = weight === 0 ? undefined : findOwnKeyArgument(parsed, noun, isOther)?.text
    if (text === undefined) continue
    // `channel` and `channel_id` are the same key.
    const stem = keyStem(text)
    const known = votes.get(stem) ?? { weight: 0, text, highest: 0 }
    known.weight += weight
    if (weight > known.highest) [known.text, known.highest] = [text, weight]
    votes.set(stem, known)
    if (best === undefined || known.weight > best.weight) best = known
  }
  if (best === undefined) return findKeyWithinParent(endpoints)
  // `get-weather(city)` computes a result, unless other endpoints know the weather of a city.
  const isComputed = endpoints.every(({ action, isPath }) => action === 'get' && !isPath)
  const isKey = splitKeyName(best.text)[1] !== '' || ownKeyRank(best.text, noun) > 0
  if (isComputed && !isKey) return undefined
  return identifiesRecord(best.text, endpoints) ? best.text : undefined
}

/** Finds the only key that `get` requires and `list` does not: a participant of a conference is identified by its call. */
function findKeyWithinParent(endpoints: readonly ParsedEndpoint[]): string | undefined {
  const required = (parsed: ParsedEndpoint): string[] =>
    requiredKeys(parsed).map(({ text }) => text)
  const list = endpoints.find(({ action }) => action === 'list')
  const get = endpoints.find(({ action }) => action === 'get')
  if (list === undefined || get === undefined) return undefined
  const listKeys = new Set(required(list))
  const ownKeys = required(get).filter((text) => !listKeys.has(text))
  return listKeys.size > 0 && ownKeys.length === 1 ? ownKeys[0] : undefined
}

/**
 * Finds the last of several keys of other nouns by which `get` identifies a record without an id: the `product_id` of the stock level of a product in a warehouse. Lists
 * need none of them.
 */
function findKeyOfPair(
  { noun, endpoints }: CollectionCandidate,
  nouns: NounIndex,
  definition: PackageDefinition,
): string | undefined {
  const get = endpoints.find(({ action }) => action === 'get')
  const isListed = endpoints.some(({ action }) => action === 'list')
  if (get === undefined || !isListed) return undefined
  const keys = requiredKeys(get)
  const members = membersOf(definition, get.endpoint.returns) ?? []
  const texts = new Set(members.map(({ name }) => normalizeName(name)))
  const isOther = ({ text }: { text: string }): boolean =>
    texts.has(text) && (nouns.find(text) ?? noun) !== noun
  return keys.length > 1 && !texts.has('id') && keys.every(isOther) ? keys.at(-1)!.text : undefined
}

/** Whether a `get` or `delete` endpoint, if there is one, accepts the key: an argument of updates only is a value. */
function identifiesRecord(text: string, endpoints: readonly ParsedEndpoint[]): boolean {
  const found = endpoints
    .filter(({ action }) => action === 'get' || action === 'delete')
    .map((parsed) => keyArguments(parsed))
    .filter((each) => each.some(({ required }) => required))
  const stem = keyStem(text)
  return (
    found.length === 0 || found.some((each) => each.some((other) => keyStem(other.text) === stem))
  )
}

/** Finds the key of the parent: all endpoints that read and change the avatar of a user require the key of the user and no key of the avatar. */
function findParentKey(
  { noun, endpoints }: CollectionCandidate,
  nouns: NounIndex,
): OwnKey | undefined {
  const get = endpoints.find(({ action }) => action === 'get')
  const [argument, second] = get === undefined ? [] : requiredKeys(get)
  const owner = argument?.noun ?? nouns.find(argument?.text ?? '')
  if (argument === undefined || second !== undefined || owner === undefined || owner === noun)
    return undefined
  const hasOwnerKey = (parsed: ParsedEndpoint): boolean => {
    const found = requiredKeys(parsed)
    const isAlone =
      parsed.action === 'create' || found.every(({ text }) => ownKeyRank(text, noun) <= 1)
    return isAlone && found.some(({ text }) => text === argument.text)
  }
  const known = endpoints.filter(({ action }) =>
    /^(?:get|create|replace|update|delete|list)$/.test(action),
  )
  const isChanged = known.some(({ action }) => /^(?:replace|update|delete)$/.test(action))
  return isChanged && known.every(hasOwnerKey) ? { text: argument.text, owner } : undefined
}

/** Finds the keys of records that no endpoint identifies individually by the required arguments that refer to them: `bucket`, if lists of objects require it. */
function findForeignKeys(
  candidates: ReadonlyMap<string, CollectionCandidate>,
  nouns: NounIndex,
  voted: ReadonlyMap<string, OwnKey>,
): Map<string, OwnKey> {
  const votes = new Map<string, Map<string, { key: OwnKey; count: number }>>()
  for (const { noun, endpoints } of candidates.values()) {
    for (const { text, name: argument } of endpoints.flatMap(requiredKeys)) {
      const other = nouns.find(text)
      if (other === undefined || other === noun || voted.has(other)) continue
      const counts = votes.get(other) ?? new Map<string, { key: OwnKey; count: number }>()
      votes.set(other, counts)
      counts.set(text, { key: { text, argument }, count: (counts.get(text)?.count ?? 0) + 1 })
    }
  }
  return new Map(
    [...votes].map(([noun, counts]) => {
      const [best] = [...counts.values()].sort((left, right) => right.count - left.count)
      return [noun, best!.key]
    }),
  )
}
