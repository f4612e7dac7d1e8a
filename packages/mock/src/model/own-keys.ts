import type { CollectionCandidate } from './candidates.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { keyArguments, findOwnKeyArgument } from './key-arguments.ts'
import type { NounIndex } from './noun-index.ts'
import { keyStem } from './record-words.ts'

/** Weights of actions: how much the key of an endpoint tells about the key of the collection. */
const WEIGHTS: Readonly<Record<string, number>> = {
  get: 8,
  delete: 5,
  replace: 4,
  update: 3,
  act: 2,
}

/**
 * Finds the normalized name of the argument by which most endpoints identify a record. `get` and `delete` have the highest weight.
 *
 * @returns Undefined if no endpoint identifies one record.
 */
export function findOwnKey(candidate: CollectionCandidate, nouns: NounIndex): string | undefined {
  const { noun, endpoints } = candidate
  const isOther = (text: string): boolean => {
    const found = nouns.find(text)
    return found !== undefined && found !== noun
  }
  const votes = new Map<string, { weight: number; text: string; highest: number }>()
  let best: { weight: number; text: string } | undefined
  for (const parsed of endpoints) {
    const weight = WEIGHTS[parsed.action] ?? 0
    const text = weight === 0 ? undefined : findOwnKeyArgument(parsed, noun, isOther)?.text
    if (text === undefined) continue
    // `channel` and `channel_id` are the same key.
    const stem = keyStem(text)
    const known = votes.get(stem) ?? { weight: 0, text, highest: 0 }
    known.weight += weight
    if (weight > known.highest) [known.text, known.highest] = [text, weight]
    votes.set(stem, known)
    if (best === undefined || known.weight > best.weight) best = known
  }
  if (best === undefined) return findKeyWithinParent(endpoints)
  return identifiesRecord(best.text, endpoints) ? best.text : undefined
}

/** Finds the only key that `get` requires and `list` does not: a participant of a conference is identified by its call. */
function findKeyWithinParent(endpoints: readonly ParsedEndpoint[]): string | undefined {
  const required = (parsed: ParsedEndpoint): string[] =>
    keyArguments(parsed).flatMap((argument) => (argument.required ? [argument.text] : []))
  const list = endpoints.find(({ action }) => action === 'list')
  const get = endpoints.find(({ action }) => action === 'get')
  if (list === undefined || get === undefined) return undefined
  const listKeys = new Set(required(list))
  const ownKeys = required(get).filter((text) => !listKeys.has(text))
  return listKeys.size > 0 && ownKeys.length === 1 ? ownKeys[0] : undefined
}

/** Whether a `get` or `delete` endpoint, if there is one, accepts the key: an argument of updates only is a value. */
function identifiesRecord(text: string, endpoints: readonly ParsedEndpoint[]): boolean {
  const found = endpoints
    .filter(({ action }) => action === 'get' || action === 'delete')
    .map((parsed) => keyArguments(parsed))
    .filter((each) => each.some(({ required }) => required))
  const stem = keyStem(text)
  return (
    found.length === 0 || found.some((each) => each.some((other) => keyStem(other.text) === stem))
  )
}

/** Verbs that always create a record. Others, such as `open` and `run`, may also change one. */
const CREATE_VERBS =
  /^(?:create|insert|new|register|upload|put|post|save|send|compose|add|duplicate|clone|generate|issue)$/

/** Whether a create verb changes an existing record: `publish-post(post_id)`, unlike `create-post`. */
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
