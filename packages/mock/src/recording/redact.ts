import {
  isSecretCodeName,
  isSecretFact,
  isSecretName,
  REMOVED,
  removeSecrets,
  replaceSecrets,
  secretForms,
} from 'fc-core/internal'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'

/**
 * Replaces the secrets in a value: the given ones, texts that look like tokens, and members with names such as `access_token`, `password` or `apiKey`. Returns the
 * value itself if it has none.
 *
 * @param secrets Texts that are secret wherever they occur, also in names of members: those of `secretForms`.
 */
export function redact(value: JsonValue, secrets: readonly string[] = []): JsonValue {
  if (typeof value === 'string') return removeSecrets(value, secrets)
  return mapMembers(value, {
    name: (name) => removeSecrets(name, secrets),
    member: (member, name) =>
      name !== undefined && isSecretName(name)
        ? redactMember(name, member, secrets)
        : redact(member, secrets),
  })
}

/** Replaces only the given secrets in a value, such as a `next`, whose other members must stay as they are. */
export function removeTexts(value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return replaceSecrets(value, secrets)
  return mapMembers(value, {
    name: (name) => replaceSecrets(name, secrets),
    member: (member) => removeTexts(member, secrets),
  })
}

/** Returns the secrets that a request body carries: the texts of members with the names of secrets, except words, which occur by chance. */
export function secretsOf(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsOf)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && isSecretName(name) && !WORD.test(member)
      ? secretForms(member)
      : secretsOf(member),
  )
}

/** A word, such as the password `example`. */
const WORD = /^(?=.{1,15}$)[a-z]+(?:[-_ ][a-z]+)*$/i

/** Returns a value without the members and items whose value was a secret. Undefined if it was one itself. */
export function withoutRemoved(value: JsonValue): JsonValue | undefined {
  if (value === REMOVED) return undefined
  if (Array.isArray(value)) return value.map(withoutRemoved).filter((each) => each !== undefined)
  if (!isObject(value)) return value
  const result: JsonObject = {}
  for (const [name, member] of Object.entries(value)) {
    const kept = withoutRemoved(member)
    if (kept !== undefined) setMember(result, name, kept)
  }
  return result
}

/**
 * Redacts a member with the name of a secret. Numbers are counts, such as `max_tokens`, except codes. Of an object, only facts about the secret stay, such as the `id` of
 * `token`.
 */
function redactMember(name: string, value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return REMOVED
  if (typeof value === 'number') return isSecretCodeName(name) ? REMOVED : value
  return mapMembers(value, {
    name: (inner) => removeSecrets(inner, secrets),
    member: (member, inner = '') =>
      isSecretFact(inner) && !isSecretName(inner)
        ? redact(member, secrets)
        : redactMember(inner === '' ? name : inner, member, secrets),
  })
}

/** How the members of an object, or the items of an array, are replaced. */
interface Mapping {
  name(name: string): string
  member(member: JsonValue, name?: string): JsonValue
}

/** Maps the items of an array, or the members of an object. Returns the value itself if none of them changes. */
function mapMembers(value: JsonValue, mapping: Mapping): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map((each) => mapping.member(each))
    return items.some((each, index) => each !== value[index]) ? items : value
  }
  if (!isObject(value)) return value
  const result: JsonObject = {}
  let isChanged = false
  for (const [name, member] of Object.entries(value)) {
    const [mappedName, mapped] = [mapping.name(name), mapping.member(member, name)]
    isChanged ||= mapped !== member || mappedName !== name
    setMember(result, mappedName, mapped)
  }
  return isChanged ? result : value
}
