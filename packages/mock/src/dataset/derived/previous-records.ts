import { lastWord } from '../../model/record-words.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { numberOf } from '../values/amounts.ts'
import type { Field } from '../values/scope.ts'
import type { DerivedField } from './derived-field.ts'
import { timeOf } from './qualifiers.ts'

/** A number that never falls: that of a meter. */
interface Growth {
  field: Field
  /** Returns the ordinals of the records of a parent, in the order of time. */
  inOrder(ordinals: readonly number[]): readonly number[]
  valueOf(ordinal: number): number | undefined
}

/** Finds the number that docs compare with the previous record: “Never below the previous reading.” The generated values of a parent are in the order of time. */
export function growthOf(table: Table): Growth | undefined {
  const { fields } = scopeOf(table)
  const field = fields.find(
    ({ model, base }) => base === 'number' && isOf(table, '>=', model.formula),
  )
  const time = timeOf(fields)
  const { ranges, rows, state } = table
  if (!field || !time || !ranges || rows !== undefined) return undefined
  const timeIn = (record: JsonObject | undefined): number =>
    time.time!.read(record?.[time.name]) ?? 0
  const sort = (ordinals: readonly number[], read: (each: number) => JsonObject | undefined) =>
    [...ordinals].sort((one, other) => timeIn(read(one)) - timeIn(read(other)) || one - other)
  return {
    field,
    inOrder: (ordinals) => sort(ordinals, (each) => table.stored(each)),
    valueOf(ordinal) {
      if (state.get(ordinal) || ordinal >= table.base)
        return numberOf(table.stored(ordinal) ?? {}, field)
      const { start, end } = ranges.rangeOf(ranges.parentOf(ordinal))
      const all = Array.from({ length: end - start }, (_, at) => start + at)
      const values = all.map((each) => numberOf(table.generated(each), field) ?? 0)
      const rank = sort(all, (each) => table.generated(each)).indexOf(ordinal)
      return values.toSorted((one, other) => one - other)[rank]
    },
  }
}

/** Finds the numbers of a record that follow from the one before: what a meter shows, and “value minus the value of the previous reading”. */
export function findPrevious(table: Table): DerivedField[] {
  const growth = growthOf(table)
  const [own = '', key = ''] = Object.entries(table.model.parent?.fields ?? {}).at(-1) ?? []
  if (growth === undefined) return []
  const { field, inOrder, valueOf } = growth
  const used = scopeOf(table).fields.find(({ model }) =>
    isOf(table, `${field.text} -`, model.formula),
  )
  const read = (ordinal: number): JsonValue => {
    const owner = table.parent!.find({ [key]: table.stored(ordinal)?.[own] ?? null })
    const all = owner === undefined ? [] : inOrder(table.childrenOf(owner))
    const before = all[all.indexOf(ordinal) - 1]
    if (before === undefined) return used!.isNullable ? null : 0
    return Math.round((valueOf(ordinal)! - (valueOf(before) ?? 0)) * 100) / 100
  }
  const grown = { field, isCount: false, read: valueOf }
  return used ? [grown, { field: used, isCount: false, read }] : [grown]
}

/** Whether a formula compares with, or starts with, the previous record of the same kind: `>= previous reading`. */
function isOf({ model }: Table, start: string, formula = ''): boolean {
  const [, left, noun] = /^(.+?) (?:\w+ of )?(?:previous|last|latest) (\w+)$/.exec(formula) ?? []
  return left === start && noun === lastWord(model.record)
}
