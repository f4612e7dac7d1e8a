import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { take } from '../../names/take.ts'
import { type MaybeWork, STEP_ITEMS, withResult, type Work } from '../../scheduling/work.ts'
import { isDeleted } from '../live-records.ts'
import { CreationSequence, createSelection } from '../selection.ts'
import { type Dataset, MAX_SCANNED, type Table } from '../types.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import type { Aggregate } from './aggregate.ts'
import { findAggregate } from './aggregates.ts'
import { compileListFigure, compileMap, listsRecords } from './breakdowns.ts'
import { compileRows } from './rows.ts'
import { childReader, readRow, tablesNamed } from './children.ts'
import type { Predicate } from './qualifiers.ts'

/** A number in a result that is about no record, or a list with one for each status. */
interface Figure {
  /** Members that lead to it. */
  path: readonly string[]
  /** Counts records: all, or the children of a record. */
  read(parent: Parent | undefined, before: JsonValue): MaybeWork<JsonValue>
}

/** A record whose children are counted. */
export interface Parent {
  table: Table
  ordinal: number
}

/** Maximum depth of the numbers in a result. */
const MAX_DEPTH = 2

/** Words of results that are about records: `visit stats`. */
const resultWords = wordSet(
  'stat|stats|statistics|summary|summaries|dashboard|overview|metric|metrics|count|counts|figure|figures|report|total|totals|number|numbers|kpi|kpis',
)

/** Whether a word names a result that is about records: `stats`. */
export function isResultWord(word: string): boolean {
  return resultWords().has(word)
}

/** Sets the numbers of records in a result. */
export type SetFigures = (result: JsonObject, parent: Parent | undefined) => MaybeWork<JsonValue>

/**
 * Compiles the numbers of records in a dashboard: `patients` and `open_invoices` agree with the lists. Undefined if it has none.
 *
 * @param noun Words of what the result is about: `visit stats`.
 */
export function compileFigures(
  scope: FieldScope,
  noun: string,
  dataset: Dataset,
): SetFigures | undefined {
  const subject = subjectOf(noun)
  const isKnown = tablesNamed(subject.split(' '), dataset).length > 0
  const told = isKnown ? undefined : (groupedNoun(scope, dataset) ?? countedNoun(scope, dataset))
  const own = told ?? subject
  const figures = findFigures(scope, own, dataset, [])
  if (figures.length === 0) return undefined
  return (result, parent) => {
    const set = (at: number): MaybeWork<JsonValue> => {
      const figure = figures[at]
      if (figure === undefined) return result
      const target = objectAt(result, figure.path)
      if (target === undefined) return set(at + 1)
      const name = figure.path.at(-1)!
      return withResult(figure.read(parent, target[name] ?? null), (value) => {
        target[name] = value
        return set(at + 1)
      })
    }
    return set(0)
  }
}

/** Finds the only records with a choice by which a list in the result groups them: `stage` of the `stages` in a pipeline. */
function groupedNoun({ fields }: FieldScope, dataset: Dataset): string | undefined {
  const groups = fields.flatMap((field) =>
    field.base === 'array' ? (field.nestedScope()?.fields ?? []) : [],
  )
  const found = dataset.names.filter((name) =>
    groups.some(
      ({ name: group, model }) =>
        model.choices !== undefined &&
        dataset.options.model.collection(name)?.fields[group]?.choices !== undefined,
    ),
  )
  return found.length === 1 ? dataset.table(found[0]!)?.model.record : undefined
}

/** Finds the records that most numbers of the result name: a dashboard with `open_tickets` and `overdue_tickets` is about tickets, and so is its `created_today`. */
function countedNoun({ fields }: FieldScope, dataset: Dataset): string | undefined {
  const counts = new Map<string, number>()
  for (const { base, model, words } of fields)
    for (const {
      model: { record },
    } of base === 'number' ? tablesNamed(model.counts?.split(' ') ?? words.slice(1), dataset) : [])
      counts.set(record, (counts.get(record) ?? 0) + 1)
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first && first[1] > 1 && first[1] > (second?.[1] ?? 0) * 2 ? first[0] : undefined
}

