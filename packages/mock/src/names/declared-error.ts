import type { Endpoint, ErrorDefinition, PackageDefinition } from 'fc-core'
import { wordsOf } from './name-words.ts'
import { plainDocs } from './plain-docs.ts'

/** An error that a definition declares. */
export interface DeclaredError {
  code: string
  docs: string | undefined
}

/** Returns the error with a code that an endpoint or its package declares. Codes are case-insensitive, as for clients. */
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
 * Returns the code that a definition declares for a meaning such as `NOT_FOUND`. Returns the meaning itself if it declares none.
 *
 * Of several codes, the one that names the record or field wins: `NoSuchBucket` for a bucket, `EMAIL_TAKEN` for an email address. A code that names
 * the records of another collection never matches.
 *
 * @param about Names of the record, its field and the records of other collections.
 *
 * @example codeForMeaning('NOT_FOUND', endpoint, definition) // 'channel_not_found'
 */
export function codeForMeaning(
  meaning: string,
  endpoint: Endpoint | undefined,
  definition: PackageDefinition,
  about: { record?: string; field?: string | undefined; otherRecords?: readonly string[] } = {},
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
    return about.otherRecords?.some((other) => text.includes(` ${wordsIn(other)} `)) === true
      ? 0
      : 1
  }
  let best: DeclaredError | undefined
  for (const error of errors) if (rank(error) > (best === undefined ? 0 : rank(best))) best = error
  return best?.code ?? meaning
}

/** Returns whether an endpoint itself declares an error for a meaning. */
export function isDeclared(
  meaning: string,
  endpoint: Endpoint,
  definition: PackageDefinition,
): boolean {
  return errorsFor(meaning, endpoint, { ...definition, errors: [] }).length > 0
}

/** Returns the errors for a meaning that an endpoint or its package declares; all of them for an empty meaning. */
export function errorsFor(
  meaning: string,
  endpoint: Endpoint | undefined,
  definition: PackageDefinition,
): DeclaredError[] {
  const errors = errorsOf(endpoint, definition)
  if (meaning === '') return errors
  const found = errors.filter((error) => hasMeaning(error.code, meaning, error.docs))
  return meaning === 'INVALID_STATE' && found.length === 0 ? errors.filter(describesState) : found
}

/** Whether docs describe a record that a call does not accept: “The order is already paid or voided” for `ORDER_CLOSED`. */
function describesState({ code, docs = '' }: DeclaredError): boolean {
  return (
    (STATE.test(docs) || ONLY.test(docs)) &&
    ![...MEANINGS.keys()].some((meaning) => hasMeaning(code, meaning, docs))
  )
}

/** “Only drafts can be submitted.” */
export const ONLY: RegExp = /^only (?:an? |the )?[a-z][\w -]* (?:can|may) be [a-z]/i

