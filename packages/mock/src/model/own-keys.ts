import type { Candidate } from './candidates.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { keyArguments, ownKeyArgument } from './key-arguments.ts'
import type { Nouns } from './nouns.ts'
import { keyFamily } from './record-words.ts'

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
  const votes = new Map<string, { weight: number; text: string; most: number }>()
  let best: { weight: number; text: string } | undefined
  for (const reading of readings) {
    const weight = WEIGHTS[reading.action] ?? 0
    const text = weight === 0 ? undefined : ownKeyArgument(reading, noun, isOther)?.text
    if (text === undefined) continue
    // `channel` and `channel_id` are the same key.
    const family = keyFamily(text)
    const known = votes.get(family) ?? { weight: 0, text, most: 0 }
    known.weight += weight
    if (weight > known.most) [known.text, known.most] = [text, weight]
    votes.set(family, known)
    if (best === undefined || known.weight > best.weight) best = known
  }
  if (best === undefined) return keyBesideParent(readings)
  return isTakenByGet(best.text, readings) ? best.text : undefined
}

/** The only key that getting a record requires and listing does not: a participant of a conference is known by its call. */
function keyBesideParent(readings: readonly EndpointReading[]): string | undefined {
  const required = (reading: EndpointReading): string[] =>
    keyArguments(reading).flatMap((argument) => (argument.required ? [argument.text] : []))
  const list = readings.find(({ action }) => action === 'list')
  const get = readings.find(({ action }) => action === 'get')
  if (list === undefined || get === undefined) return undefined
  const above = new Set(required(list))
  const own = required(get).filter((text) => !above.has(text))
  return above.size > 0 && own.length === 1 ? own[0] : undefined
}

/** Whether an endpoint that gets or deletes a record takes its key, if there is one: what only an update takes is a value. */
function isTakenByGet(text: string, readings: readonly EndpointReading[]): boolean {
  const found = readings
    .filter(({ action }) => action === 'get' || action === 'delete')
    .map((reading) => keyArguments(reading))
    .filter((each) => each.some(({ required }) => required))
  const family = keyFamily(text)
  return (
    found.length === 0 ||
    found.some((each) => each.some((other) => keyFamily(other.text) === family))
  )
}

/** Verbs that create a record out of nothing. `open` and `run` may as well change one. */
const MAKERS =
  /^(?:create|insert|new|register|upload|put|post|save|send|compose|add|duplicate|clone|generate|issue)$/

/** `publish-post(post_id)` is about the post that it names, whereas `create-post` makes one. */
export function isChangeOfOne(reading: EndpointReading, own: string | undefined): boolean {
  const { action, verb, isPath } = reading
  if (action !== 'create' || isPath || own === undefined || verb === undefined || MAKERS.test(verb))
    return false
  return keyArguments(reading).some(
    ({ text, required }) => required && keyFamily(text) === keyFamily(own),
  )
}
