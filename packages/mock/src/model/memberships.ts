import type { Because } from './because.ts'
import { type Candidate, isKeyed } from './candidates.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import type { Nouns } from './nouns.ts'
import { isEnumerated, isWordFor, splitKeyText } from './record-words.ts'

/** Records that connect two others: the users of a group, the policies of a role. */
export interface Membership {
  noun: string
  owner: { noun: string; text: string; argument: string }
  member: { noun: string; text: string; argument: string }
  /** The records that the owner's key names before its own part: the pool of a group of users. */
  above: { noun: string; text: string; argument: string }[]
  /** Further records that a connection of more than two names. */
  between: { noun: string; text: string; argument: string }[]
  readings: EndpointReading[]
}

/**
 * Takes the endpoints that connect records of two collections out of the candidates: `add-user-to-group(user_id, group_id)`,
 * `detach-role-policy(role_name, policy_arn)`, and lists of what is connected: `list-group-members(group_id)`.
 *
 * Verbs such as `add` and `remove` that name no two collections are changed to `create`, `delete` or `update`.
 */
export function takeMemberships(
  candidates: Map<string, Candidate>,
  nouns: Nouns,
  ownKeys: ReadonlyMap<string, string | undefined>,
  because: Because,
): Membership[] {
  const found = new Map<string, Membership>()
  // What connects comes first: it says which arguments a connection has.
  for (const action of ['link', 'unlink'] as const) {
    for (const candidate of candidates.values()) {
      if (!candidate.readings.some((reading) => reading.action === action)) continue
      candidate.readings = candidate.readings.flatMap((reading) => {
        if (reading.action !== action) return [reading]
        const known = action === 'unlink' ? connectionOf(reading, found) : undefined
        const membership =
          known ?? membershipOf(reading, candidate, candidates, nouns, ownKeys, found)
        if (membership === undefined)
          return [withoutPair(reading, ownKeys.get(candidate.noun), candidate)]
        const { noun, owner, member } = membership
        because(noun, `"${reading.endpoint.name}" connects a ${member.noun} with a ${owner.noun}`)
        membership.readings.push({ ...reading, noun })
        return []
      })
    }
  }
  for (const membership of found.values()) takeLists(membership, candidates)
  return [...found.values()]
}

/** The connection that an endpoint removes: all of its records are among the arguments. */
function connectionOf(
  reading: EndpointReading,
  found: ReadonlyMap<string, Membership>,
): Membership | undefined {
  const texts = new Set(keyArguments(reading).map(({ text }) => text))
  for (const membership of found.values()) {
    const { owner, above, between, member } = membership
    const parts = [...above, owner, ...between, member]
    const isNamed = membership.readings.some(({ namedNoun }) => namedNoun === reading.namedNoun)
    if (isNamed && parts.every(({ text }) => texts.has(text))) return membership
  }
  return undefined
}

/** The connection that an endpoint makes. */
function membershipOf(
  reading: EndpointReading,
  candidate: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  nouns: Nouns,
  ownKeys: ReadonlyMap<string, string | undefined>,
  found: Map<string, Membership>,
): Membership | undefined {
  const pair = pairOf(reading, nouns)
  if (pair === undefined) return undefined
  const { owner, member } = pair
  const isAbove = ({ text }: { text: string }): boolean =>
    isPartOf(candidates.get(owner.noun), text)
  const above = pair.between.filter(isAbove)
  const between = pair.between.filter((each) => !isAbove(each))
  // What belongs to its owner anyway is not connected with it.
  if (pair.between.length === 0 && isPartOf(candidates.get(member.noun), owner.text))
    return undefined
  const owners = [owner, ...between].map((each) => each.noun).join(' ')
  const own = ownKeys.get(candidate.noun)
  const isPaired =
    own === undefined || [owner, member, ...pair.between].some(({ text }) => text === own)
  const pairNoun = `${owners} ${member.noun}`
  // Policies that a role has of its own are no memberships of policies that it shares.
  const noun = isPaired
    ? membershipNoun(candidate, owners, member.noun)
    : pairNoun === candidate.noun
      ? `${pairNoun} membership`
      : pairNoun
  const known = found.get(noun)
  if (known !== undefined) return known
  const membership = { noun, owner, member, above, between, readings: [] }
  found.set(noun, membership)
  return membership
}

