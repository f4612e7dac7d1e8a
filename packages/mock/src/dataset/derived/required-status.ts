import { errorsFor, wordsIn } from '../../names/declared-error.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { memoize } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { lastWord } from '../../model/record-words.ts'
import { sentenceOfCode, statedInError } from '../../model/status-in-docs.ts'
import { createReferringRecords } from '../referring-records.ts'
import type { Table } from '../types.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { GenerateValue } from '../values/scope.ts'
import { type ChildReader, directReader, referenceTo } from './children.ts'

/**
 * Creates the generator of a status that a record must have before others can belong to it: a post with comments is published or archived; and of one that calls about
 * others set: an application is hired if, and only if, its offer is accepted. Undefined if no call requires that.
 */
export function createRequiredStatus(table: Table, path: string): GenerateValue | undefined {
  const { choices = [], formula } = table.model.fields[path] ?? {}
  // It follows from the dates of the record.
  if (formula !== undefined) return undefined
  const texts = choices.filter((each) => typeof each === 'string')
  const isListed = texts.join() !== texts.toSorted().join()
  if (!isStatusField(wordsOf(path)) || texts.length < 2 || !isListed) return undefined
  const required = requirementsOf(table).flatMap(({ read, words }) => {
    const stated = words.map((text) => statedInError(text, texts).required)
    const first = texts.indexOf(stated.find(({ length }) => length > 0)?.[0] ?? '')
    const allowed = texts.filter((each, at) => at >= first && !/^(?:rejected|declined)$/.test(each))
    return first > 0 ? [{ read, allowed }] : []
  })
  const changes = changesOf(table).filter(({ field }) => field === path)
  required.push(...changes.map(({ read, status }) => ({ read, allowed: [status] })))
  if (required.length === 0) return undefined
  const owned = new Set(changes.flatMap(({ status, isOnly }) => (isOnly ? status : [])))
  const others = texts.filter((each) => !owned.has(each))
  let isRunning = false
  const allowedFor = (ordinal: number): readonly JsonValue[] => {
    // The order of the records may decide which ones have children.
    if (isRunning) return choices
    isRunning = true
    try {
      const found = required.find(({ read }) => read(ordinal).length > 0)
      return found?.allowed ?? others
    } finally {
      isRunning = false
    }
  }
  return ({ root: { ordinal } }, random) =>
    random.pick(table.dataset.state.withoutChanges(() => allowedFor(ordinal)))
}

/** What the errors of a call that creates a record say about the one that it belongs to. */
interface Requirement {
  read: ChildReader
  words: readonly string[]
}

/** Finds what the calls that create the children of a record require of it. */
const requirementsOf: (table: Table) => readonly Requirement[] = memoize((table: Table) => {
  const { dataset, model } = table
  const { definition, model: models } = dataset.options
  const noun = singular(lastWord(model.record))
  return definition.endpoints.flatMap((endpoint): Requirement[] => {
    const errors = errorsFor('', endpoint, { ...definition, errors: [] }).filter(
      ({ code, docs = '' }) =>
        [...wordsIn(code).split(' '), ...wordsOf(docs)].some((word) => singular(word) === noun),
    )
    // Operations are inferred one by one: only those that may require something.
    const operation = errors.length === 0 ? undefined : models.operation?.(endpoint.name)
    const child =
      operation?.action === 'create' && operation.collection !== table.name
        ? dataset.table(operation.collection ?? '')
        : undefined
    const read = child && computedReader(table, child)
    const texts = errors.map(({ code, docs = '' }) => [docs, sentenceOfCode(code, noun)])
    return read === undefined ? [] : texts.map((words) => ({ read, words }))
  })
}, new WeakMap<Table, readonly Requirement[]>())

/** Returns how to find the children of a record without generating others. */
function computedReader(table: Table, child: Table): ChildReader | undefined {
  const path = child.parent === table ? undefined : referenceTo(table, child)
  const isComputed =
    child.parent === table ||
    (path !== undefined && createReferringRecords(child, path) !== undefined)
  return isComputed && child.rows === undefined ? directReader(table, child) : undefined
}

/** A status that calls about the children of a record set in it. */
interface StatusChange {
  /** Reads the children after such a call. */
  read: ChildReader
  field: string
  status: string
  /** Whether the call changes a child: it comes after its creation. */
  isEnd: boolean
  /** Whether no call about the record itself sets it. */
  isOnly: boolean
}

/** With more endpoints, the calls about a record are not compared: their operations are inferred one by one. */
const MAX_COMPARED = 300

/** Finds what calls about the children of a record set in it: “The candidate accepts: the application is hired.” */
const changesOf: (table: Table) => readonly StatusChange[] = memoize((table: Table) => {
  const { dataset, model, name } = table
  const { definition, model: models } = dataset.options
  const noun = new RegExp(`\\b${lastWord(model.record)}\\b`, 'i')
  const found = definition.endpoints.flatMap((endpoint): Omit<StatusChange, 'isOnly'>[] => {
    const { action, collection, changes, sets } =
      (noun.test(endpoint.docs ?? '') && models.operation?.(endpoint.name)) || {}
    const child = changes && collection !== name ? dataset.table(collection ?? '') : undefined
    const read = child && computedReader(table, child)
    if (child === undefined || read === undefined) return []
    const own = Object.entries(sets ?? {}).find(
      ([field, value]) => isStatusField(wordsOf(field)) && typeof value === 'string',
    )
    const after = (ordinal: number): number[] =>
      read(ordinal).filter(
        (each) => own !== undefined && child.factory.generateMember(each, own[0]) === own[1],
      )
    // Of several messages, the last one decides.
    const isOne = action === 'create' && child.parent !== table
    const children = isOne ? read : own && after
    return Object.entries(changes!).flatMap(([path, values]) =>
      children && path === (referenceTo(table, child) ?? path)
        ? Object.entries(values).map(([field, status]) => ({
            read: children,
            field,
            status: String(status),
            isEnd: action !== 'create',
          }))
        : [],
    )
  })
  const isCompared = found.length > 0 && definition.endpoints.length <= MAX_COMPARED
  const operations = isCompared
    ? definition.endpoints.map(({ name: each, arguments: list }) => ({
        list,
        operation: models.operation?.(each),
      }))
    : []
  const isSet = (field: string, status: string): boolean =>
    operations.some(
      ({ list, operation: { collection, sets, values = {} } = { action: 'none' } }) => {
        const isChosen = (list ?? []).some(
          (each) => values[each.name] === field && (each.choices?.includes(status) ?? true),
        )
        return collection === name && (sets?.[field] === status || isChosen)
      },
    )
  return found
    .toSorted((one, other) => Number(other.isEnd) - Number(one.isEnd))
    .map((each) => ({ ...each, isOnly: isCompared && !isSet(each.field, each.status) }))
}, new WeakMap<Table, readonly StatusChange[]>())
