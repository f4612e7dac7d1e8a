import { type Endpoint, type PackageDefinition } from 'fc-core'
import { isEndpointMissing, type Member } from 'fc-core/internal'
import { findError, wordsIn } from '../names/declared-error.ts'
import { errorCode } from 'fc-server/protocol'

/**
 * Returns whether a response shows that the upstream does not have the endpoint: an error such as `UNKNOWN_ENDPOINT` or `METHOD_NOT_FOUND`, status 405 or
 * 501, or status 404 without an error code. A declared error, and a 404 with a code for a call that names a record, are answers.
 */
export function isMissing(
  { status, isJson, value }: { status: number; isJson: boolean; value: unknown },
  endpoint: Endpoint,
  members: readonly Member[],
  definition: PackageDefinition,
): boolean {
  if (status < 400) return false
  const code = errorCode(value)
  if (code !== undefined && findError(code, endpoint, definition) !== undefined) return false
  if (status === 501) return true
  if ((status === 400 || status === 404) && code !== undefined && UNKNOWN.test(wordsIn(code)))
    return true
  if (status === 404 && code === undefined) return true
  return isEndpointMissing({ status, isJson }, members)
}

/** Codes of unknown endpoints, as words. */
const UNKNOWN =
  /^(?:unknown|unsupported|undefined|invalid|no|no such) (?:api )?(?:endpoint|function|method|route|operation|procedure|action)$|^(?:api )?(?:endpoint|function|method|route|operation|procedure|action) (?:not (?:found|implemented|supported|allowed)|unknown|unsupported|does not exist)$|^(?:not implemented|unimplemented)$/
