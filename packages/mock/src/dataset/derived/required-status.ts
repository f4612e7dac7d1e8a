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
 * Creates the generator of a status that a record must have before others can belong to it: a post with comments is published or archived. Undefined if no call
 * requires that.
 */
export function createRequiredStatus(table: Table, path: string): GenerateValue | undefined {
  const { choices = [] } = table.model.fields[path] ?? {}
  const texts = choices.filter((each) => typeof each === 'string')
  const isListed = texts.join() !== texts.toSorted().join()
  if (!isStatusField(wordsOf(path)) || texts.length < 2 || !isListed) return undefined
  const required = requirementsOf(table).flatMap(({ read, words }) => {
    const stated = words.map((text) => statedInError(text, texts).required)
    const first = texts.indexOf(stated.find(({ length }) => length > 0)?.[0] ?? '')
    return first > 0 ? [{ read, allowed: texts.slice(first) }] : []
  })
  if (required.length === 0) return undefined
  let isRunning = false
  const allowedFor = (ordinal: number): readonly JsonValue[] => {
    // The order of the records may decide which ones have children.
    if (isRunning) return choices
    isRunning = true
    try {
      const found = required.find(({ read }) => read(ordinal).length > 0)
      return found?.allowed ?? choices
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
