import { isSecretCodeName, isSecretName } from 'fc-core/text'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'

/** What secrets are replaced by. */
export const REMOVED = '(removed)'

/**
 * Replaces the secrets in a value: the given ones, texts that look like tokens, and members with names such as `access_token`, `password` or `apiKey`. Returns the
 * value itself if it has none.
 *
 * @param secrets Texts that are secret wherever they occur.
 */
export function redact(value: JsonValue, secrets: readonly string[] = []): JsonValue {
  return redactValue(value, secrets.filter(isLong))
}

/** Replaces only the given secrets in a value, such as a `next`, whose other members must stay as they are. */
export function removeTexts(value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return replaceTexts(value, secrets.filter(isLong))
  return mapMembers(value, (member) => removeTexts(member, secrets))
}

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

const isLong = (secret: string): boolean => secret.length >= MIN_SECRET

/** Shorter texts occur by chance. */
const MIN_SECRET = 6

function redactValue(value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return redactText(value, secrets)
  return mapMembers(value, (member, name) =>
    name !== undefined && isSecretName(name)
      ? redactMember(name, member, secrets)
      : redactValue(member, secrets),
  )
}

/** Redacts a member with the name of a secret. Numbers are counts, such as `max_tokens`, except codes. */
function redactMember(name: string, value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return REMOVED
  if (typeof value === 'number') return isSecretCodeName(name) ? REMOVED : value
  if (Array.isArray(value)) return mapMembers(value, (each) => redactMember(name, each, secrets))
  return redactValue(value, secrets)
}

/** Maps the items of an array, or the members of an object. Returns the value itself if none of them changes. */
function mapMembers(
  value: JsonValue,
  map: (member: JsonValue, name?: string) => JsonValue,
): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map((each) => map(each))
    return items.some((each, index) => each !== value[index]) ? items : value
  }
  if (!isObject(value)) return value
  const result: JsonObject = {}
  let isChanged = false
  for (const [name, member] of Object.entries(value)) {
    const mapped = map(member, name)
    isChanged ||= mapped !== member
    setMember(result, name, mapped)
  }
  return isChanged ? result : value
}

function redactText(text: string, secrets: readonly string[]): string {
  return replaceTexts(text.replaceAll(TOKEN, REMOVED), secrets)
}

function replaceTexts(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, REMOVED), text)
}

/** A bearer token with its scheme, and a JSON Web Token. */
const TOKEN = /\bbearer +[\w.~+/=-]{6,}|\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*/gi
