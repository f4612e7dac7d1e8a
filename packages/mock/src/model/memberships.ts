import type { AddReason } from './add-reason.ts'
import { type CollectionCandidate, isKeyed } from './candidates.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import type { NounIndex } from './noun-index.ts'
import { isEnumName, matchesNoun, splitKeyName } from './record-words.ts'

/** A join collection: the users of a group, the policies of a role. */
export interface Membership {
  noun: string
  owner: { noun: string; text: string; argument: string }
  member: { noun: string; text: string; argument: string }
  /** Parts of the key of the owner before its own part: the pool of a group of users. */
  ancestors: { noun: string; text: string; argument: string }[]
  /** Further records in a membership of more than two. */
  between: { noun: string; text: string; argument: string }[]
  endpoints: ParsedEndpoint[]
}

/**
 * Moves endpoints that link records of two collections from the candidates to memberships: `add-user-to-group(user_id, group_id)`,
 * `detach-role-policy(role_name, policy_arn)`, and lists of members: `list-group-members(group_id)`.
 *
 * Verbs such as `add` and `remove` that do not name two collections are changed to `create`, `delete` or `update`.
 */
export function extractMemberships(
  candidates: Map<string, CollectionCandidate>,
  nouns: NounIndex,
  ownKeys: ReadonlyMap<string, string | undefined>,
  addReason: AddReason,
): Membership[] {
  const found = new Map<string, Membership>()
  // Link endpoints come first: they determine the arguments of a membership.
  for (const action of ['link', 'unlink'] as const) {
    for (const candidate of candidates.values()) {
      if (!candidate.endpoints.some((parsed) => parsed.action === action)) continue
      candidate.endpoints = candidate.endpoints.flatMap((parsed) => {
        if (parsed.action !== action) return [parsed]
        const known = action === 'unlink' ? findExistingMembership(parsed, found) : undefined
        const membership =
          known ?? resolveMembership(parsed, candidate, candidates, nouns, ownKeys, found)
        if (membership === undefined)
          return [resolveUnpairedVerb(parsed, ownKeys.get(candidate.noun), candidate)]
        const { noun, owner, member } = membership
        addReason(
          noun,
          `membership of "${member.noun}" in "${owner.noun}": ${parsed.endpoint.name}`,
        )
        membership.endpoints.push({ ...parsed, noun })
        return []
      })
    }
  }
  for (const membership of found.values()) extractLists(membership, candidates)
  return [...found.values()]
}

/** Finds the membership that an endpoint removes: its arguments contain the complete key. */
function findExistingMembership(
  parsed: ParsedEndpoint,
  found: ReadonlyMap<string, Membership>,
): Membership | undefined {
  const texts = new Set(keyArguments(parsed).map(({ text }) => text))
  for (const membership of found.values()) {
    const { owner, ancestors, between, member } = membership
    const parts = [...ancestors, owner, ...between, member]
    const isNamed = membership.endpoints.some(({ namedNoun }) => namedNoun === parsed.namedNoun)
    if (isNamed && parts.every(({ text }) => texts.has(text))) return membership
  }
  return undefined
}

/** Finds or creates the membership of an endpoint. */
function resolveMembership(
  parsed: ParsedEndpoint,
  candidate: CollectionCandidate,
  candidates: ReadonlyMap<string, CollectionCandidate>,
  nouns: NounIndex,
  ownKeys: ReadonlyMap<string, string | undefined>,
  found: Map<string, Membership>,
): Membership | undefined {
  const pair = findPair(parsed, nouns)
  if (pair === undefined) return undefined
  const { owner, member } = pair
  const isAncestor = ({ text }: { text: string }): boolean =>
    isKeyedWithin(candidates.get(owner.noun), text)
  const ancestors = pair.between.filter(isAncestor)
  const between = pair.between.filter((each) => !isAncestor(each))
  const owners = [owner, ...between].map((each) => each.noun).join(' ')
  const ownKey = ownKeys.get(candidate.noun)
  const isPaired =
    ownKey === undefined || [owner, member, ...pair.between].some(({ text }) => text === ownKey)
  const pairNoun = `${owners} ${member.noun}`
  // Inline policies of a role differ from memberships of shared policies.
  const noun = isPaired
    ? membershipNoun(candidate, owners, member.noun)
    : pairNoun === candidate.noun
      ? `${pairNoun} membership`
      : pairNoun
  const known = found.get(noun)
  if (known !== undefined) return known
  const membership = { noun, owner, member, ancestors, between, endpoints: [] }
  found.set(noun, membership)
  return membership
}

