import type { Arguments } from '../protocol/body.ts'
import type { PageBody } from './page-body.ts'

/** The members of the bodies `next` and `previous`. */
export interface BodyForm {
  /** Names of all members. */
  readonly keys: readonly string[]
  /** The members that contain the cursor. */
  readonly cursorKeys: readonly string[]
  /** Whether other members repeat what is in the cursor, and must be the same. */
  readonly isRedundant: boolean
  /** Whether bodies contain the initial arguments as JSON, one level deeper. */
  readonly nestsArguments: boolean
  /**
   * Returns whether the body of a call is a `next` or `previous`, or a modified one.
   *
   * @param isArgument Returns whether the endpoint has an argument of a name.
   */
  isPageBody(args: Arguments, isArgument: (name: string) => boolean): boolean
  /** Returns the JSON text of a body. The cursor has no characters that JSON escapes. */
  write(cursor: string, page: PageBody): string
  /** Returns the cursor of a body with the keys; anything else for a modified one. */
  read(args: Arguments): unknown
}

/** With this prefix, clients and tools recognize cursors. */
export const CURSOR_PREFIX = 'fcc_'

export function isCursor(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(CURSOR_PREFIX)
}

/** `{ cursor }` */
export const CURSOR_FORM: BodyForm = {
  keys: ['cursor'],
  cursorKeys: ['cursor'],
  isRedundant: false,
  nestsArguments: false,
  isPageBody: ({ cursor }, isArgument) =>
    isCursor(cursor) || (cursor !== undefined && !isArgument('cursor')),
  write: (cursor) => `{"cursor":"${cursor}"}`,
  read: ({ cursor }) => cursor,
}
