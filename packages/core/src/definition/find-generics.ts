import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitTypeParts } from './visit-type-parts.ts'
import { visitMemberLists } from './visit-members.ts'

/** On which of its two sides an object uses `T`. */
export type GenericSides = ReadonlySet<'argument' | 'attribute'>

/** The generic objects of a definition: those that use `T` in the type of a member, and where. Of several objects of one name the first counts. */
export function findGenerics(
  definition: Loose<PackageDefinition>,
): ReadonlyMap<string, GenericSides> {
  const generics = new Map<string, Set<'argument' | 'attribute'>>()
  const names = new Set<string>()
  for (const object of definition.objects ?? []) {
    if (object?.name === undefined || names.has(object.name)) continue
    names.add(object.name)
    const sides = new Set<'argument' | 'attribute'>()
    visitMemberLists({ objects: [object] }, ({ level, members, path }) => {
      for (const member of members) {
        if (member?.type === undefined) continue
        const place = { type: member.type, side: level, owner: 'object', path } as const
        visitTypeParts(place, (part) => {
          if (part.kind === 'word' && part.word === 'T' && !part.inDoubt) sides.add(level)
        })
      }
    })
    if (sides.size > 0) generics.set(object.name, sides)
  }
  return generics
}
