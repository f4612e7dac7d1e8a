import type { PackageDefinition } from '../definition/types.generated.ts'
import type { ChoiceTypes } from './choice-types.ts'
import type { NamePool } from './name-pool.ts'
import type { TsObjectTypes } from './object-types.ts'
import type { Refinements } from './to-ts-type.ts'

/** Shared state of a generated module. */
export interface GenerateContext {
  definition: PackageDefinition
  names: NamePool
  objects: TsObjectTypes
  choices: ChoiceTypes
  refinements: Refinements
  /** Returns the entries of a list, without private ones unless `includePrivate` is set. */
  visible<Entry extends { flags?: string[] }>(list: readonly Entry[] | undefined): Entry[]
}
