import type { ObjectDefinition, PackageDefinition } from 'fc-core'
import { type ObjectName, uniqueName } from './object-name.ts'
import { renameReferences, stringifyRenamed } from './rename-references.ts'

/**
 * Merges objects that are equal in all members and docs, also if they reference themselves or each other. Objects that the document names are kept: others
 * become one of them, or the one with the shortest name.
 *
 * @param nameOf How the name of an object came about.
 */
export function mergeEqualObjects(
  definition: PackageDefinition,
  nameOf: (name: string) => ObjectName,
): PackageDefinition {
  const objects = definition.objects ?? []
  if (objects.length === 0) return definition
  const isOwn = (name: string): boolean => nameOf(name).isOwn
  const bestOf = (names: readonly string[]): string => {
    const own = names.filter(isOwn)
    const length = (name: string): number => nameOf(name).text.length
    return (own.length > 0 ? own : names).reduce((best, name) =>
      length(name) < length(best) ? name : best,
    )
  }
  const first = bestOf(objects.map(({ name }) => name))
  const all = new Map(objects.map(({ name }) => [name, first]))
  const equal = refine(objects, all, bestOf, (name, best) => best.get(name) ?? name)
  // References to different named objects stay different, also if the named ones are equal.
  const merged = refine(objects, equal, bestOf, (name, best) =>
    isOwn(name) ? name : (best.get(name) ?? name),
  )
  const kept = objects.filter(({ name }) => isOwn(name) || merged.get(name) === name)
  const names = nameObjects(
    kept.map(({ name }) => name),
    nameOf,
  )
  return renameReferences(
    { ...definition, objects: kept.map((each) => ({ ...each, name: names.get(each.name)! })) },
    (name) => names.get(name) ?? names.get(merged.get(name) ?? name) ?? name,
  )
}

/** The best of the objects that each object is equal to. */
type BestNames = ReadonlyMap<string, string>

/** Splits groups of objects until those in a group differ only in references to objects of the same group. */
function refine(
  objects: readonly ObjectDefinition[],
  groups: BestNames,
  bestOf: (names: readonly string[]) => string,
  tokenOf: (name: string, groups: BestNames) => string,
  rounds = 0,
): BestNames {
  if (rounds > MAX_ROUNDS) return new Map(objects.map(({ name }) => [name, name]))
  const next = new Map<string, string[]>()
  for (const { name, ...content } of objects) {
    const text = stringifyRenamed(content, (reference) => tokenOf(reference, groups))
    const key = `${groups.get(name)} ${text}`
    const group = next.get(key)
    if (group === undefined) next.set(key, [name])
    else group.push(name)
  }
  const refined = new Map(
    [...next.values()].flatMap((names) => {
      const best = bestOf(names)
      return names.map((name): [string, string] => [name, best])
    }),
  )
  const isStable = next.size === new Set(groups.values()).size
  return isStable ? refined : refine(objects, refined, bestOf, tokenOf, rounds + 1)
}

/** Each round looks one level deeper. Objects that differ only deeper than this are not compared: nothing is merged. */
const MAX_ROUNDS = 100

/** Names objects by their preferred names, those that the document names first. A name that is taken gets a number. */
function nameObjects(
  objects: readonly string[],
  nameOf: (name: string) => ObjectName,
): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    [true, false].flatMap((isOwn) =>
      objects
        .filter((name) => nameOf(name).isOwn === isOwn)
        .map((name): [string, string] => [name, uniqueName(nameOf(name).text, taken)]),
    ),
  )
}
