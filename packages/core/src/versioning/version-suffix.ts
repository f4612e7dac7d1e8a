/**
 * Splits a function name into its family and its version suffix: `find-user-v2` into `find-user` and `-v2`.
 *
 * A suffix is `v` with a number (`-v2`, `V1.1`), or, after a separator or at a capital, a date (`2020_05_31`, `2024-10`). A word such as
 * `beta`, or a plain number, is one only when `isName` knows the name without it. No order can be inferred from suffixes.
 *
 * Spec: Versioning, strategy 2.
 *
 * @param isName Whether the package has an endpoint of a name.
 *
 * @example splitVersionSuffix('ListUsers2020_05_31') // { family: 'ListUsers', suffix: '2020_05_31' }
 */
export function splitVersionSuffix(
  name: string,
  isName: (name: string) => boolean = () => false,
): { family: string; suffix: string } {
  const certain = CERTAIN.exec(name)
  const found = certain ?? POSSIBLE.exec(name)
  if (found === null || found.index === 0) return { family: name, suffix: '' }
  const family = name.slice(0, found.index)
  return certain !== null || isName(family)
    ? { family, suffix: name.slice(found.index) }
    : { family: name, suffix: '' }
}

/** The names of `candidates` that are other versions of the same function as `name`. */
export function familyMembers(name: string, candidates: readonly string[]): string[] {
  const names = new Set(candidates).add(name)
  const familyOf = (each: string): string =>
    splitVersionSuffix(each, (other) => names.has(other)).family
  const family = familyOf(name)
  return candidates.filter((candidate) => candidate !== name && familyOf(candidate) === family)
}

/** `v` with a number behind a separator or as a hump, or a date: these are versions whatever else there is. */
const CERTAIN =
  /(?:(?<=[^-_.:/])[-_.][vV]|(?<=[a-z\d])V)\d+(?:[._]\d+)*(?:[-_.]?(?:alpha|beta|rc|preview)\d*)?$|(?<=[^-_.:/])[-_.]?(?<!\d)(?:19|20)\d\d([-_.]?)(?:0\d|1[0-2])(?:\1(?:0[1-9]|[12]\d|3[01]))?$/

/** Words and numbers that are versions when there is the same name without them. */
const POSSIBLE =
  /(?:[-_.](?:alpha|beta|preview|next|legacy|latest|stable|old|experimental|canary|rc)\d*|(?<=[a-z\d])(?:Alpha|Beta|Preview|Next|Legacy|Latest|Stable|Old|Experimental|Canary)\d*|[-_.]\d+|(?<=[a-z])\d+)$/
