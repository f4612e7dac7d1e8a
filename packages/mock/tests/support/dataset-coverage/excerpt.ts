import type { PackageDefinition } from 'fc-core'
import { describeModel } from '../../../src/model/describe-model.ts'

/** Number of endpoints from which a definition is large. */
const LARGE = 100

/** Number of endpoints that an excerpt has roughly. */
const ENDPOINTS = 50

/**
 * Returns an excerpt of a large definition: collections from all of its parts, each with all of its endpoints and those of its parents and children, because the
 * endpoints of a collection belong together.
 */
export function excerptOf(definition: PackageDefinition): PackageDefinition {
  const { endpoints } = definition
  if (endpoints.length <= LARGE) return definition
  const { collections, operations } = describeModel(definition)
  const families = new Map<string, Set<string>>()
  for (const { name } of endpoints) {
    let family = operations[name]?.collection ?? name
    for (
      let parent = collections[family]?.parent;
      parent !== undefined;
      parent = collections[family]?.parent
    )
      family = parent.collection
    families.set(family, (families.get(family) ?? new Set()).add(name))
  }
  const step = Math.ceil(endpoints.length / ENDPOINTS)
  const kept = [...families.values()].filter((_, index) => index % step === 0)
  const names = new Set(kept.flatMap((family) => [...family]))
  return { ...definition, endpoints: endpoints.filter(({ name }) => names.has(name)) }
}
