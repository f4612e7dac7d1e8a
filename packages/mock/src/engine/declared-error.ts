import type { Endpoint, ErrorDefinition, PackageDefinition } from 'fc-core'

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
 * The code a definition has for something that every service needs, such as `NOT_FOUND`; the plain one where it has none.
 *
 * @example codeMeaning('NOT_FOUND', endpoint, definition) // 'channel_not_found'
 */
export function codeMeaning(
  meaning: string,
  endpoint: Endpoint | undefined,
  definition: PackageDefinition,
): string {
  const errors = errorsOf(endpoint, definition)
  const exact = errors.find(({ code }) => code.toUpperCase() === meaning)
  if (exact !== undefined) return exact.code
  const pattern = MEANINGS.get(meaning)
  return errors.find(({ code }) => pattern?.test(code))?.code ?? meaning
}

/** Words by which services call what others call otherwise. */
const MEANINGS = new Map([
  ['NOT_FOUND', /^404$|not_?found|does_?not_?exist|no_?such|nonexist/i],
  ['ALREADY_EXISTS', /^409$|already_?exists|_exists$|_taken$|already_?in_?use|duplicate|conflict/i],
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
