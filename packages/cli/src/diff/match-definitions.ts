import type { FoundDefinition } from 'fc-command'
import { readJson } from 'fc-core/json'

/** The definitions of a package on both sides. One of them is undefined if the package is new or gone. */
export type MatchedDefinitions =
  | { old: FoundDefinition; new: FoundDefinition }
  | { old: FoundDefinition; new: undefined }
  | { old: undefined; new: FoundDefinition }

/**
 * Matches the definitions of two folders: by their paths below the folder, then by the name of the package, if each side has exactly one left with
 * that name.
 *
 * @returns The packages in the order of the new definitions, then those that are gone.
 */
export function matchDefinitions(
  old: readonly FoundDefinition[],
  next: readonly FoundDefinition[],
): MatchedDefinitions[] {
  const oldByPath = new Map(old.map((definition) => [definition.path, definition]))
  const matches = new Map<FoundDefinition, FoundDefinition>()
  for (const definition of next) {
    const same = oldByPath.get(definition.path)
    if (same !== undefined) matches.set(definition, same)
  }
  const matched = new Set(matches.values())
  const oldByName = groupByName(old.filter((definition) => !matched.has(definition)))
  const newByName = groupByName(next.filter((definition) => !matches.has(definition)))
  for (const [name, [definition, ...others]] of newByName) {
    const [same, ...otherOld] = oldByName.get(name) ?? []
    if (same === undefined || others.length > 0 || otherOld.length > 0) continue
    matches.set(definition!, same)
    matched.add(same)
  }
  return [
    ...next.map((definition) => ({ old: matches.get(definition), new: definition })),
    ...old
      .filter((definition) => !matched.has(definition))
      .map((definition) => ({ old: definition, new: undefined })),
  ] as MatchedDefinitions[]
}

/** Definitions without a name are in no group. */
function groupByName(definitions: readonly FoundDefinition[]): Map<string, FoundDefinition[]> {
  const groups = new Map<string, FoundDefinition[]>()
  for (const definition of definitions) {
    const { name } = (readJson(definition.text).value ?? {}) as { name?: unknown }
    if (typeof name !== 'string' || name === '') continue
    groups.set(name, [...(groups.get(name) ?? []), definition])
  }
  return groups
}