/** Whether records are known by their owner's key and one of their own. */
function isPartOf(candidate: Candidate | undefined, ownerText: string): boolean {
  return (
    candidate?.readings.some(
      (reading) =>
        /^(?:get|delete)$/.test(reading.action) &&
        keyArguments(reading).some(({ text, required }) => required && text === ownerText),
    ) === true
  )
}

/** The two records that an endpoint connects: of `add-user-to-group`, the group is the owner. */
function pairOf(
  reading: EndpointReading,
  nouns: Nouns,
): Pick<Membership, 'owner' | 'member' | 'between'> | undefined {
  const named = keyArguments(reading).flatMap((argument: KeyArgument) => {
    const isKey = splitKeyText(argument.text)[1] !== '' || !isEnumerated(argument.text)
    const noun = argument.required && isKey ? nouns.find(argument.text) : undefined
    return noun === undefined ? [] : [{ noun, text: argument.text, argument: argument.name }]
  })
  const distinct = named.filter(
    ({ noun }, index) => named.findIndex((other) => other.noun === noun) === index,
  )
  if (distinct.length < 2) return undefined
  const words = reading.namedNoun
  const isOwner = ({ noun }: { noun: string }): boolean =>
    reading.target !== undefined
      ? isWordFor(reading.target, noun) || isWordFor(noun, reading.target)
      : reading.scope.includes(noun) || words.startsWith(`${noun} `) || words === noun
  const owner = distinct.find(isOwner) ?? distinct[0]!
  const others = distinct.filter((each) => each !== owner)
  const member = others.findLast(({ noun }) => reading.namedNoun.endsWith(noun)) ?? others.at(-1)!
  return { owner, member, between: others.filter((each) => each !== member) }
}

/** `member` of `add-member`, where there is more about members; `group user` otherwise. */
function membershipNoun({ noun, readings }: Candidate, owner: string, member: string): string {
  const isOwn =
    noun !== owner &&
    noun !== member &&
    readings.some(({ action }) => action === 'list' || action === 'get')
  return isOwn ? noun : `${owner} ${member}`
}

/** Lists that take the owner's key and are about members: of the membership's noun, of `group member`, or of users in a group. */
function takeLists(membership: Membership, candidates: Map<string, Candidate>): void {
  const { noun, owner, member, readings } = membership
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
    if (candidate.noun === member.noun && isPartOf(candidate, owner.text)) continue
    const isOwned = (reading: EndpointReading): boolean =>
      keyArguments(reading).some(({ text, required }) => required && text === owner.text)
    candidate.readings = candidate.readings.filter((reading) => {
      const isReading = reading.action === 'list' || reading.action === 'count'
      if (candidate.noun !== noun && !(isReading && isOwned(reading))) return true
      readings.push(reading)
      return false
    })
  }
}

/** What a verb such as `add` or `remove` does where it connects nothing. */
function withoutPair(
  reading: EndpointReading,
  own: string | undefined,
  { readings }: Candidate,
): EndpointReading {
  const found = keyArguments(reading)
  const isOptional = !found.some(({ required }) => required)
  const meansOne = found.some(({ text, required }) => text === own && (required || isOptional))
  const { verb = '' } = reading
  if (reading.action === 'link') {
    // A name is chosen by who adds the record, unless something else creates it.
    const isChosen = own === 'name' && !readings.some(({ action }) => action === 'create')
    const isNew = /^(?:add|attach|register|invite)$/.test(verb) && (!meansOne || isChosen)
    return { ...reading, action: isNew ? 'create' : 'act' }
  }
  return { ...reading, action: /^(?:remove|revoke)$/.test(verb) ? 'delete' : 'act' }
}