function findFigures(
  { fields }: FieldScope,
  noun: string,
  dataset: Dataset,
  path: readonly string[],
): Figure[] {
  return fields.flatMap((field): Figure[] => {
    const at = [...path, field.name]
    if (field.base === 'object') {
      const map = compileMap(field, noun, dataset, countRecords)
      if (map !== undefined) return [{ path: at, read: map }]
      const nested = path.length < MAX_DEPTH ? field.nestedScope() : undefined
      return nested ? findFigures(nested, subjectOf(field.text) || noun, dataset, at) : []
    }
    if (field.base === 'array' && listsRecords(field, dataset)) return []
    const read =
      field.base === 'array'
        ? (compileRowFigure(field, dataset) ??
          compileListFigure(field, noun, dataset, countRecords))
        : compileAggregate(field, noun, dataset)
    return read ? [{ path: at, read }] : []
  })
}

function compileRowFigure(field: Field, dataset: Dataset): Figure['read'] | undefined {
  const scope = field.nestedScope()
  const rows = scope && compileRows(scope, field.model, dataset, field.words[0] === 'top')
  return rows && ((parent) => rows({}, parent))
}

function compileAggregate(
  field: Field,
  noun: string,
  dataset: Dataset,
): Figure['read'] | undefined {
  const found = findAggregate(field, { dataset, noun, isSource: () => true })
  if (found === undefined) return undefined
  const { table, matches, isCount } = found
  if (isCount === 'limited')
    return (parent, before) =>
      withResult(countRecords(table, parent, undefined), (all) => Math.min(Number(before), all))
  if (isCount)
    return (parent) => countRecords(table, parent, matches === true ? undefined : matches)
  return (parent, before) => withResult(tallyRecords(found, parent), (value) => value ?? before)
}

/** Combines all records, or the children of a record. */
function* tallyRecords(
  { table, matches, start }: Aggregate,
  parent: Parent | undefined,
): Work<JsonValue | undefined> {
  const { add, result } = start()
  let scanned = 0
  for (const ordinal of take(childrenOf(table, parent) ?? table.all(), MAX_SCANNED)) {
    const record = readRow(table, ordinal)
    const isCounted = matches === true || matches(record)
    if (isCounted && !isDeleted(table.model, record)) add(record)
    if (++scanned % STEP_ITEMS === 0) yield
  }
  return result()
}

/** Returns the children of a record, in the order of their creation. */
function childrenOf(table: Table, parent: Parent | undefined): number[] | undefined {
  if (parent?.table === table) return [parent.ordinal]
  const read = parent && childReader(parent.table, table)
  return read && [...read(parent!.ordinal)].sort((one, other) => one - other)
}

function countRecords(
  table: Table,
  parent: Parent | undefined,
  predicate: Predicate | undefined,
): MaybeWork<number> {
  const children = childrenOf(table, parent)
  const { model } = table
  const matches: Predicate | undefined =
    model.deleted === undefined
      ? predicate
      : (record) => !isDeleted(model, record) && predicate?.(record) !== false
  if (matches?.field !== undefined && !table.derived.has(matches.field))
    return countByField(table, children ?? table.all(), matches)
  const sequence = new CreationSequence(table, children, false, table.end)
  return createSelection(table, sequence, matches).size()
}

/** Counts records by one field, such as a status, without generating the others. */
function* countByField(
  { state, factory, dataset }: Table,
  ordinals: Iterable<number>,
  matches: Predicate,
): Work<number> {
  const field = matches.field!
  let [count, scanned] = [0, 0]
  for (const ordinal of take(ordinals, MAX_SCANNED)) {
    const changed = state.get(ordinal)
    const generate = (): JsonValue => factory.generateMember(ordinal, field)
    const value = changed?.[field] ?? dataset.state.withoutChanges(generate)
    if (changed !== null && matches({ [field]: value })) count++
    if (++scanned % STEP_ITEMS === 0) yield
  }
  return count
}

/** Returns the noun of a result: `visit` of `visit stats`. */
function subjectOf(text: string): string {
  return text
    .split(' ')
    .filter((word) => !resultWords().has(word))
    .map(singular)
    .join(' ')
}

function objectAt(result: JsonObject, path: readonly string[]): JsonObject | undefined {
  let target: JsonValue | undefined = result
  for (const name of path.slice(0, -1)) target = isObject(target) ? target[name] : undefined
  return isObject(target) ? target : undefined
}
