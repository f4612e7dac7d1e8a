import type { PackageDefinition } from '../definition/types.generated.ts'

/** The request header that selects a version of a versioned package. */
export const API_VERSION = 'Api-Version'

/** Whether a package takes part in versioning: its `flags` hold `versioned`. Without the flag, `version` and `versions` mean nothing. */
export function isVersioned(definition: {
  flags?: readonly (string | undefined)[] | undefined
}): boolean {
  return definition.flags?.includes('versioned') ?? false
}

/** What an `Api-Version` header selects. */
export type VersionSelection =
  /** The package is not versioned: the header is not looked at. */
  | { kind: 'unversioned' }
  | { kind: 'selected'; version: string }
  /** No header was sent. */
  | { kind: 'missing' }
  /** The header names a version that is not in `versions`. */
  | { kind: 'unknown'; version: string }

/**
 * What an `Api-Version` header selects of a package. Compares whole strings, case-sensitively, and reads no order into them.
 *
 * Spec: Versioning, strategy 1, items 4 to 7.
 *
 * @param header The value of the header; null or undefined when the request has none.
 */
export function selectVersion(
  definition: Pick<PackageDefinition, 'flags' | 'version' | 'versions'>,
  header: string | null | undefined,
): VersionSelection {
  if (!isVersioned(definition)) return { kind: 'unversioned' }
  if (header === null || header === undefined) return { kind: 'missing' }
  return definition.versions?.includes(header)
    ? { kind: 'selected', version: header }
    : { kind: 'unknown', version: header }
}
