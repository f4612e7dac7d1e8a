import type { CollectionCandidate } from './candidates.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { keyArguments, findOwnKeyArgument } from './key-arguments.ts'
import type { NounIndex } from './noun-index.ts'
import { keyStem } from './record-words.ts'

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
export function findOwnKey(candidate: CollectionCandidate, nouns: NounIndex): string | undefined {
  const { noun, endpoints } = candidate
  const isOther = (text: string): boolean => {
    const found = nouns.find(text)
    return found !== undefined && found !== noun
  }
  const votes = new Map<string, { weight: number; text: string; most: number }>()
  let best: { weight: number; text: string } | undefined
  for (const parsed of endpoints) {
    const weight = WEIGHTS[parsed.action] ?? 0
    const text = weight === 0 ? undefined : findOwnKeyArgument(parsed, noun, isOther)?.text
    if (text === undefined) continue
    // `channel` and `channel_id` are the same key.
    const family = keyStem(text)
    const known = votes.get(family) ?? { weight: 0, text, most: 0 }
    known.weight += weight
    if (weight > known.most) [known.text, known.most] = [text, weight]
    votes.set(family, known)
    if (best === undefined || known.weight > best.weight) best = known
  }
  if (best === undefined) return findKeyWithinParent(endpoints)
  return identifiesRecord(best.text, endpoints) ? best.text : undefined
}

/** The only key that getting a record requires and listing does not: a participant of a conference is known by its call. */
function findKeyWithinParent(endpoints: readonly ParsedEndpoint[]): string | undefined {
  const required = (parsed: ParsedEndpoint): string[] =>
    keyArguments(parsed).flatMap((argument) => (argument.required ? [argument.text] : []))
  const list = endpoints.find(({ action }) => action === 'list')
  const get = endpoints.find(({ action }) => action === 'get')
  if (list === undefined || get === undefined) return undefined
  const above = new Set(required(list))
  const ownKeys = required(get).filter((text) => !above.has(text))
  return above.size > 0 && ownKeys.length === 1 ? ownKeys[0] : undefined
}

/** Whether an endpoint that gets or deletes a record takes its key, if there is one: what only an update takes is a value. */
function identifiesRecord(text: string, endpoints: readonly ParsedEndpoint[]): boolean {
  const found = endpoints
    .filter(({ action }) => action === 'get' || action === 'delete')
    .map((parsed) => keyArguments(parsed))
    .filter((each) => each.some(({ required }) => required))
  const family = keyStem(text)
  return (
    found.length === 0 || found.some((each) => each.some((other) => keyStem(other.text) === family))
  )
}

/** Verbs that create a record out of nothing. `open` and `run` may as well change one. */
const CREATE_VERBS =
  /^(?:create|insert|new|register|upload|put|post|save|send|compose|add|duplicate|clone|generate|issue)$/

/** `publish-post(post_id)` is about the post that it names, whereas `create-post` makes one. */
export function isUpdateOfExisting(parsed: ParsedEndpoint, ownKey: string | undefined): boolean {
  const { action, verb, isPath } = parsed
  if (
    action !== 'create' ||
    isPath ||
    ownKey === undefined ||
    verb === undefined ||
    CREATE_VERBS.test(verb)
  )
    return false
  return keyArguments(parsed).some(
    ({ text, required }) => required && keyStem(text) === keyStem(ownKey),
  )
}
