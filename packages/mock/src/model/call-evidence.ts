import type { Endpoint, PackageDefinition } from 'fc-core'
import type { ParsedEndpoint } from './draft.ts'
import { requiredKeys } from './key-arguments.ts'
import { elementTypeOf, membersOf, namedOnly, objectIn } from './object-types.ts'
import { lastWord, normalizeName, ownKeyRank, splitKeyName } from './record-words.ts'
import { singular } from '../names/plural.ts'

// What an endpoint returns and requires says about the record that a call is about.

/** Whether the only required argument is a member of the record that an endpoint returns. */
export function findsByField(
  definition: PackageDefinition,
  { arguments: list, returns }: Endpoint,
): boolean {
  const required = namedOnly(list).filter(({ flags }) => flags?.includes('required'))
  const members = (membersOf(definition, returns) ?? []).map(({ name }) => normalizeName(name))
  return required.length === 1 && members.includes(normalizeName(required[0]!.name))
}

/** Whether a name without a known verb is that of a call rather than of a record: `trainers.hire(name, email)`, unlike `users.by-email(email)`. */
export function isCalled({ arguments: list }: Endpoint, words: readonly string[]): boolean {
  const required = namedOnly(list).filter(({ flags }) => flags?.includes('required'))
  return required.length > 1 && !words.some((word) => PREPOSITIONS.test(word))
}

/** Whether an endpoint requires the key of another record than the one that it returns. */
export function refersToOther(
  parsed: ParsedEndpoint,
  returned: string,
  nouns: ReadonlySet<string>,
): boolean {
  const owned = requiredKeys(parsed).filter(({ text }) => splitKeyName(text)[0] !== '')
  return owned.some(({ text }) =>
    [...nouns].some((other) => other !== returned && ownKeyRank(text, other) >= 3),
  )
}

/** Whether all required arguments, at least two, are members of the record that an endpoint returns. */
export function sendsMembers(
  definition: PackageDefinition,
  { arguments: list, returns }: Endpoint,
): boolean {
  const required = namedOnly(list).filter(({ flags }) => flags?.includes('required'))
  const found = membersOf(definition, returns) ?? []
  const members = new Set(found.map(({ name }) => normalizeName(name)))
  return required.length > 1 && required.every(({ name }) => members.has(normalizeName(name)))
}

/** Whether the record that an endpoint returns has a list of objects of a noun, which have the other required arguments: the `lines` of an order for `add-line(order_id, product_id)`. */
export function appendsTo(
  definition: PackageDefinition,
  { returns, arguments: list }: Endpoint,
  noun: string,
): boolean {
  const members = membersOf(definition, returns) ?? []
  const parts = members.find(({ name }) => singular(lastWord(normalizeName(name))) === noun)
  const names = new Set(membersOf(definition, elementTypeOf(parts?.type))?.map(({ name }) => name))
  const required = namedOnly(list).filter(({ flags }) => flags?.includes('required'))
  return required.filter(({ name }) => names.has(name)).length >= Math.max(1, required.length - 1)
}

/** Whether a noun is a value of an attribute, such as the status `draft`. */
export function isChoice({ objects = [] }: PackageDefinition, noun: string): boolean {
  return objects.some((object) => object?.attributes?.some(({ values }) => values?.includes(noun)))
}

/** What introduces a part of a name. */
export const PREPOSITIONS: RegExp = /^(?:by|for|from|of|in|into|with|at|on)$/

/** Whether an endpoint requires the key of another record. */
export function requiresOther(
  parsed: ParsedEndpoint,
  noun: string,
  nouns: ReadonlySet<string>,
): boolean {
  return [...nouns].some((other) => other !== noun && requiresKey(parsed, other))
}

/** Whether the record that an endpoint returns has a key of its own, and that of another record: the `agent_id` of a ticket. */
export function refersTo(definition: PackageDefinition, endpoint: Endpoint, noun: string): boolean {
  const members = membersOf(definition, endpoint.returns) ?? []
  const hasId = members.some(({ name }) => normalizeName(name) === 'id')
  return hasId && hasReference(definition, endpoint, noun)
}

/** Whether the result of an endpoint has the key of another record: the `lot_id` of a sale. */
export function hasReference(
  definition: PackageDefinition,
  { returns }: Endpoint,
  noun: string,
): boolean {
  return (membersOf(definition, returns) ?? []).some(({ name }) => {
    const text = normalizeName(name)
    return splitKeyName(text)[0] !== '' && ownKeyRank(text, noun) === 4
  })
}

/** Identifies the records that an endpoint returns, by their object type or their attributes. */
export function resultOf({ returns, attributes }: Endpoint): string | undefined {
  const members = namedOnly(attributes)
  const types = [returns, ...members.map(({ type }) => type)]
  const names = types.flatMap(
    (type) => objectIn(type)?.name ?? objectIn(elementTypeOf(type))?.name ?? [],
  )
  if (names.length > 0) return names[0]
  return members.length > 0 ? JSON.stringify(members) : undefined
}

/** Whether an endpoint requires the key of a record: `visit_id` or `id`. */
export function requiresKey(parsed: ParsedEndpoint, noun: string): boolean {
  return requiredKeys(parsed).some(
    ({ text }) => ownKeyRank(text, noun) >= (splitKeyName(text)[0] === '' ? 4 : 2),
  )
}