/** Whether the key of a record contains the key of its owner. */
function isKeyedWithin(candidate: CollectionCandidate | undefined, ownerText: string): boolean {
  return (
    candidate?.endpoints.some(
      (parsed) =>
        /^(?:get|delete)$/.test(parsed.action) &&
        keyArguments(parsed).some(({ text, required }) => required && text === ownerText),
    ) === true
  )
}

/** Finds the two records that an endpoint links: the group is the owner in `add-user-to-group`. */
function findPair(
  parsed: ParsedEndpoint,
  nouns: NounIndex,
): Pick<Membership, 'owner' | 'member' | 'between'> | undefined {
  const named = keyArguments(parsed).flatMap((argument: KeyArgument) => {
    const isKey = splitKeyName(argument.text)[1] !== '' || !isEnumName(argument.text)
    const noun = argument.required && isKey ? nouns.find(argument.text) : undefined
    return noun === undefined ? [] : [{ noun, text: argument.text, argument: argument.name }]
  })
  const distinct = named.filter(
    ({ noun }, index) => named.findIndex((other) => other.noun === noun) === index,
  )
  if (distinct.length < 2) return undefined
  const words = parsed.namedNoun
  const isOwner = ({ noun }: { noun: string }): boolean =>
    parsed.target !== undefined
      ? matchesNoun(parsed.target, noun) || matchesNoun(noun, parsed.target)
      : parsed.scope.includes(noun) || words.startsWith(`${noun} `) || words === noun
  const owner = distinct.find(isOwner) ?? distinct[0]!
  const others = distinct.filter((each) => each !== owner)
  const member = others.at(-1)!
  return { owner, member, between: others.filter((each) => each !== member) }
}

/** Returns `member` for `add-member` if members have further endpoints, else `group user`. */
function membershipNoun(
  { noun, endpoints }: CollectionCandidate,
  owner: string,
  member: string,
): string {
  const isOwn =
    noun !== owner &&
    noun !== member &&
    endpoints.some(({ action }) => action === 'list' || action === 'get')
  return isOwn ? noun : `${owner} ${member}`
}

/** Moves lists of members by the key of their owner to a membership: lists of its noun, of `group member`, or of users in a group. */
function extractLists(membership: Membership, candidates: Map<string, CollectionCandidate>): void {
  const { noun, owner, member, endpoints } = membership
  const names = new Set([
    noun,
    member.noun,
    `${owner.noun} ${member.noun}`,
    `${owner.noun} member`,
    'member',
  ])
  const ending = ` ${member.noun}`
  for (const candidate of candidates.values()) {
    const isNamed =
      names.has(candidate.noun) ||
      (candidate.noun.endsWith(ending) && candidate.noun.includes(owner.noun))
    if (!isNamed) continue
    if (isKeyed(candidate) && candidate.noun !== noun && candidate.noun !== member.noun) continue
    const isOwned = (parsed: ParsedEndpoint): boolean =>
      keyArguments(parsed).some(({ text, required }) => required && text === owner.text)
    candidate.endpoints = candidate.endpoints.filter((parsed) => {
      const isReading = parsed.action === 'list' || parsed.action === 'count'
      if (candidate.noun !== noun && !(isReading && isOwned(parsed))) return true
      endpoints.push(parsed)
      return false
    })
  }
}

/** Resolves the action of a verb such as `add` or `remove` that links no records. */
function resolveUnpairedVerb(
  parsed: ParsedEndpoint,
  ownKey: string | undefined,
  { endpoints }: CollectionCandidate,
): ParsedEndpoint {
  const found = keyArguments(parsed)
  const isOptional = !found.some(({ required }) => required)
  const identifiesOne = found.some(
    ({ text, required }) => text === ownKey && (required || isOptional),
  )
  const { verb = '' } = parsed
  if (parsed.action === 'link') {
    // The caller chooses the name of a new record, unless another endpoint creates the record.
    const isChosen = ownKey === 'name' && !endpoints.some(({ action }) => action === 'create')
    const isNew = /^(?:add|attach|register|invite)$/.test(verb) && (!identifiesOne || isChosen)
    return { ...parsed, action: isNew ? 'create' : 'act' }
  }
  return { ...parsed, action: /^(?:remove|revoke)$/.test(verb) ? 'delete' : 'act' }
}
