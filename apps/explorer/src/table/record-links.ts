import type { JsonNode } from 'fc-core/json'
import { createContext } from 'preact'

/** Returns the addresses of the records that an item refers to, by column, and of the item itself for its key. */
export type FindRecordLinks = (item: JsonNode, text: string) => ReadonlyMap<string, string>

/** How tables find links to records. Undefined if there are no pages of records. */
export const RecordLinks = createContext<FindRecordLinks | undefined>(undefined)
