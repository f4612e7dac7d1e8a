import type { Path } from '../json/json-pointer.ts'

/** What a finding proposes to change. */
export interface Fix {
  /** What it does, as a command: ``Rename the flag to `paginated` ``. */
  title: string
  /**
   * Whether it can be applied without asking: it keeps what the definition means, or there is only one thing that can be meant.
   * `fc-cli lint --fix` applies these; an editor offers all.
   */
  safe: boolean
  edits: readonly FixEdit[]
}

/** One change, in terms of the value. How it looks in the text follows from the text around it. */
export type FixEdit =
  /** Puts a value at a path: replaces what is there, adds a new member to its object, behind the key `after` if it has that, or an entry at the end of its list. */
  | { kind: 'set'; path: Path; value: unknown; after?: string }
  /** Takes a member or an entry away. */
  | { kind: 'remove'; path: Path }
  /** Renames the key of a member. */
  | { kind: 'rename'; path: Path; key: string }
  /** Changes the text itself, by offsets: for what is not JSON yet. */
  | { kind: 'text'; start: number; end: number; text: string }
