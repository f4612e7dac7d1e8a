import type { Loose } from './loose.ts'
import { memoize } from './memoize.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitAllTypeParts } from './visit-type-parts.ts'

/** The sides on which an object uses `T`. */
export type GenericSides = ReadonlySet<'argument' | 'attribute'>

/** Finds the generic objects of a definition, which use `T` in the type of a member. Of objects with the same name, the first counts. */
export const findGenerics: (
  definition: Loose<PackageDefinition>,
) => ReadonlyMap<string, GenericSides> = memoize((definition) => {
  const generics = new Map<string, Set<'argument' | 'attribute'>>()
  const firstOfName = new Map<string, number>()
  definition.objects?.forEach((object, index) => {
    if (object?.name !== undefined && !firstOfName.has(object.name)) {
      firstOfName.set(object.name, index)
    }
  })
  visitAllTypeParts(definition, (part) => {
    if (part.kind !== 'word' || part.word !== 'T' || part.inInvalidApplication) return
    if (part.location.owner !== 'object') return
    const index = Number(part.location.path()[1])
    const name = definition.objects?.[index]?.name
    if (name === undefined || firstOfName.get(name) !== index) return
    const sides = generics.get(name) ?? new Set()
    generics.set(name, sides.add(part.location.side))
  })
  return generics
})
