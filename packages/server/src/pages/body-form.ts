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
  /** Returns the JSON text of a body. Cursor and signature have no characters that JSON escapes. */
  write(cursor: string, signature: string, page: PageBody): string
  /** Returns the cursor and its signature in a body with the keys. Undefined for a modified one. */
  read(args: Arguments): SignedCursor | undefined
}

/** A cursor and its signature. */
export type SignedCursor = readonly [cursor: string, signature: string]

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
  write: (cursor, signature) => `{"cursor":"${cursor}.${signature}"}`,
  read: ({ cursor }) => splitCursor(cursor),
}

/** Splits a cursor that ends with its signature. */
export function splitCursor(text: unknown): SignedCursor | undefined {
  if (!isCursor(text)) return undefined
  const dot = text.lastIndexOf('.')
  return [text.slice(0, dot), text.slice(dot + 1)]
}
