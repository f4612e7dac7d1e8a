import { scopeOf } from '../scope-of.ts'
import { recordsBelow, treeOf } from '../tree.ts'
import type { Table } from '../types.ts'
import type { DerivedField } from './derived-field.ts'

const DEPTH = /^(?:depth|level|nesting level|tree level)$/
const BELOW =
  /^(?:(?:child|children|reply|replies|answer|response|sub ?\w+) count|number of (?:children|replies|answers|responses|sub ?\w+)|replies|children)$/

/** More levels than a tree has. */
const MAX_DEPTH = 100

/** Finds the numbers of a record in a tree: its depth, and how many records are directly below it. */
export function findTreeFields(table: Table): DerivedField[] {
  const tree = treeOf(table)
  if (tree === undefined) return []
  return scopeOf(table).fields.flatMap((field): DerivedField[] => {
    const { base, text, model } = field
    if (base !== 'number') return []
    if (BELOW.test(text))
      return [{ field, isCount: true, read: (ordinal) => recordsBelow(table, ordinal).length }]
    if (!DEPTH.test(text)) return []
    const read = (ordinal: number): number => {
      let depth = model.minimum ?? 0
      for (let at = above(ordinal); at !== undefined && depth < MAX_DEPTH; at = above(at)) depth++
      return depth
    }
    return [{ field, isCount: true, read }]
  })

  function above(ordinal: number): number | undefined {
    const value = table.stored(ordinal)?.[tree!.path] ?? null
    return value === null ? undefined : table.find({ [tree!.field]: value })
  }
}
