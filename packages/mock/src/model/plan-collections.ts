import type { Because } from './because.ts'
import { type Candidate, groupByNoun } from './candidates.ts'
import { type CollectionPlan, isOnePerParent, type KeyPart } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import { type Membership, takeMemberships } from './memberships.ts'
import { createNouns, type Nouns } from './nouns.ts'
import { ownersOfEach } from './one-per-parent.ts'
import { findOwnKey, isChangeOfOne } from './own-keys.ts'
import { isEnumerated, keyFamily } from './record-words.ts'
import { findParent, indexPlans } from './find-parent.ts'

/** Plans the collections of a package, by noun, from what the names of its endpoints say. */
export function planCollections(
  readings: readonly EndpointReading[],
  because: Because,
): { plans: Map<string, CollectionPlan>; nouns: Nouns } {
  const candidates = groupByNoun(readings, because)
  const nouns = createNouns(candidates)
  const ownKeys = new Map<string, string | undefined>()
  for (const candidate of candidates.values()) {
    const own = findOwnKey(candidate, nouns)
    ownKeys.set(candidate.noun, own)
    for (const { parameters } of candidate.readings)
      for (const { noun, argument } of parameters) addPathAlias(nouns, candidates, noun, argument)
  }
  for (const [noun, own] of ownKeys) {
    if (own === undefined || own.length < 3 || GENERAL.test(own)) continue
    nouns.addAlias(own, noun)
    if (!GENERAL.test(keyFamily(own))) nouns.addAlias(keyFamily(own), noun)
  }
  const owners = ownersOfEach(candidates, nouns, ownKeys)
  const foreign = addForeignKeys(candidates, nouns, ownKeys)
  const memberships = takeMemberships(candidates, nouns, ownKeys, because)
  const plans = new Map<string, CollectionPlan>()
  for (const membership of memberships) plans.set(membership.noun, planMembership(membership))
  for (const candidate of candidates.values()) {
    const owner = owners.get(candidate.noun)
    const own = owner?.text ?? ownKeys.get(candidate.noun)
    const isCreated = candidate.readings.some(
      ({ action }) => action === 'create' || action === 'replace',
    )
    const kept = candidate.readings.map((reading): EndpointReading => {
      // There is one already.
      if (owner !== undefined && reading.action === 'create')
        return { ...reading, action: 'replace' }
      if (isChangeOfOne(reading, own)) return { ...reading, action: 'update' }
      // Where nothing else creates records, \`set-webhook(name, url)\` does.
      const isSet = reading.action === 'update' && reading.verb === 'set' && !isCreated
      return isSet && keyArguments(reading).some(({ text }) => text === own)
        ? { ...reading, action: 'replace' }
        : reading
    })
    const isOne = own === undefined && isOneRecord(kept)
    if ((!isOne && !isCollection(kept, own)) || plans.has(candidate.noun)) continue
    // Records that no endpoint means one by one have an id all the same.
    const keyless = isOne ? [] : [{ text: '', argument: 'id' }]
    const parts =
      own === undefined
        ? keyless
        : keyParts(kept, own, candidate.noun, nouns, foreign.get(candidate.noun))
    plans.set(candidate.noun, {
      noun: candidate.noun,
      readings: kept,
      own,
      parts,
      parent: owner && { noun: owner.noun, texts: [owner.text] },
      member: undefined,
      isOne,
      // Where no endpoint shows or creates records, only callers know their keys.
      isOpen: !kept.some(({ action }) => /^(?:list|get|create|replace)$/.test(action)),
    })
  }
  const index = indexPlans(plans)
  for (const plan of plans.values())
    if (plan.member === undefined && !plan.isOne && !isOnePerParent(plan))
      plan.parent = findParent(plan, plans, index, nouns, because)
  for (const plan of plans.values()) if (isOwnAncestor(plan, plans)) plan.parent = undefined
  addOpenParents(plans)
  return { plans, nouns }
}

