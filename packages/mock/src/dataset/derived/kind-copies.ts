import { keyStem } from '../../model/record-words.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { memoize } from '../../names/lazy.ts'
import { compileCopyOf } from '../generate-references.ts'
import { findKinds } from '../reference-kinds.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import type { DerivedField } from './derived-field.ts'

/** Finds the copies of fields of a record whose kind another field tells: the `author_name` of the customer or the agent that `author_id` names. */
export function findKindCopies(table: Table): DerivedField[] {
  const { fields } = scopeOf(table)
  return fields.flatMap((reference): DerivedField[] => {
    const kinds = /[.[]/.test(reference.path) ? undefined : findKinds(table, reference.path)
    const head = `${keyStem(reference.text)} `
    if (kinds === undefined || head === ' ') return []
    const copies = fields.filter(
      ({ name, text, base }) =>
        text.startsWith(head) && base === 'string' && ![reference.name, kinds.type].includes(name),
    )
    return copies.map((field): DerivedField => {
      const text = field.text.slice(head.length)
      const copyOf = memoize((target: Table) => compileCopyOf(target, text))
      return {
        field,
        isCount: false,
        read(ordinal): JsonValue | undefined {
          const stored = table.stored(ordinal)
          const kind = kinds.of(stored?.[kinds.type] ?? null)
          const key = stored?.[reference.name] ?? null
          const value =
            key === null || kind === undefined
              ? undefined
              : copyOf(kind.target)?.({ [kind.key]: key })
          return typeof value === 'string' ? value : undefined
        },
      }
    })
  })
}
