import type { Candidate } from './candidates.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { type KeyArgument, keyArguments } from './key-arguments.ts'
import type { Nouns } from './nouns.ts'
import { ownKeyRank } from './record-words.ts'

/** The argument by which a record of a parent is known, and the noun of the parent. */
type Owner = KeyArgument & { noun: string }

/** The candidates with one record for each of a parent, which is known by the parent's key: the avatar of a user. */
export function ownersOfEach(
  candidates: ReadonlyMap<string, Candidate>,
  nouns: Nouns,
  ownKeys: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, Owner> {
  const owners = new Map<string, Owner>()
  for (const { noun, readings } of candidates.values()) {
    const owner = ownKeys.get(noun) === undefined ? ownerOfEach(readings, noun, nouns) : undefined
    if (owner !== undefined) owners.set(noun, owner)
  }
  return owners
}

/** All endpoints that get and change the avatar of a user require the key of the user, and no key of the avatar. */
function ownerOfEach(
  readings: readonly EndpointReading[],
  noun: string,
  nouns: Nouns,
): Owner | undefined {
  const get = readings.find(({ action }) => action === 'get')
  const [argument, another] = get === undefined ? [] : requiredKeys(get)
  const owner = argument?.noun ?? nouns.find(argument?.text ?? '')
  if (argument === undefined || another !== undefined || owner === undefined || owner === noun)
    return undefined
  const isKnownByOwner = (reading: EndpointReading): boolean => {
    const found = requiredKeys(reading)
    const isAlone =
      reading.action === 'create' || found.every(({ text }) => ownKeyRank(text, noun) <= 1)
    return isAlone && found.some(({ text }) => text === argument.text)
  }
  const known = readings.filter(({ action }) =>
    /^(?:get|create|replace|update|delete|list)$/.test(action),
  )
  const isChanged = known.some(({ action }) => /^(?:replace|update|delete)$/.test(action))
  return isChanged && known.every(isKnownByOwner) ? { ...argument, noun: owner } : undefined
}

function requiredKeys(reading: EndpointReading): KeyArgument[] {
  return keyArguments(reading).filter(({ required }) => required)
}
