import type { CollectionCandidate } from './candidates.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import type { NounIndex } from './noun-index.ts'
import { ownKeyRank } from './record-words.ts'

/** The argument with the key of the parent, and the noun of the parent. */
type Owner = KeyArgument & { noun: string }

/** Finds the parents of candidates that have one record per parent, identified by the key of the parent: the avatar of a user. */
export function findOnePerParentOwners(
  candidates: ReadonlyMap<string, CollectionCandidate>,
  nouns: NounIndex,
  ownKeys: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, Owner> {
  const owners = new Map<string, Owner>()
  for (const { noun, endpoints } of candidates.values()) {
    const owner = ownKeys.get(noun) === undefined ? findOwner(endpoints, noun, nouns) : undefined
    if (owner !== undefined) owners.set(noun, owner)
  }
  return owners
}

/** Finds the parent: all endpoints that read and change the avatar of a user require the key of the user and no key of the avatar. */
function findOwner(
  endpoints: readonly ParsedEndpoint[],
  noun: string,
  nouns: NounIndex,
): Owner | undefined {
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
  return isChanged && known.every(hasOwnerKey) ? { ...argument, noun: owner } : undefined
}

function requiredKeys(parsed: ParsedEndpoint): KeyArgument[] {
  return keyArguments(parsed).filter(({ required }) => required)
}