/** Records that no endpoint means one by one have the key by which others refer to them: \`bucket\`, where lists of objects require it. */
function addForeignKeys(
  candidates: ReadonlyMap<string, Candidate>,
  nouns: Nouns,
  ownKeys: Map<string, string | undefined>,
): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, { text: string; name: string; count: number }>>()
  for (const { noun, readings } of candidates.values()) {
    for (const reading of readings) {
      for (const { text, name, required } of keyArguments(reading)) {
        const other = required ? nouns.find(text) : undefined
        const isKeyless = other !== undefined && other !== noun && ownKeys.get(other) === undefined
        if (!isKeyless || (isEnumerated(text) && other === text)) continue
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
const GENERAL =
  /^(?:id|name|key|number|code|path|url|arn|uuid|hash|slug|address|title|type|email|token|handle|ref|uri)$/

function addPathAlias(
  nouns: Nouns,
  candidates: ReadonlyMap<string, Candidate>,
  noun: string,
  argument: string,
): void {
  const text = argument.toLowerCase().replaceAll(/[_-]/g, ' ')
  if (candidates.has(noun) && !GENERAL.test(text) && !candidates.has(text))
    nouns.addAlias(text, noun)
}

/** Records that are listed or created, or known by a key. */
function isCollection(readings: readonly EndpointReading[], own: string | undefined): boolean {
  return readings.some(
    ({ action }) =>
      action === 'list' ||
      action === 'create' ||
      (own !== undefined && /^(?:get|delete|replace)$/.test(action)),
  )
}

/** Whether endpoints get and change something without a key, which nothing lists or creates. */
function isOneRecord(readings: readonly EndpointReading[]): boolean {
  const requires = ({ endpoint }: EndpointReading): boolean =>
    endpoint.arguments?.some((each) => each?.flags?.includes('required')) === true
  return (
    readings.some((reading) => reading.action === 'get' && !requires(reading)) &&
    readings.some(({ action }) => action === 'update') &&
    !readings.some(({ action }) => /^(?:list|create|replace|link)$/.test(action))
  )
}

/** The arguments that all endpoints that mean one record have in common, the record's own key last. */
function keyParts(
  readings: readonly EndpointReading[],
  own: string,
  noun: string,
  nouns: Nouns,
  foreign: string | undefined,
): KeyPart[] {
  let common: KeyArgument[] | undefined
  let last: KeyArgument | undefined
  for (const reading of readings) {
    if (!/^(?:get|delete|update|replace)$/.test(reading.action)) continue
    const found = keyArguments(reading)
    const argument = found.find(({ text }) => keyFamily(text) === keyFamily(own))
    if (argument === undefined) continue
    if (last === undefined || reading.action === 'get') last = argument
    const isSure = reading.action === 'get' || reading.action === 'delete'
    const others = found.filter((each) => each.required && keyFamily(each.text) !== keyFamily(own))
    if (common === undefined)
      common = others.filter(({ text }) => isSure || isPlace(text, noun, nouns))
    else common = common.filter(({ text }) => others.some((other) => other.text === text))
  }
  // Only other endpoints name it.
  if (last === undefined)
    return [{ text: own, argument: argumentNamed(readings, own) ?? foreign ?? own }]
  const parts = (common ?? []).map(({ text, name, noun: of }): KeyPart => {
    const other = of ?? nouns.find(text)
    return { text, argument: name, ...(other !== undefined && other !== noun && { noun: other }) }
  })
  return [...parts, { text: own, argument: last.name }]
}

function argumentNamed(readings: readonly EndpointReading[], text: string): string | undefined {
  return readings.flatMap(keyArguments).find((argument) => argument.text === text)?.name
}

function isPlace(text: string, noun: string, nouns: Nouns): boolean {
  const other = nouns.find(text)
  return other !== undefined && other !== noun
}

function planMembership({
  noun,
  owner,
  member,
  above,
  between,
  readings,
}: Membership): CollectionPlan {
  return {
    noun,
    readings,
    own: member.text,
    parts: [...above, owner, ...between, member],
    parent: { noun: owner.noun, texts: [...above, owner].map(({ text }) => text) },
    member: { noun: member.noun, text: member.text },
    isOne: false,
    isOpen: false,
  }
}

/** Whether a collection belongs to itself, by way of others. */
function isOwnAncestor(
  { noun, parent }: CollectionPlan,
  plans: ReadonlyMap<string, CollectionPlan>,
): boolean {
  let at = parent?.noun
  for (let depth = 0; at !== undefined && depth < MAX_LEVELS; depth++) {
    if (at === noun) return true
    at = plans.get(at)?.parent?.noun
  }
  return at !== undefined
}

const MAX_LEVELS = 50

/** Parents that no endpoint is about are collections as well, of any key. */
function addOpenParents(plans: Map<string, CollectionPlan>): void {
  // What is added has no parent and no member, so that going on to it adds nothing.
  for (const { parent, member, readings } of plans.values()) {
    for (const above of [parent && { noun: parent.noun, text: parent.texts[0] }, member]) {
      if (above?.text === undefined || plans.has(above.noun)) continue
      const { noun, text } = above
      plans.set(noun, {
        noun,
        readings: [],
        own: text,
        parts: [{ text, argument: argumentNamed(readings, text) ?? text }],
        parent: undefined,
        member: undefined,
        isOne: false,
        isOpen: true,
      })
    }
  }
}
