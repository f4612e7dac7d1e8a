import type { Endpoint, PackageDefinition } from 'fc-core'
import { resultOf } from './call-evidence.ts'
import type {
  CollectionCandidate,
  KeyedDraft,
  LinkedDraft,
  Membership,
  ParsedEndpoint,
  Reason,
} from './draft.ts'
import { isKeyed } from './noun-index.ts'
import { type KeyArgument, keyArguments, requiredKeys } from './key-arguments.ts'
import { alternativesOf, membersOf, objectIn, returnsNothing } from './object-types.ts'
import { isValueName, matchesNoun, normalizeName, splitKeyName } from './record-words.ts'

/**
 * Step 4: moves endpoints that link records of two nouns to memberships: `add-user-to-group(user_id, group_id)`, `detach-role-policy(role_name, policy_arn)`, and lists
 * of members: `list-group-members(group_id)`. Verbs such as `add` and `remove` that do not name two nouns create, delete or update records.
 */
export function linkMemberships(definition: PackageDefinition, draft: KeyedDraft): LinkedDraft {
  const candidates = new Map(draft.candidates)
  const context = { ...draft, candidates }
  const found = new Map<string, Membership>()
  const reasons: Reason[] = []
  // Link endpoints come first: they determine the arguments of a membership.
  for (const action of ['link', 'unlink'] as const) {
    for (const candidate of draft.candidates.values()) {
      const { noun: own, endpoints } = candidates.get(candidate.noun)!
      const rest = endpoints.flatMap((parsed) => {
        if (parsed.action !== action) return [parsed]
        const known = action === 'unlink' ? findExistingMembership(parsed, found) : undefined
        const membership = known ?? resolveMembership(definition, parsed, own, context, found)
        if (membership === undefined)
          return [resolveUnpairedVerb(parsed, draft.keys.get(own)?.text, endpoints)]
        const { noun, owner, member } = membership
        const text = `membership of "${member.noun}" in "${owner.noun}": ${parsed.endpoint.name}`
        reasons.push({ rule: 'membership', subject: noun, text })
        membership.endpoints.push({ ...parsed, noun })
        return []
      })
      candidates.set(own, { noun: own, endpoints: rest })
    }
  }
  const memberships = [...found.values()].map((membership) => {
    const results = resultsOf(candidates.get(membership.member.noun))
    const lists: ParsedEndpoint[] = []
    for (const candidate of candidates.values()) {
      const isMoved = listTest(membership, candidate, results)
      lists.push(...candidate.endpoints.filter(isMoved))
      const endpoints = candidate.endpoints.filter((parsed) => !isMoved(parsed))
      candidates.set(candidate.noun, { noun: candidate.noun, endpoints })
    }
    return named(membership, lists, candidates)
  })
  return { ...draft, candidates, memberships, reasons: [...draft.reasons, ...reasons] }
}

/** The names of the objects that endpoints return. */
function resultsOf(candidate: CollectionCandidate | undefined): ReadonlySet<string> {
  const results = candidate?.endpoints.map(({ endpoint }) => resultOf(endpoint)) ?? []
  return new Set(results.filter((result) => result !== undefined))
}

/** Adds the lists of a membership. One that lists members under another noun names it: `list-participants(course_id)` with `join-course`. */
function named(
  { noun, ...membership }: Membership,
  lists: readonly ParsedEndpoint[],
  candidates: ReadonlyMap<string, CollectionCandidate>,
): Membership {
  const names = [noun, membership.member.noun, 'member']
  const isOther = lists.every(
    (list) => !names.some((each) => list.noun.endsWith(each)) && isEmpty(candidates.get(list.noun)),
  )
  const name = isOther && lists.length > 0 ? lists[0]!.noun : noun
  const endpoints = membership.endpoints.map((parsed) => ({ ...parsed, noun: name }))
  return { ...membership, noun: name, endpoints: [...endpoints, ...lists] }
}

function isEmpty(candidate: CollectionCandidate | undefined): boolean {
  return candidate === undefined || candidate.endpoints.length === 0
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
  definition: PackageDefinition,
  parsed: ParsedEndpoint,
  candidateNoun: string,
  { candidates, keys, nouns }: KeyedDraft,
  found: Map<string, Membership>,
): Membership | undefined {
  const pair = findPair(parsed, nouns)
  if (pair === undefined) return undefined
  const { owner, member } = isReversed(parsed, pair, candidates) ? swapped(pair) : pair
  const own = candidates.get(owner.noun)?.endpoints.map(({ endpoint }) => endpoint) ?? []
  const shown = returnsNothing(parsed.endpoint) ? own : [parsed.endpoint]
  if (describesPair(definition, parsed, candidates.get(candidateNoun)!, pair)) return undefined
  if (
    owner.noun === candidateNoun &&
    shown.some((each) => holdsKey(definition, each, pair, parsed.verb))
  )
    return undefined
  const isAncestor = ({ text }: { text: string }): boolean =>
    isKeyedWithin(candidates.get(owner.noun), text)
  const ancestors = pair.between.filter(isAncestor)
  const between = pair.between.filter((each) => !isAncestor(each))
  const owners = [owner, ...between].map((each) => each.noun).join(' ')
  const ownKey = keys.get(candidateNoun)?.text
  const isPaired =
    ownKey === undefined || [owner, member, ...pair.between].some(({ text }) => text === ownKey)
  const pairNoun = `${owners} ${member.noun}`
  // Inline policies of a role differ from memberships of shared policies.
  const noun = isPaired
    ? membershipNoun(candidates.get(candidateNoun)!, owners, member.noun)
    : pairNoun === candidateNoun
      ? `${pairNoun} membership`
      : pairNoun
  const membership = found.get(noun) ?? { noun, owner, member, ancestors, between, endpoints: [] }
  found.set(noun, membership)
  return membership
}

