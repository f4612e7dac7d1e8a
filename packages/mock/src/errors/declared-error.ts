import type { Endpoint, ErrorDefinition, PackageDefinition } from 'fc-core'
import { wordsOf } from '../names/name-words.ts'

/** An error that a definition declares. */
export interface DeclaredError {
  code: string
  docs: string | undefined
}

/** The error of a code that an endpoint or its package declares. Codes are compared without regard to letter case, as clients do. */
export function findError(
  code: string,
  endpoint: Endpoint | undefined,
  definition: PackageDefinition,
): DeclaredError | undefined {
  return errorsOf(endpoint, definition).find(
    (error) => error.code.toLowerCase() === code.toLowerCase(),
  )
}

/**
 * The code that a definition declares for a meaning such as `NOT_FOUND`; the plain one where it declares none.
 *
 * Of several, the one that names what the error is about counts: `NoSuchBucket` for a bucket, `EMAIL_TAKEN` for an e-mail address. One that names the records
 * of another collection is never taken.
 *
 * @param about What the records are called, and the field.
 *
 * @example codeForMeaning('NOT_FOUND', endpoint, definition) // 'channel_not_found'
 */
export function codeForMeaning(
  meaning: string,
  endpoint: Endpoint | undefined,
  definition: PackageDefinition,
  about: { record?: string; field?: string | undefined; others?: readonly string[] } = {},
): string {
  const errors = errorsFor(meaning, endpoint, definition)
  const named = [about.field ?? '', about.record ?? '', (about.record ?? '').split(' ').at(-1)!]
    .map(wordsIn)
    .filter((words) => words !== '')
  const rank = ({ code }: DeclaredError): number => {
    const text = ` ${wordsIn(code)} `
    const at = named.findIndex((words) => text.includes(` ${words} `))
    if (at >= 0) return 10 - at
    if (code.toUpperCase() === meaning) return 5
    return about.others?.some((other) => text.includes(` ${wordsIn(other)} `)) === true ? 0 : 1
  }
  let best: DeclaredError | undefined
  for (const error of errors) if (rank(error) > (best === undefined ? 0 : rank(best))) best = error
  return best?.code ?? meaning
}

/** Whether an endpoint itself declares an error of a meaning. */
export function isDeclared(
  meaning: string,
  endpoint: Endpoint,
  definition: PackageDefinition,
): boolean {
  return errorsFor(meaning, endpoint, { ...definition, errors: [] }).length > 0
}

/** The errors of a meaning that an endpoint or its package declares. */
export function errorsFor(
  meaning: string,
  endpoint: Endpoint | undefined,
  definition: PackageDefinition,
): DeclaredError[] {
  const pattern = MEANINGS.get(meaning)
  return errorsOf(endpoint, definition).filter(
    ({ code }) => code.toUpperCase() === meaning || pattern?.test(code),
  )
}

/** The words of a code as one text: `EMAIL_TAKEN` and `EmailTaken` → `email taken`. */
export function wordsIn(text: string): string {
  return wordsOf(/[a-z]/.test(text) ? text : text.toLowerCase()).join(' ')
}

/** Words by which services call what others call otherwise. */
const MEANINGS = new Map([
  ['NOT_FOUND', /^404$|not_?found|does_?not_?exist|no_?such|nonexist/i],
  ['ALREADY_EXISTS', /^409$|already.?exists?|_exists$|taken$|in.?use$|duplicate|conflict/i],
  [
    'UNAUTHORIZED',
    /^401$|unauthori[sz]ed|unauthenticated|not_?authed|invalid_?(?:auth|token)|missing_?authentication/i,
  ],
])

function errorsOf(endpoint: Endpoint | undefined, definition: PackageDefinition): DeclaredError[] {
  return [...(endpoint?.errors ?? []), ...(definition.errors ?? [])].map(readError)
}

function readError(error: ErrorDefinition): DeclaredError {
  return typeof error === 'string'
    ? { code: error, docs: undefined }
    : { code: error.code, docs: error.docs }
}
