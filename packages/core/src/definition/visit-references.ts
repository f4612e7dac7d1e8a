import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import { memoizeList } from './memoize.ts'
import type { PackageDefinition } from './types.generated.ts'
import { applicationKey, type TypePart, visitAllTypeParts } from './visit-type-parts.ts'
import type { TypeLocation } from './visit-types.ts'

/** A reference to an object in a type. */
export interface ObjectReference {
  /** Name of the object, without `object.`. */
  name: string
  /** Whether it is the key of an application, which names the generic object. */
  isApplied: boolean
  /** The whole type it belongs to. */
  location: TypeLocation
  /** The part of the type with the name: a word or an application. */
  part: TypePart
  /** Path of the word, or of the member whose key it is. */
  path(): Path
}

/** Calls `visit` for every `object.<name>` in the types of a definition, except inside invalid applications. */
export function visitReferences(
  definition: Loose<PackageDefinition>,
  visit: (reference: ObjectReference) => void,
): void {
  references(definition).forEach(visit)
}

const references = memoizeList<Loose<PackageDefinition>, ObjectReference>((definition, visit) => {
  visitAllTypeParts(definition, (part) => {
    const { location, path } = part
    if (part.inInvalidApplication) return
    if (part.kind === 'word') {
      const name = referencedName(part.word)
      if (name !== undefined) visit({ name, isApplied: false, location, part, path })
    } else if (part.kind === 'application') {
      const key = applicationKey(part.entries)
      if (key === undefined) return
      const name = referencedName(key)!
      visit({ name, isApplied: true, location, part, path: () => [...path(), key] })
    }
  })
})

/** Returns the name of the object that a word of a type refers to. Undefined for other words. */
export function referencedName(word: string): string | undefined {
  return word.startsWith(PREFIX) ? word.slice(PREFIX.length) : undefined
}

const PREFIX = 'object.'
