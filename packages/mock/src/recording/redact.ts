import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'

/** What secrets are replaced by. */
export const REMOVED = '(removed)'

/**
 * Replaces the secrets in a value: the given ones, texts that look like tokens, and members with names such as `access_token`, `password` or `apiKey`.
 *
 * @param secrets Texts that are secret wherever they occur.
 */
export function redact(value: JsonValue, secrets: readonly string[] = []): JsonValue {
  return redactValue(value, secrets.filter(isLong))
}

/** Replaces only the given secrets in a value, such as a `next`, whose other members must stay as they are. */
export function removeTexts(value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return replaceTexts(value, secrets.filter(isLong))
  if (Array.isArray(value)) return value.map((each) => removeTexts(each, secrets))
  if (!isObject(value)) return value
  const result: JsonObject = {}
  for (const [name, member] of Object.entries(value))
    setMember(result, name, removeTexts(member, secrets))
  return result
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
  if (Array.isArray(value)) return value.map((each) => redactValue(each, secrets))
  if (!isObject(value)) return value
  const result: JsonObject = {}
  for (const [name, member] of Object.entries(value))
    setMember(
      result,
      name,
      isSecretName(name) ? redactMember(name, member, secrets) : redactValue(member, secrets),
    )
  return result
}

/** Redacts a member with the name of a secret. Numbers are counts, such as `max_tokens`, except codes. */
function redactMember(name: string, value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return REMOVED
  if (typeof value === 'number') return isCodeName(name) ? REMOVED : value
  if (Array.isArray(value)) return value.map((each) => redactMember(name, each, secrets))
  return redactValue(value, secrets)
}

function redactText(text: string, secrets: readonly string[]): string {
  return replaceTexts(text.replaceAll(TOKEN, REMOVED), secrets)
}

function replaceTexts(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, REMOVED), text)
}

/** A bearer token with its scheme, and a JSON Web Token. */
const TOKEN = /\bbearer +[\w.~+/=-]{6,}|\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*/gi

function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  if (words.some((word) => HARMLESS.has(word))) return false
  return words.some((word) => SECRET.has(word)) || SECRET_KEY.test(words.join(' '))
}

function isCodeName(name: string): boolean {
  return wordsOf(name).some((word) => CODES.has(word))
}

const CODES = new Set(['otp', 'cvv', 'cvc', 'passcode', 'pin'])

const SECRET = new Set([
  ...CODES,
  ...'apikey authorization bearer cookie cookies credential credentials jwt passphrase passwd password passwords pwd secret secrets token tokens'.split(
    ' ',
  ),
])

const SECRET_KEY = /\b(?:access|api|encryption|private|secret|signing) keys?\b/

/** Words in the names of members that are about a secret, or of tokens that fetch pages. */
const HARMLESS = new Set(
  'at continuation count cursor expires expiry hint id limit next page prev previous type url used'.split(
    ' ',
  ),
)