type Pair = Pick<Membership, 'owner' | 'member' | 'between'>

/** `lots.watched(bidder_id)` lists the lots of a bidder, so that these are its members: `lots.watch(lot_id, bidder_id)`. */
function isReversed(
  { target }: ParsedEndpoint,
  { owner, member }: Pair,
  candidates: ReadonlyMap<string, CollectionCandidate>,
): boolean {
  const lists = (noun: string, text: string): boolean =>
    candidates
      .get(noun)
      ?.endpoints.some(
        (each) => each.action === 'list' && requiredKeys(each).some((key) => key.text === text),
      ) === true
  return target === undefined && lists(owner.noun, member.text) && !lists(member.noun, owner.text)
}

function swapped({ owner, member, between }: Pair): Pair {
  return { owner: member, member: owner, between }
}

/** Whether an endpoint creates a record that is more than a link: `add-copy(title_id, branch_id, barcode)` returns a copy with an id. */
function describesPair(
  definition: PackageDefinition,
  { endpoint }: ParsedEndpoint,
  { noun, endpoints }: CollectionCandidate,
  { owner, member }: Pick<Membership, 'owner' | 'member'>,
): boolean {
  if (noun === owner.noun || noun === member.noun) return false
  const members = membersOf(definition, endpoint.returns) ?? []
  const texts = new Set(members.map(({ name }) => normalizeName(name)))
  const required = (endpoint.arguments ?? []).filter(({ flags }) => flags?.includes('required'))
  return (
    required.length > 2 &&
    ['id', owner.text, member.text].every((text) => texts.has(text)) &&
    endpoints.some(({ action }) => action === 'list')
  )
}

/** Whether an endpoint returns the owner, which has the key of the member itself: the `tenant_id` of a unit, the `assignee_id` of what is assigned, the `agent_id` of a ticket. */
function holdsKey(
  definition: PackageDefinition,
  endpoint: Endpoint,
  { owner, member }: Pick<Membership, 'owner' | 'member'>,
  verb = '',
): boolean {
  const members = membersOf(definition, endpoint.returns) ?? []
  const scalars = members.filter(({ type }) =>
    alternativesOf(type).some((each) => typeof each === 'string'),
  )
  const texts = new Set(scalars.map(({ name }) => normalizeName(name)))
  const isHeld =
    texts.has(member.text) ||
    (verb !== '' && [...texts].some((text) => text.startsWith(verb) && text.endsWith(' id')))
  const isOwner = normalizeName(objectIn(endpoint.returns)?.name ?? '') === owner.noun
  return isHeld && (isOwner || (texts.has('id') && !texts.has(owner.text)))
}

/** Whether the key of a record contains the key of its owner. */
function isKeyedWithin(candidate: CollectionCandidate | undefined, ownerText: string): boolean {
  return (
    candidate?.endpoints.some(
      (parsed) =>
        /^(?:get|delete)$/.test(parsed.action) &&
        requiredKeys(parsed).some(({ text }) => text === ownerText),
    ) === true
  )
}

/** Finds the two records that an endpoint links: the group is the owner in `add-user-to-group`. */
function findPair(
  parsed: ParsedEndpoint,
  nouns: KeyedDraft['nouns'],
): Pick<Membership, 'owner' | 'member' | 'between'> | undefined {
  const named = keyArguments(parsed).flatMap((argument: KeyArgument) => {
    const isKey = splitKeyName(argument.text)[1] !== '' || !isValueName(argument.text)
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

/** Returns which endpoints of a candidate belong to a membership: those of its noun, and lists of `group member` or of users by the key of the group, also if only their results tell that: `list-participants(course_id)`. */
function listTest(
  { noun, owner, member }: Membership,
  candidate: CollectionCandidate,
  results: ReadonlySet<string>,
): (parsed: ParsedEndpoint) => boolean {
  if (candidate.noun === noun) return () => true
  const names = [member.noun, `${owner.noun} ${member.noun}`, `${owner.noun} member`, 'member']
  const isNamed =
    names.includes(candidate.noun) ||
    (candidate.noun.endsWith(` ${member.noun}`) && candidate.noun.includes(owner.noun)) ||
    candidate.endpoints.every(
      ({ action, endpoint }) => action === 'list' && results.has(resultOf(endpoint) ?? ''),
    )
  if (!isNamed || (isKeyed(candidate) && candidate.noun !== member.noun)) return () => false
  return (parsed) =>
    (parsed.action === 'list' || parsed.action === 'count') &&
    requiredKeys(parsed).some(({ text }) => text === owner.text)
}

/** Resolves the action of a verb such as `add` or `remove` that links no records. */
function resolveUnpairedVerb(
  parsed: ParsedEndpoint,
  ownKey: string | undefined,
  endpoints: readonly ParsedEndpoint[],
): ParsedEndpoint {
  const found = keyArguments(parsed)
  const isOptional = !found.some(({ required }) => required)
  const identifiesOne = found.some(
    ({ text, required }) => text === ownKey && (required || isOptional),
  )
  const { verb = '' } = parsed
  if (parsed.action === 'link') {
    // The caller chooses the key of a new record, unless another endpoint creates the record.
    const isChosen =
      (verb === 'add' || ownKey === 'name') &&
      !endpoints.some(({ action }) => action === 'create' || action === 'replace')
    const isNew = /^(?:add|attach|register|invite)$/.test(verb) && (!identifiesOne || isChosen)
    return { ...parsed, action: isNew ? 'create' : 'act' }
  }
  return { ...parsed, action: /^(?:remove|revoke)$/.test(verb) ? 'delete' : 'act' }
}
