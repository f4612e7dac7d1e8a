import type { PackageDefinition } from 'fc-core'

/** A message from the editor. */
export type EditorMessage =
  /** Identifies the content, for the state of the panel. */
  | { type: 'source'; source: Record<string, unknown> }
  | { type: 'definition'; definition: PackageDefinition }
  /** The documentation of one element; null if it has none. */
  | { type: 'docs'; title: string; docs: string | null }
  /** Why the content is not up to date; null if it is. */
  | { type: 'note'; note: string | null }
  /** The cursor is in another endpoint, or outside of endpoints. */
  | { type: 'reveal'; endpoint: string | null }
