import { isSecretFact, isSecretName, removeSecrets, secretForms } from 'fc-core/internal'
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
    if (typeof value !== 'string' || value.includes('{{')) return
    for (const form of secretForms(value)) if (!WORDS.test(form)) known.add(form)
  }

  function addMembers(value: unknown, isSecret = false): void {
    if (isSecret) add(value)
    if (Array.isArray(value)) for (const item of value) addMembers(item, isSecret)
    else if (isObject(value))
      for (const [name, member] of Object.entries(value))
        addMembers(member, isSecretName(name) || (isSecret && !isSecretFact(name)))
  }

  function has(text: string): boolean {
    return known.has(text)
  }

  function remove(text: string): string {
    return text === '' ? text : removeSecrets(text, [...known])
  }
}

/** Words, such as the password `example`, occur in names and documentation. */
const WORDS = /^(?=.{1,15}$)[a-z]+(?:[-_ ][a-z]+)*$/i

/** Returns whether a parameter authenticates a request: its name is that of a secret, or it is a key with a token as its value. */
export function isAuthentication(name: string, value: string): boolean {
  return isSecretName(name) || (KEY.test(name) && (value.length >= 16 || isIdentifier(value)))
}

const KEY = /^(?:key|auth|sig|signature|hmac|session|x-amz-.*)$/i
