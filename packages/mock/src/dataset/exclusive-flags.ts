import { indexInParent } from './positions.ts'
import { scopeOf } from './scope-of.ts'
import type { Table } from './types.ts'
import { normalizeName } from '../model/record-words.ts'

/** Whether a boolean is true for one record only, among those of its parent: `is_default`, or what docs say to be “True for exactly one warehouse”. */
export function isExclusive({ model }: Table, path: string): boolean {
  const { type, formula } = model.fields[path] ?? {}
  return type === 'boolean' && (formula === 'exactly one' || ONE.test(normalizeName(path)))
}

const ONE = /^(?:is )?(?:default|primary)$/

/** Whether a generated record is the one of its parent, or of all. */
export function isExclusiveRecord(table: Table, ordinal: number): boolean {
  return (table.ranges === undefined ? ordinal : indexInParent(table, ordinal)) === 0
}

/** Compiles what follows when a record gets such a boolean: no other record has it any more. Undefined without such booleans. */
export function compileExclusive(table: Table): ((ordinal: number) => void) | undefined {
  const names = scopeOf(table).fields.flatMap(({ name }) => (isExclusive(table, name) ? name : []))
  if (names.length === 0) return undefined
  return (ordinal) => {
    const record = table.record(ordinal)
    const parent = table.ranges?.parentOf(ordinal)
    for (const name of names.filter((each) => record?.[each] === true))
      for (const other of parent === undefined ? table.all() : table.childrenOf(parent))
        if (other !== ordinal && table.record(other)?.[name] === true)
          table.update(other, { [name]: false })
  }
}
