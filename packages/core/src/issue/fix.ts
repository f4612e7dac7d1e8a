import type { Path } from '../json/json-pointer.ts'

/** A suggested change that resolves an issue. */
export interface Fix {
  /** The action in the imperative: ``Rename the flag to `paginated` ``. */
  title: string
  /**
   * Whether it can be applied without review: it keeps the meaning of the definition, or only one meaning is possible.
   * `fc-cli lint --fix` applies safe fixes only; editors offer all.
   */
  safe: boolean
  edits: readonly FixEdit[]
}

/** A change of the value. `toTextEdit` turns it into a change of the text that keeps the surrounding format. */
export type FixEdit =
  /** Sets the value at a path: replaces it, adds a member to its object (after the key `after`, if present), or appends an item to its list. */
  | { kind: 'set'; path: Path; value: unknown; after?: string }
  /** Removes a member or an item. */
  | { kind: 'remove'; path: Path }
  /** Renames the key of a member. */
  | { kind: 'rename'; path: Path; key: string }
  /** Replaces text by offsets, for text that is not valid JSON. */
  | { kind: 'text'; start: number; end: number; text: string }
