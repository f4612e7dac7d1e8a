import type { PackageDefinition } from 'fc-core'
import type { ListedChange } from '../views/change-sections.tsx'

export type EditorMessage =
  /** Identifies the content, for the state of the panel. */
  | { type: 'source'; source: Record<string, unknown> }
  | { type: 'definition'; definition: PackageDefinition }
  /** The documentation of one element; null if it has none. */
  | { type: 'docs'; title: string; docs: string | null }
  | ChangesMessage
  /** Why the content is not up to date; null if it is. */
  | { type: 'note'; note: string | null }
  /** The cursor is in another endpoint, or outside of endpoints. */
  | { type: 'reveal'; endpoint: string | null }

/** The changes of a definition since a git revision. */
export interface ChangesMessage {
  type: 'changes'
  revision: string
  /** The counts by level: `2 breaking and 1 safe change`. */
  summary: string
  changes: readonly PreviewChange[]
}

/** A change with its locations in the revision and in the current text. */
export interface PreviewChange extends ListedChange {
  old: { range: ChangedRange; exists: boolean }
  new: { range: ChangedRange; exists: boolean }
}

/** A range of a text, which only the editor interprets. */
export type ChangedRange = object
