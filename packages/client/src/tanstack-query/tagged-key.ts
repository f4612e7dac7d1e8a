import type { DataTag } from '@tanstack/query-core'
import type { QueryKey } from '../query-key.ts'

/** Returns a key with the type of its data, for `getQueryData` and `setQueryData`. The tag exists only for the compiler. */
export function taggedKey<Data>(...key: QueryKey): DataTag<QueryKey, Data> {
  return key as QueryKey as DataTag<QueryKey, Data>
}
