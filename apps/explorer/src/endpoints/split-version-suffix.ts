/** The name of an endpoint, taken apart. */
export interface SuffixedName {
  /** The name without its version: `find-user` of `find-user-v2`. */
  base: string
  /** The version as written, with what joins it: `-v2`. Empty when there is none. */
  suffix: string
}

/**
 * Splits a version off an endpoint name: `find-user-v2`, `list_items.v1`, `newPayloadV4`.
 *
 * What the suffix means, and which of two is the newer one, is not read out of it.
 *
 * Spec: Versioning, strategy 2, item 1.
 */
export function splitVersionSuffix(name: string): SuffixedName {
  const suffix = /(?:[-_.]v\d+(?:[-_.a-z]*\d+)?|(?<=[a-z])V\d+)$/.exec(name)?.[0] ?? ''
  return { base: name.slice(0, name.length - suffix.length), suffix }
}