const STATE =
  /^(?:the|this|an?|it|they) (?:[\w-]+ ){0,3}?(?:is|are|was|were|has|have)(?: not|n't)?(?: (?:already|still|yet|been|neither|no longer))* (?!than|no\b|too\b|an?\b|larger|smaller|more|less|higher|lower)[`\w-]+/i

/** Returns whether services use a code for a meaning. A code without known meaning has that of its docs: “There is no such depot” for `DEPOT`. */
export function hasMeaning(code: string, meaning: string, docs = ''): boolean {
  if (code.toUpperCase() === meaning || MEANINGS.get(meaning)?.test(code) === true) return true
  // `NOT_STOCKED`, “The warehouse does not keep the product.”
  const isAbsence = meaning === 'NOT_FOUND' && /^not/i.test(code)
  return (
    MEANINGS_OF_DOCS.get(meaning)?.test(docs) === true &&
    (isAbsence || ![...MEANINGS.values()].some((pattern) => pattern.test(code)))
  )
}

/** Splits a code into words: `EMAIL_TAKEN` and `EmailTaken` → `email taken`. */
export function wordsIn(text: string): string {
  return wordsOf(/[a-z]/.test(text) ? text : text.toLowerCase()).join(' ')
}

/** Codes that services use for each meaning. */
const MEANINGS = new Map([
  [
    'NOT_FOUND',
    /^404$|not_?found|does_?not_?exist|no_?such|nonexist|^unknown[_-]?(?!error|exception|failure|method|endpoint|argument|parameter|field|version)[a-z]|[a-z][_-]?unknown$/i,
  ],
  [
    'ALREADY_EXISTS',
    /^409$|already.?exists?|_exists$|taken$|in.?use$|duplicate|conflict|(?:email|phone|name|number|code|plate)[_-]?already[_-]?(?:registered|used)$/i,
  ],
  [
    'INVALID_STATE',
    /(?:invalid|wrong|illegal|bad|incorrect|unexpected)[_-]?(?:[a-z]+[_-]?)?(?:status|state|stage|phase|transition)|(?:status|state|stage)[_-]?(?:invalid|conflict|mismatch|error)|already[_-]?(?!exist)[a-z]|not[_-]?a[_-]?draft$|^(?:cannot|can_?not|cant)[_-]|(?:^|[_-]|[a-z](?=N))not[_-]?(?!found|exist|allow|permit|auth|support|implement|modified|accept|valid|unique|a[_-]|an[_-])[a-z]/i,
  ],
  [
    'FULL',
    /(?:^|[_-]|[a-z](?=F))full$|sold[_-]?out|fully[_-]?booked|no[_-]?(?:\w+[_-])?(?:spots?|seats?|places?|slots?|capacity)(?:[_-]?left|[_-]?available)?$|(?:capacity|limit|quota)[_-]?(?:exceeded|reached)/i,
  ],
  [
    'INSUFFICIENT',
    /insufficient|not[_-]?enough|(?:balance|stock|funds|credit)[_-]?too[_-]?low|out[_-]?of[_-]?stock|^no[_-]?stock|overdraw|overdraft|exceeds?[_-]?(?:the[_-]?)?(?:balance|stock)|too[_-]?few/i,
  ],
  [
    'IN_USE',
    /(?:^|[_-]|[a-z](?=H))has[_-]?(?!no(?:t|[_-]))[a-z]|in.?use$|(?:^|[_-]|[a-z](?=N))not[_-]?empty$|still[_-]?(?:used|referenced|assigned)$/i,
  ],
  [
    'UNAUTHORIZED',
    /^401$|unauthori[sz]ed|unauthenticated|not_?authed|invalid_?(?:auth|token)|missing_?authentication/i,
  ],
])

/** What docs say of the errors whose codes do not tell it. */
const MEANINGS_OF_DOCS = new Map([
  // “The member has open or overdue invoices.”
  [
    'IN_USE',
    /^(?:the|this) [a-z]+ (?:still )?has (?:[a-z]+,? (?:or |and )?){0,3}[a-z]+s(?=[.;]|$)/i,
  ],
  [
    'NOT_FOUND',
    /\bno such \w|\b(?:does|do) not exist\b|^unknown \w|\b(?:is|are) unknown\b|\b(?:was|were|is|could) not (?:be )?found\b|\bdoes not (?:keep|stock|carry|sell|offer) (?:the|this|that|it)\b|^(?:there is )?no \w+(?: \w+)? (?:has|with) (?:this|that|the given|such)\b/i,
  ],
  [
    'ALREADY_EXISTS',
    /^(?:another|an?other|some other) [\w ]{2,30} (?:has|uses|with) (?:this|that|the same)\b|\b(?:already|is) (?:exists|taken|in use)\b/i,
  ],
  [
    'FULL',
    /\b(?:is|are) (?:full|sold out|fully booked)\b|\bno (?:\w+ )?(?:spots?|seats?|places?|slots?|capacity) (?:is |are )?(?:left|available|free)\b/i,
  ],
  ['INSUFFICIENT', /\bnot enough\b|\bexceeds? the (?:balance|stock)\b/i],
])

/** Returns the errors that an endpoint or its package declares. */
export function errorsOf(
  endpoint: Endpoint | undefined,
  definition?: PackageDefinition,
): DeclaredError[] {
  return [...(endpoint?.errors ?? []), ...(definition?.errors ?? [])].map(readError)
}

function readError(error: ErrorDefinition): DeclaredError {
  return typeof error === 'string'
    ? { code: error, docs: undefined }
    : { code: error.code, docs: error.docs === undefined ? undefined : plainDocs(error.docs) }
}
