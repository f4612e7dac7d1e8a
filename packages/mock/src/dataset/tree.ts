import { normalizeName } from '../model/record-words.ts'
import type { Table } from './types.ts'

/** Names of references to the record above: `parent_id`, `parent_comment_id`, `in_reply_to`. */
const ABOVE = /^(?:parent|in reply to|reply to|replies to)\b/

/** The reference by which the records of a table form a tree: the `parent_id` of a category. */
export interface Tree {
  path: string
  /** Field that it refers to. */
  field: string
}

/** Finds the reference by which the records of a table form a tree. */
export function treeOf({ model, name }: Pick<Table, 'model' | 'name'>): Tree | undefined {
  for (const [path, { collection, field }] of Object.entries(model.references))
    if (collection === name && field !== undefined && ABOVE.test(normalizeName(path)))
      return { path, field }
  return undefined
}

/** Returns the records directly below a record. */
export function recordsBelow(table: Table, ordinal: number): readonly number[] {
  const tree = treeOf(table)
  return tree === undefined ? [] : table.findByValue(tree.path, table.keyValue(ordinal, tree.field))
}
