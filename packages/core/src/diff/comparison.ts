import type { PackageDefinition } from '../definition/types.generated.ts'
import type { ObjectTypes } from './object-types.ts'

/** One of the two compared definitions, with its object types. */
export interface ComparedDefinition {
  definition: PackageDefinition
  objects: ObjectTypes
}

/** The two compared definitions. */
export interface Comparison {
  old: ComparedDefinition
  new: ComparedDefinition
}
