import { isSecretName } from 'fc-core/text'
import { isObject } from '../document-set.ts'
import { isIdentifier } from 'fc-infer'

/** The secrets in a document, which must not be in the definition. */
export interface Secrets {
  /** Adds a value that is secret. */
  add(value: unknown): void
  /** Adds the secret members of a value, such as passwords. */
  addMembers(value: unknown): void
  /** Whether a name, or a segment of a path, contains a secret. */
  has(text: string): boolean
  /** Replaces secrets in a text. */
  remove(text: string): string
}

export function createSecrets(): Secrets {
  const known = new Set<string>()
  return { add, addMembers, has, remove }

  function add(value: unknown): void {
    const isVariable = typeof value === 'string' && value.includes('{{')
    if (
      typeof value === 'string' &&
      value.length >= MIN_LENGTH &&
      !isVariable &&
      !WORDS.test(value)
    )
      known.add(value)
  }

  function addMembers(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) addMembers(item)
    else if (isObject(value))
      for (const [name, member] of Object.entries(value)) {
        if (isSecretName(name)) add(member)
        addMembers(member)
      }
  }

  function has(text: string): boolean {
    return known.has(text)
  }

  function remove(text: string): string {
    if (text === '') return text
    let rest = text.replaceAll(TOKEN, REMOVED)
    for (const secret of known) if (rest.includes(secret)) rest = rest.replaceAll(secret, REMOVED)
    return rest
  }
}

const REMOVED = '(removed)'

/** Shorter texts occur by chance. */
const MIN_LENGTH = 6

/** Words, such as the password `example`, occur in names and documentation. */
const WORDS = /^(?=.{1,15}$)[a-z]+(?:[-_ ][a-z]+)*$/i

/** A bearer token with its scheme, and a JSON Web Token. */
const TOKEN = /\bbearer +(?=[\w.~+/=-]*\d)[\w.~+/=-]{12,}|\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*/gi

/** Returns whether a parameter authenticates a request: its name is that of a secret, or it is a key with a token as its value. */
export function isAuthentication(name: string, value: string): boolean {
  return isSecretName(name) || (KEY.test(name) && (value.length >= 16 || isIdentifier(value)))
}

const KEY = /^(?:key|auth|sig|signature|hmac|session|session_?id|sid|x-amz-.*)$/i
