import type { PackageDefinition } from 'fc-core'
import type { CollectionDraft, ResultShape } from './draft.ts'
import type { FieldModel } from './model.ts'

/** The collection data that operations need. */
export interface OperationContext {
  definition: PackageDefinition
  draft: CollectionDraft
  /** Name of the collection. */
  collection: string
  fields: ReadonlyMap<string, FieldModel>
  key: readonly string[]
  /** Normalized name of a key part, or of an argument that refers to another record → field. */
  keyFields: ReadonlyMap<string, string>
  /** Name of one record. */
  record: string
  shape: ResultShape
  /** Name of a member with several records, if the definition has none: `users`. */
  listName: string
  /** The references of the collection, by path. */
  references: Readonly<Record<string, unknown>>
}
