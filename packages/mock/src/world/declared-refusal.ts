import type { Endpoint, PackageDefinition } from 'fc-core'
import { codeMeaning, findError } from '../engine/declared-error.ts'
import type { RefusalCode } from './world-refusal.ts'

/** The code by which an endpoint, or its package, says that it refuses something; undefined when it does not say so. */
export function findDeclared(
  definition: Pick<PackageDefinition, 'errors'>,
  endpoint: Endpoint,
  code: RefusalCode,
): string | undefined {
  const whole = definition as PackageDefinition
  const found = codeMeaning(code, endpoint, whole)
  return found === code ? findError(code, endpoint, whole)?.code : found
}
