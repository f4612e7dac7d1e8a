/** The request header that selects a version of a versioned package. */
export const API_VERSION = 'Api-Version'

/** The result of `selectVersion`. */
export type VersionSelection =
  /** The package is not versioned: a requested version is ignored. */
  | { kind: 'unversioned'; version?: undefined }
  | { kind: 'selected'; version: string }
  /** No version was requested. */
  | { kind: 'missing'; version?: undefined }
  /** The requested version is not in `versions`. */
  | { kind: 'unknown'; version: string }

/** The part of a definition that `selectVersion` reads. */
export interface VersionList {
  readonly flags?: readonly (string | undefined)[] | undefined
  readonly versions?: readonly (string | undefined)[] | undefined
}

/**
 * Selects a version of a package. Versions are compared as whole strings, case-sensitively, and have no order.
 *
 * Spec: Versioning, strategy 1, items 4 to 7.
 *
 * @param requested The value of the `Api-Version` header, or the version that a client is about to send. Null or undefined for none.
 */
export function selectVersion(
  definition: VersionList,
  requested: string | null | undefined,
): VersionSelection {
  if (!definition.flags?.includes('versioned')) return { kind: 'unversioned' }
  if (requested === null || requested === undefined) return { kind: 'missing' }
  const kind = definition.versions?.includes(requested) ? 'selected' : 'unknown'
  return { kind, version: requested }
}

/** Returns whether a package is versioned: its `flags` contain `versioned`. Without the flag, `version` and `versions` have no meaning. */
export function isVersioned(definition: VersionList): boolean {
  return selectVersion(definition, undefined).kind !== 'unversioned'
}
