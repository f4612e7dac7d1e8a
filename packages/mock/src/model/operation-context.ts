import type { PackageDefinition } from 'fc-core'
import type { CollectionDraft } from './collection-draft.ts'
import type { FieldModel } from './model.ts'
import type { ResultShape } from './result-shape.ts'

/** A collection, as far as operations need it. */
export interface OperationContext {
  definition: PackageDefinition
  draft: CollectionDraft
  /** Name of the collection. */
  collection: string
  fields: ReadonlyMap<string, FieldModel>
  key: readonly string[]
  /** Text of a key part, or of an argument that names another record → field. */
  keyFields: ReadonlyMap<string, string>
  /** What records are called. */
  record: string
  shape: ResultShape
  /** The references of the collection, by path. */
  references(): Readonly<Record<string, unknown>>
}
