import type { JsonObject } from '../../names/json-value.ts'
import { plural, singular } from '../../names/plural.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { numberOf } from '../values/amounts.ts'
import type { Field } from '../values/scope.ts'
import type { Aggregate, AggregateSource } from './aggregate.ts'
import { directReader, readRow, tablesNamed } from './children.ts'
import { compileQualifier } from './qualifiers.ts'

const LEADER = /^(.+) with (most|fewest) (.+)$/

/** The field is the key or another value of the record with most or fewest of something: “The adjuster with most assigned claims”. */
export function findLeader(
  field: Field,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const [, noun, which, measured] = LEADER.exec(field.model.formula ?? '') ?? []
  if (noun === undefined) return undefined
  const words = noun.split(' ').map(singular)
  const table = tablesNamed(words.slice(-1), dataset).find(isSource)
  const measure = table && compileMeasure(table, measured!)
  const shown = table && shownField(table, field)
  if (table === undefined || measure === undefined || shown === undefined) return undefined
  const sign = which === 'most' ? 1 : -1
  return {
    table,
    matches: true,
    start() {
      let best: number | undefined
      let leader: JsonObject | undefined
      return {
        add(record) {
          const value = measure(record) * sign
          if (best === undefined || value > best) [best, leader] = [value, record]
        },
        result: () => (leader ? (leader[shown] ?? null) : field.isNullable ? null : undefined),
      }
    },
  }
}

/** Returns the field whose value is shown: the key for `top_adjuster_id`, else the field that the name ends with. */
function shownField({ model }: Table, { words }: Field): string | undefined {
  const last = words.at(-1)!
  const isKey = last === 'id' || last === model.record.split(' ').at(-1)
  return Object.hasOwn(model.fields, last) && !isKey ? last : isKey ? model.key.at(-1) : undefined
}

/** Compiles how much of something a record has: a number of its own, or the number of its children. */
export function compileMeasure(
  table: Table,
  text: string,
): ((record: JsonObject) => number) | undefined {
  const words = text.split(' ')
  const own = new Set([text, `${words.map(singular).join(' ')} count`])
  const number = scopeOf(table).fields.find((each) => each.base === 'number' && own.has(each.text))
  if (number !== undefined) return (record) => numberOf(record, number) ?? 0
  const key = table.model.key.at(-1)
  const [child] = tablesNamed([plural(singular(words.at(-1)!))], table.dataset)
  const read = child && directReader(table, child)
  const matches = child && compileQualifier(child, words.slice(0, -1).join(' '))
  if (child === undefined || key === undefined || !read || matches === undefined) return undefined
  return (record) => {
    const ordinal = table.find({ [key]: record[key] ?? null })
    const found = ordinal === undefined ? [] : read(ordinal)
    return found.filter((each) => matches === true || matches(readRow(child, each))).length
  }
}
