import type { PackageDefinition } from '../definition/types.generated.ts'
import type { ObjectTypes } from './object-types.ts'

/** One of the two definitions that are compared, with its object types. */
export interface Compared {
  definition: PackageDefinition
  objects: ObjectTypes
}

/** The two definitions that are compared. */
export interface Comparison {
  old: Compared
  new: Compared
}
