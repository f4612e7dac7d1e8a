import type { MockModel } from 'fc-core/internal'

/** A record of the mock. */
export type Row = Readonly<Record<string, unknown>>

/** What `GET /__fc/collections` lists. */
export interface CollectionSummary {
  name: string
  key: readonly string[]
  size: number
  created: number
  changed: number
  deleted: number
}

/** What `GET /__fc/collections/<name>` returns. */
export interface FoundRecords extends CollectionSummary {
  items: readonly Row[]
  /** Number of matching records, so far. */
  total: number
  /** Whether all records were searched. */
  isComplete: boolean
}

/** What `GET /__fc/model?explain=1` returns. */
export interface ExplainedModel extends MockModel {
  reasons: Readonly<
    Record<'collections' | 'operations', Readonly<Record<string, readonly string[]>>>
  >
  /** Names of endpoints that belong to no collection. */
  generic: readonly string[]
  /** What contains changes of the model. Undefined if they cannot be saved. */
  savedIn?: string
}
