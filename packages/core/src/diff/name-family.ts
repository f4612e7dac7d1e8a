/** The names of `candidates` that are of the family of `name`, other versions of the same function. */
export function familyMembers(name: string, candidates: readonly string[]): string[] {
  const family = familyName(name) ?? name
  return candidates.filter(
    (candidate) => candidate !== name && (familyName(candidate) ?? candidate) === family,
  )
}

/**
 * The name that a function suffixed with a version shares with its family: `find-user` for `find-user-v2`. Undefined for a name without such a suffix.
 *
 * Which of a family is newer, nobody can tell from the suffix.
 *
 * Spec: Versioning, strategy 2.
 */
function familyName(name: string): string | undefined {
  return /^(.*[^-_.:/])[-_.]?v\d+$/i.exec(name)?.[1]
}
