import type { Argument, Endpoint, ObjectDefinition, PackageDefinition } from 'fc-core'
import type { Node } from '../document-set.ts'
import type { Notes } from '../note.ts'
import { renameReferences } from './rename-references.ts'

const SUFFIX = /[-_.]?input$/i

/**
 * Merges objects that are only sent into those of the same name that are only returned: `userInput` into `user`. Definitions have the members of both
 * directions in one object.
 */
export function mergeInputs(definition: PackageDefinition): PackageDefinition {
  const objects = definition.objects ?? []
  const byName = new Map(objects.map((object) => [object.name, object]))
  const renamed = new Map<string, string>()
  for (const { name, attributes } of objects) {
    const base = byName.get(name.replace(SUFFIX, ''))
    if (base === undefined || base.name === name || attributes !== undefined) continue
    if (base.arguments === undefined && ![...renamed.values()].includes(base.name))
      renamed.set(name, base.name)
  }
  if (renamed.size === 0) return definition
  const merged = objects.flatMap((object) => {
    if (renamed.has(object.name)) return []
    const input = objects.find(({ name }) => renamed.get(name) === object.name)
    return [input === undefined ? object : { ...object, arguments: input.arguments! }]
  })
  return renameReferences({ ...definition, objects: merged }, (name) => renamed.get(name) ?? name)
}

/** Removes objects that no endpoint or event references, directly or through other objects. */
export function dropUnused(definition: PackageDefinition): PackageDefinition {
  const byName = new Map((definition.objects ?? []).map((object) => [object.name, object]))
  const used = new Set<string>()
  const pending: Partial<Endpoint>[] = [...definition.endpoints, ...(definition.events ?? [])]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const name of referencedNames(next)) {
      if (used.has(name)) continue
      used.add(name)
      pending.push(byName.get(name) ?? {})
    }
  }
  return { ...definition, objects: [...byName.values()].filter(({ name }) => used.has(name)) }
}

/** The objects that the types of an endpoint or object reference. */
function referencedNames({
  returns,
  arguments: sent = [],
  attributes = [],
}: Partial<Endpoint>): string[] {
  const types: unknown[] = [
    returns,
    ...sent.map(({ type }) => type),
    ...attributes.map(({ type }) => type),
  ]
  return types
    .flat(Infinity)
    .flatMap((type) =>
      typeof type === 'string' && type.startsWith('object.') ? [type.slice('object.'.length)] : [],
    )
}

/** Makes arguments optional by which an object would require itself, and could not be sent. */
export function breakRecursion(
  objects: ObjectDefinition[],
  notes: Notes,
  place: Node,
): ObjectDefinition[] {
  const byName = new Map(objects.map((object) => [object.name, object]))
  const finished = new Set<string>()
  const path = new Set<string>()
  for (const { name } of objects) visit(name)
  return objects

  function visit(name: string): void {
    if (finished.has(name)) return
    path.add(name)
    for (const argument of byName.get(name)?.arguments ?? []) {
      const target = requiredObject(argument)
      if (target === undefined) continue
      if (path.has(target)) {
        argument.flags = argument.flags!.filter((flag) => flag !== 'required')
        notes.add('schema-recursion', place, `${name}.${argument.name}`)
      } else visit(target)
    }
    path.delete(name)
    finished.add(name)
  }
}

function requiredObject({ type, flags }: Argument): string | undefined {
  const isRequired = flags?.includes('required') && typeof type === 'string'
  return isRequired && type.startsWith('object.') ? type.slice('object.'.length) : undefined
}
