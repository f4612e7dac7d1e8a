import type { DocumentSet } from './document-set.ts'
import type { Notes } from './note.ts'

/** What the import of a format reads from and reports to. */
export interface FormatContext {
  documents: DocumentSet
  notes: Notes
}
