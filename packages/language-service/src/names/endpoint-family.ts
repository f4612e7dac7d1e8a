/**
 * The forms of a function that differ in their version suffix, as `find-user`, `find-user-v2` and `find-user-v3` do, in the order of the definition.
 *
 * Spec: Versioning, strategy 2, item 1.
 */
export function familyOf(name: string, names: readonly string[]): string[] {
  const stem = stemOf(name)
  return names.filter((other) => other.startsWith(stem) && stemOf(other) === stem)
}

/** The name of a function without its version suffix: a separator, `v` and a version that begins with a digit, as in `-v2` or `_v1.1`; in camel case `V2`. */
export function stemOf(name: string): string {
  return name.replace(/(?<=.)(?:[-_.][vV]|(?<=[a-z\d])V)\d[\w.]*$/, '')
}
