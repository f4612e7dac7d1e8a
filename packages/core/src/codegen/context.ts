import type { PackageDefinition } from '../definition/types.generated.ts'
import type { NamePool } from './name-pool.ts'
import type { ObjectTypes } from './object-types.ts'

/** What everything that is generated has in common. */
export interface GenerateContext {
  definition: PackageDefinition
  names: NamePool
  objects: ObjectTypes
  /** What is to be seen of a list: private things are left out unless they are asked for. */
  shown<Entry extends { flags?: string[] }>(list: readonly Entry[] | undefined): Entry[]
}
