import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { take } from '../../names/take.ts'
import { wordsOf } from '../../names/name-words.ts'
import { normalizeName } from '../../model/record-words.ts'
import { displayOrderOf } from '../display-order.ts'
import type { Dataset, Table } from '../types.ts'
import { emptyValue } from '../values/empty-value.ts'
import type { Field } from '../values/scope.ts'
import { findAggregate } from './aggregates.ts'
import { childReader, directReader } from './children.ts'
import { compileStated } from './qualifiers.ts'
import { compileRead } from './read-aggregate.ts'

/** Maximum number of records with a row. */
const MAX_ROWS = 1000

/** A record to which a result is limited. */
interface Parent {
  table: Table
  ordinal: number
}

/**
 * Compiles a list with a row for each record of a collection, in the order of their list: the `teams` of a dashboard, with the `team_id` and numbers such as `open_tickets`, which
 * follow from the records that refer to a team. Undefined without such numbers.
 */
export function compileRows(
  field: Field,
  dataset: Dataset,
): ((parent: Parent | undefined) => JsonObject[]) | undefined {
  const members = field.nestedScope()?.fields ?? []
  const { target, key } = targetOf(members, dataset) ?? {}
  if (target === undefined || key === undefined) return undefined
  const source = {
    dataset,
    noun: '',
    isSource: (table: Table) => table !== target && childReader(target, table) !== undefined,
  }
  let isCounted = false
  const readers = members.map((member): [string, (ordinal: number) => JsonValue | undefined] => {
    const { name } = member
    if (member === key) return [name, (ordinal) => target.keyValue(ordinal, target.model.key[0]!)]
    const own = Object.keys(target.model.fields).find((each) => {
      const text = wordsOf(each).join(' ')
      return text === member.text || `${target.model.record} ${text}` === member.text
    })
    if (own !== undefined) return [name, (ordinal) => target.record(ordinal)?.[own]]
    const aggregate = findAggregate(member, source)
    const read = aggregate && childReader(target, aggregate.table)
    if (aggregate === undefined || read === undefined) return [name, () => undefined]
    isCounted = true
    const value = compileRead(aggregate, read)
    return [name, (ordinal) => value(ordinal) ?? emptyValue(member)]
  })
  if (!isCounted) return undefined
  const matches = compileStated(target, field.model)
  return (parent) => {
    const shown = parent && parent.table !== target ? directReader(parent.table, target) : undefined
    const order = displayOrderOf(target)
    const ordinals = parent?.table === target ? [parent.ordinal] : shown?.(parent!.ordinal)
    const all = ordinals ?? [...take(target.all(), MAX_ROWS)]
    return all
      .filter((each) => matches === undefined || matches(target.record(each) ?? {}))
      .toSorted((one, other) => order.rankOf(one) - order.rankOf(other))
      .map((each) => Object.fromEntries(readers.map(([name, read]) => [name, read(each) ?? null])))
  }
}

/** Finds the member with the key of a collection, under the name of its records: `team_id`. */
function targetOf(
  members: readonly Field[],
  dataset: Dataset,
): { target: Table; key: Field } | undefined {
  for (const name of dataset.names) {
    const { record = '', key = [] } = dataset.options.model.collection(name) ?? {}
    const own = normalizeName(key[0] ?? '')
    const texts = new Set([`${record} ${own}`, own === 'id' ? '' : own])
    const found = key.length === 1 ? members.find(({ text }) => texts.has(text)) : undefined
    const target = found && dataset.table(name)
    if (found && target) return { target, key: found }
  }
  return undefined
}
