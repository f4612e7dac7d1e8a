import type { PackageDefinition } from '../definition/types.generated.ts'
import { referencedName } from '../definition/visit-references.ts'
import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import type { Loose } from '../definition/loose.ts'

/** Returns the names of the endpoints whose types reference an object, directly or through other objects, in their order. */
export function findAffectedEndpoints(
  definition: Loose<PackageDefinition>,
  object: string,
): string[] {
  const affected = new Set([object])
  const others = (definition.objects ?? []).map((each) => ({
    name: each?.name,
    references: referencesOf({ objects: [each] }),
  }))
  for (let size = 0; size < affected.size;) {
    size = affected.size
    for (const { name, references } of others)
      if (name !== undefined && references.some((reference) => affected.has(reference)))
        affected.add(name)
  }
  return (definition.endpoints ?? []).flatMap((endpoint) => {
    const references = referencesOf({ endpoints: [endpoint] })
    const isAffected = references.some((reference) => affected.has(reference))
    return isAffected && endpoint?.name !== undefined ? [endpoint.name] : []
  })
}

function referencesOf(part: Loose<PackageDefinition>): string[] {
  const names = new Set<string>()
  const add = (word: string): void => {
    const name = referencedName(word)
    if (name !== undefined) names.add(name)
  }
  visitAllTypeParts(part, (each) => {
    if (each.kind === 'word') add(each.word)
    else if (each.kind === 'application') Object.keys(each.entries).forEach(add)
  })
  return [...names]
}
