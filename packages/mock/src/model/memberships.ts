import type { AddReason } from './add-reason.ts'
import { type CollectionCandidate, isKeyed } from './candidates.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import type { NounIndex } from './noun-index.ts'
import { isEnumName, matchesNoun, splitKeyName } from './record-words.ts'

/** Records that connect two others: the users of a group, the policies of a role. */
export interface Membership {
  noun: string
  owner: { noun: string; text: string; argument: string }
  member: { noun: string; text: string; argument: string }
  /** The records that the owner's key names before its own part: the pool of a group of users. */
  above: { noun: string; text: string; argument: string }[]
  /** Further records that a connection of more than two names. */
  between: { noun: string; text: string; argument: string }[]
  endpoints: ParsedEndpoint[]
}

/**
 * Takes the endpoints that connect records of two collections out of the candidates: `add-user-to-group(user_id, group_id)`,
 * `detach-role-policy(role_name, policy_arn)`, and lists of what is connected: `list-group-members(group_id)`.
 *
 * Verbs such as `add` and `remove` that name no two collections are changed to `create`, `delete` or `update`.
 */
export function extractMemberships(
  candidates: Map<string, CollectionCandidate>,
  nouns: NounIndex,
  ownKeys: ReadonlyMap<string, string | undefined>,
  addReason: AddReason,
): Membership[] {
  const found = new Map<string, Membership>()
  // What connects comes first: it says which arguments a connection has.
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
        addReason(noun, `"${parsed.endpoint.name}" connects a ${member.noun} with a ${owner.noun}`)
        membership.endpoints.push({ ...parsed, noun })
        return []
      })
    }
  }
  for (const membership of found.values()) extractLists(membership, candidates)
  return [...found.values()]
}

/** The connection that an endpoint removes: all of its records are among the arguments. */
function findExistingMembership(
  parsed: ParsedEndpoint,
  found: ReadonlyMap<string, Membership>,
): Membership | undefined {
  const texts = new Set(keyArguments(parsed).map(({ text }) => text))
  for (const membership of found.values()) {
    const { owner, above, between, member } = membership
    const parts = [...above, owner, ...between, member]
    const isNamed = membership.endpoints.some(({ namedNoun }) => namedNoun === parsed.namedNoun)
    if (isNamed && parts.every(({ text }) => texts.has(text))) return membership
  }
  return undefined
}

/** The connection that an endpoint makes. */
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
  const isAbove = ({ text }: { text: string }): boolean =>
    isKeyedWithin(candidates.get(owner.noun), text)
  const above = pair.between.filter(isAbove)
  const between = pair.between.filter((each) => !isAbove(each))
  // What belongs to its owner anyway is not connected with it.
  if (pair.between.length === 0 && isKeyedWithin(candidates.get(member.noun), owner.text))
    return undefined
  const owners = [owner, ...between].map((each) => each.noun).join(' ')
  const ownKey = ownKeys.get(candidate.noun)
  const isPaired =
    ownKey === undefined || [owner, member, ...pair.between].some(({ text }) => text === ownKey)
  const pairNoun = `${owners} ${member.noun}`
  // Policies that a role has of its own are no memberships of policies that it shares.
  const noun = isPaired
    ? membershipNoun(candidate, owners, member.noun)
    : pairNoun === candidate.noun
      ? `${pairNoun} membership`
      : pairNoun
  const known = found.get(noun)
  if (known !== undefined) return known
  const membership = { noun, owner, member, above, between, endpoints: [] }
  found.set(noun, membership)
  return membership
}

/** Whether records are known by their owner's key and one of their own. */
function isKeyedWithin(candidate: CollectionCandidate | undefined, ownerText: string): boolean {
  return (
    candidate?.endpoints.some(
      (parsed) =>
        /^(?:get|delete)$/.test(parsed.action) &&
        keyArguments(parsed).some(({ text, required }) => required && text === ownerText),
    ) === true
  )
}

/** The two records that an endpoint connects: of `add-user-to-group`, the group is the owner. */
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
  const member = others.findLast(({ noun }) => parsed.namedNoun.endsWith(noun)) ?? others.at(-1)!
  return { owner, member, between: others.filter((each) => each !== member) }
}

/** `member` of `add-member`, where there is more about members; `group user` otherwise. */
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

/** Lists that take the owner's key and are about members: of the membership's noun, of `group member`, or of users in a group. */
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
    if (candidate.noun === member.noun && isKeyedWithin(candidate, owner.text)) continue
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

/** What a verb such as `add` or `remove` does where it connects nothing. */
function resolveUnpairedVerb(
  parsed: ParsedEndpoint,
  ownKey: string | undefined,
  { endpoints }: CollectionCandidate,
): ParsedEndpoint {
  const found = keyArguments(parsed)
  const isOptional = !found.some(({ required }) => required)
  const meansOne = found.some(({ text, required }) => text === ownKey && (required || isOptional))
  const { verb = '' } = parsed
  if (parsed.action === 'link') {
    // A name is chosen by who adds the record, unless something else creates it.
    const isChosen = ownKey === 'name' && !endpoints.some(({ action }) => action === 'create')
    const isNew = /^(?:add|attach|register|invite)$/.test(verb) && (!meansOne || isChosen)
    return { ...parsed, action: isNew ? 'create' : 'act' }
  }
  return { ...parsed, action: /^(?:remove|revoke)$/.test(verb) ? 'delete' : 'act' }
}
