import { UnknownVersionError } from '../errors/unknown-version-error.ts'
import type { ServiceDefinition } from './service-definition.ts'

/**
 * The version to send with `Api-Version`. Undefined when none goes out: none was asked for, or the package is not versioned.
 *
 * Whole strings are compared, case-sensitively; nothing is read into them.
 *
 * Spec: Versioning, strategy 1, items 4, 5 and 7.
 *
 * @throws UnknownVersionError when `asked` is not one of `versions`.
 */
export function chooseVersion(
  { flags = [], versions = [] }: ServiceDefinition,
  asked: string | undefined,
): string | undefined {
  if (asked === undefined || !flags.includes('versioned')) return undefined
  if (!versions.includes(asked)) throw new UnknownVersionError(asked, versions)
  return asked
}
