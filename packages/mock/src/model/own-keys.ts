import type { Candidate } from './candidates.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { keyArguments, ownKeyArgument } from './key-arguments.ts'
import type { Nouns } from './nouns.ts'

/** Endpoints by how much their key tells about the key of the collection. */
const WEIGHTS: Readonly<Record<string, number>> = {
  get: 8,
  delete: 5,
  replace: 4,
  update: 3,
  act: 2,
}

/**
 * The text of the argument by which most endpoints of a candidate know a record; those that get and delete count most.
 *
 * @returns Undefined when no endpoint means one record.
 */
export function findOwnKey(candidate: Candidate, nouns: Nouns): string | undefined {
  const { noun, readings } = candidate
  const isOther = (text: string): boolean => {
    const found = nouns.find(text)
    return found !== undefined && found !== noun
  }
  const votes = new Map<string, number>()
  let best: string | undefined
  for (const reading of readings) {
    const weight = WEIGHTS[reading.action] ?? 0
    const text = weight === 0 ? undefined : ownKeyArgument(reading, noun, isOther)?.text
    if (text === undefined) continue
    const count = (votes.get(text) ?? 0) + weight
    votes.set(text, count)
    if (best === undefined || count > votes.get(best)!) best = text
  }
  return best
}

/** Verbs that create a record out of nothing. `open` and `run` may as well change one. */
const MAKERS =
  /^(?:create|insert|new|register|upload|put|post|save|send|compose|add|duplicate|clone|generate|issue)$/

/** `publish-post(post_id)` is about the post that it names, whereas `create-post` makes one. */
export function isChangeOfOne(
  { action, verb, isPath, endpoint, ...rest }: EndpointReading,
  own: string | undefined,
): boolean {
  if (action !== 'create' || isPath || own === undefined || verb === undefined || MAKERS.test(verb))
    return false
  return keyArguments({ action, verb, isPath, endpoint, ...rest }).some(
    ({ text, required }) => required && text === own,
  )
}
