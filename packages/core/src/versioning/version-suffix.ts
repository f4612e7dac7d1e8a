/**
 * Splits a function name into its family and its version suffix: `find-user-v2` into `find-user` and `-v2`.
 *
 * A suffix is `v` and a number (`-v2`, `V1.1`), or a date after a separator or a lowercase letter (`2020_05_31`, `-2024-10`). A word such as `beta` or a
 * plain number counts only if `isName` accepts the name without it. Suffixes have no order.
 *
 * Spec: Versioning, strategy 2.
 *
 * @param isName Returns whether the package has an endpoint of this name. By default, none is known.
 *
 * @example splitVersionSuffix('ListUsers2020_05_31') // { family: 'ListUsers', suffix: '2020_05_31' }
 * @example splitVersionSuffix('get-ipv4') // { family: 'get-ipv4', suffix: '' }
 */
export function splitVersionSuffix(
  name: string,
  // Stryker disable next-line ArrowFunction: equivalent, undefined is falsy as well
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

/** A member of a version family: the item and the suffix of its name, empty for the name without a suffix. */
export interface FamilyMember<Item> {
  item: Item
  suffix: string
}

/**
 * Groups items whose names differ only in their version suffix, such as `find-user` and `find-user-v2`. Families and members keep their order.
 *
 * @returns Members by the name of the family. An item without other versions is a family of one.
 */
export function groupVersionFamilies<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, FamilyMember<Item>[]> {
  const names = new Set(items.map(nameOf))
  const families = new Map<string, FamilyMember<Item>[]>()
  for (const item of items) {
    const { family, suffix } = splitVersionSuffix(nameOf(item), (name) => names.has(name))
    const members = families.get(family)
    if (members === undefined) families.set(family, [{ item, suffix }])
    else members.push({ item, suffix })
  }
  return families
}

/** Returns the names that are other versions of the same function as `name`. */
export function listOtherVersions(name: string, names: readonly string[]): string[] {
  const known = new Set(names).add(name)
  const familyOf = (each: string): string =>
    splitVersionSuffix(each, (other) => known.has(other)).family
  const family = familyOf(name)
  return names.filter((other) => other !== name && familyOf(other) === family)
}

/** `v` and a number after a separator or in camel case, or a date: a version, whatever other names there are. */
const CERTAIN =
  /(?:(?<=[^-_.:/])[-_.][vV]|(?<=[a-z\d])V)\d+(?:[-._]\d+)*(?:[-_.]?(?:alpha|beta|rc|preview)\d*)?$|(?<=[^-_.:/])[-_.]?(?<!\d)(?:19|20)\d\d([-_.]?)(?:0\d|1[0-2])(?:\1(?:0[1-9]|[12]\d|3[01]))?$/

/** Words and numbers that are a version only if the name without them exists. */
const POSSIBLE =
  /(?:[-_.](?:alpha|beta|preview|next|legacy|latest|stable|old|experimental|canary|rc)\d*|(?<=[a-z\d])(?:Alpha|Beta|Preview|Next|Legacy|Latest|Stable|Old|Experimental|Canary)\d*|[-_.]\d+|(?<=[a-z])\d+)$/
