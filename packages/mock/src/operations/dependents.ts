import type { Endpoint } from 'fc-core'
import { tablesNamed } from '../dataset/derived/children.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import { recordsBelow, treeOf } from '../dataset/tree.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import { errorsFor, wordsIn } from '../names/declared-error.ts'
import { lastWord } from '../model/record-words.ts'
import { mentions } from '../model/status-in-docs.ts'
import { findStatus, LAST_OPEN_RANK } from '../names/lifecycle-status.ts'
import { wordsOf } from '../names/name-words.ts'
import { plural, singular } from '../names/plural.ts'
import { recordInUse } from './domain-error.ts'

/** Records that belong or refer to others. */
interface Dependents {
  table: Table
  of(ordinal: number): readonly number[]
}

/**
 * Compiles the check that no records depend on a deleted or deactivated one, if the endpoint declares an error for that: `GUEST_HAS_RESERVATIONS`, `PLAN_IN_USE`, `HAS_OPEN_INVOICES`.
 * Undefined without such an error.
 *
 * @param isDeletion Otherwise only those count that are not over.
 * @throws DomainError when called.
 */
export function compileInUse(
  endpoint: Endpoint,
  table: Table,
  isDeletion: boolean,
): ((ordinal: number) => void) | undefined {
  const { definition } = table.dataset.options
  const errors = errorsFor('IN_USE', endpoint, { ...definition, errors: [] })
  if (errors.length === 0) return undefined
  const all = findDependents(table)
  const checks = errors.flatMap(({ code, docs = '' }) => {
    // “The member already has a desk” is not about the desk.
    const [, subject] = /^(?:the|this) ([a-z]+) /i.exec(docs) ?? []
    const isOther = subject !== undefined && subject !== lastWord(table.model.record)
    if (isOther && tablesNamed([subject], table.dataset).length > 0) return []
    const texts = [wordsIn(code).split(' '), wordsOf(docs)].map((each) => each.map(singular))
    const words = texts.flat()
    const named = texts.map((each) =>
      all.filter(({ table: other }) =>
        other === table
          ? each.some((word) => BELOW.test(word))
          : each.includes(lastWord(other.model.record)),
      ),
    )
    return (named.find(({ length }) => length > 0) ?? all).map((each) => ({
      ...each,
      isCounted: compileState(docs, words, each.table, isDeletion),
    }))
  })
  if (checks.length === 0) return undefined
  return (ordinal) => {
    for (const { table: other, of, isCounted } of checks) {
      const count = of(ordinal).filter(isCounted).length
      if (count > 0)
        throw recordInUse(table.model.record, plural(lastWord(other.model.record)), count)
    }
  }
}

/** Words for the records below one in a tree. */
const BELOW = /^(?:child|reply|descendant|answer|sub\w+)$/

function findDependents(table: Table): Dependents[] {
  const { dataset } = table
  return dataset.names.flatMap((name): Dependents[] => {
    const other = dataset.table(name)!
    if (other === table)
      return treeOf(table) ? [{ table, of: (ordinal) => recordsBelow(table, ordinal) }] : []
    if (other.parent === table)
      return [{ table: other, of: (ordinal) => other.childrenOf(ordinal) }]
    return Object.entries(other.model.references).flatMap(([path, { collection, field }]) => {
      if (collection !== table.name || field === undefined || /[.[]/.test(path)) return []
      return [
        {
          table: other,
          of: (ordinal: number) => other.findByValue(path, table.record(ordinal)?.[field] ?? null),
        },
      ]
    })
  })
}

/** Compiles which records count: all, or those that are not over if the error is about `ACTIVE` or `OPEN` ones, or those with the status that it names. */
function compileState(
  docs: string,
  words: readonly string[],
  table: Table,
  isDeletion: boolean,
): (ordinal: number) => boolean {
  const status = scopeOf(table).fields.find((field) => isStatusField(field.words))
  if (status === undefined) return () => true
  const { choices = [] } = status.model
  // “Claims that are not closed are assigned.”
  const [, negated = ''] = /\b(?:not|neither) ([^.;]*?)(?= (?:are|is)\b|[.;]|$)/i.exec(docs) ?? []
  const excluded = mentions(
    negated,
    choices.filter((each) => typeof each === 'string'),
  )
  if (excluded.length > 0)
    return (ordinal) => !excluded.includes(String(table.record(ordinal)?.[status.name]))
  const named = choices.filter((choice) => {
    const own = wordsOf(String(choice)).map(singular)
    return ` ${words.join(' ')} `.includes(` ${own.join(' ')} `)
  })
  const isOpen = !isDeletion || words.some((word) => OPEN.test(word))
  if (!isOpen && named.length === 0) return () => true
  return (ordinal) => {
    const value = table.record(ordinal)?.[status.name] ?? null
    if (named.length > 0) return named.includes(value)
    const known = findStatus(wordsOf(String(value)).join(' '))
    return known === undefined || (!known.isOffPath && known.rank <= LAST_OPEN_RANK)
  }
}

const OPEN =
  /^(?:active|open|unpaid|pending|current|running|ongoing|upcoming|future|outstanding|unfinished|scheduled|live)$/
