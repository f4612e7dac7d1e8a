import type { PackageDefinition } from './definition/types.generated.ts'
import { readMembers } from './types/members-of.ts'
import { usesParameter } from './types/uses-parameter.ts'

/** What a test factory makes: an object type of the definition, records of a collection, or the records of a collection as an object type. */
export interface FactorySource {
  /** Name of the factory: that of the object type, or of one record, such as `order-line`. */
  name: string
  /** Name of the object type. Undefined for a record that no object type describes. */
  object: string | undefined
  /** Name of the collection. Undefined for an object type without records. */
  collection: string | undefined
}

/**
 * Lists what factories can make: the object types with attributes, except generic ones, and the records of a data model that no object type
 * describes. The first of several with the same name counts.
 *
 * @param collections The names of the records, by collection: `order line` for `order-lines`.
 */
export function listFactories(
  definition: PackageDefinition,
  collections: Readonly<Record<string, { record: string }>>,
): FactorySource[] {
  const collectionOf = new Map<string, string>()
  for (const [collection, { record }] of Object.entries(collections)) {
    const name = toName(record)
    if (!collectionOf.has(name)) collectionOf.set(name, collection)
  }
  const sources = new Map<string, FactorySource>()
  for (const { name, attributes } of definition.objects ?? []) {
    const members = readMembers(attributes)
    if (sources.has(name) || members.length === 0) continue
    if (members.some(({ type }) => usesParameter(type))) continue
    sources.set(name, { name, object: name, collection: collectionOf.get(toName(name)) })
  }
  const described = new Set([...sources.keys()].map(toName))
  for (const [name, collection] of collectionOf)
    if (!described.has(name)) sources.set(name, { name, object: undefined, collection })
  return [...sources.values()]
}

/** Converts a name to lower-case words with hyphens: `OrderLine` to `order-line`. */
function toName(text: string): string {
  const words = text.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()
  return words.replaceAll(/[\s\-_.]+/g, '-')
}
