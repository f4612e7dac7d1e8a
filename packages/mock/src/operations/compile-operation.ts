import type { Endpoint } from 'fc-core'
import { isResultWord } from '../dataset/derived/figures.ts'
import type { Dataset, Table } from '../dataset/types.ts'
import { compileBatchOutcomes } from './batch-outcomes.ts'
import { ignoredArguments } from '../model/ignored-arguments.ts'
import { lastWord } from '../model/record-words.ts'
import type { Action, OperationModel } from '../model/model.ts'
import { alternativesOf, namedOnly } from '../model/object-types.ts'
import type { PagePosition } from './page-position.ts'
import type { PageSlice } from './page-slice.ts'
import { type MaybeWork, withResult } from '../scheduling/work.ts'
import {
  changeRecord,
  compileCreate,
  compileSets,
  compileUpdate,
  rejectOtherStates,
} from './change-records.ts'
import { compileInUse } from './dependents.ts'
import { rejectRepeated, stateFull } from './domain-error.ts'
import type { Arguments } from 'fc-server/protocol'
import { compileFind, findParent, MAX_RECORDS } from './find-records.ts'
import { compileGenericCall } from './generic-call.ts'
import { compileResultFigures } from './results/generic-result.ts'
import { compileCheckedList } from './check-filters.ts'
import { compileList, readPage } from './list-records.ts'
import { compileCount, compilePageStart, locatePage, readRange } from './page-start.ts'
import { compileResult } from './results/write-result.ts'

/** A compiled endpoint: its result is a function of its arguments and the dataset. Both methods throw a `DomainError` for invalid calls. */
export interface Operation {
  /** Returns the result of a call that is not paginated, as JSON. */
  call(args: Arguments): MaybeWork<string>
  /** Reads a page of a paginated endpoint. Undefined if the position cannot be one of the list. */
  page(args: Arguments, position: PagePosition, size: number): MaybeWork<PageSlice | undefined>
  /** Names of the arguments without effect. */
  ignored: readonly string[]
}

/** The input of a compiler. */
interface OperationSource {
  endpoint: Endpoint
  operation: OperationModel
  table: Table
  /** Formats the result of a call on these records. */
  write(ordinals: readonly number[], total?: number): string
  /** If a call returns other records, to which those of its collection refer: finds and formats these. */
  others:
    | {
        find(ordinals: readonly number[]): number[]
        write(ordinals: readonly number[]): string
      }
    | undefined
}

const compilers: Record<Exclude<Action, 'none'>, (source: OperationSource) => Operation['call']> = {
  list: compileUnpaginatedList,
  get({ operation, table, write }) {
    const find = compileFind(operation, table)
    return (args) => {
      const ordinals = find(args)
      const text = write(ordinals)
      table.progress?.show(ordinals)
      return text
    }
  },
  count({ endpoint, operation, table }) {
    const select = compileList(operation, table)
    return (args) => withResult(select(args).size(), (size) => writeCount(endpoint, size))
  },
  create: compileCreation,
  replace: compileCreation,
  link: compileCreation,
  update({ endpoint, operation, table, write }) {
    const update = compileUpdate(endpoint, operation, table)
    return (args) => write(update(args))
  },
  delete: compileDeletion,
  unlink: compileDeletion,
}

/** Compiles an endpoint against a dataset. */
export function compileOperation(
  endpoint: Endpoint,
  operation: OperationModel | undefined,
  dataset: Dataset,
): Operation {
  const { model } = dataset.options
  const batch = compileBatchOutcomes(
    endpoint,
    dataset,
    (single) => compileOperation(single, model.operation?.(single.name), dataset).call,
  )
  if (batch !== undefined) return { call: batch, page: emptyPage, ignored: [] }
  const table =
    operation?.collection === undefined ? undefined : dataset.table(operation.collection)
  if (
    operation === undefined ||
    table === undefined ||
    operation.action === 'none' ||
    isOverview(endpoint, operation, table)
  )
    return {
      call: compileGenericCall(endpoint, operation, table, dataset),
      page: emptyPage,
      ignored: [],
    }
  const returned = returnedTable(operation, table)
  const result = compileResult(endpoint, operation, returned?.table ?? table)
  const find =
    returned &&
    ((ordinals: readonly number[]) => ordinals.flatMap((each) => returned.find(each) ?? []))
  const write: OperationSource['write'] = (ordinals, total) =>
    result.write(find === undefined ? ordinals : find(ordinals), total)
  const others = find && { find, write: result.write }
  const call = compilers[operation.action]({ endpoint, operation, table, write, others })
  const ignored = ignoredArguments(endpoint, operation)
  if (operation.action !== 'list') return { call, page: emptyPage, ignored }
  const select = compileCheckedList(endpoint, operation, table)
  const readStart = compilePageStart(operation, table)
  const textOf = (ordinal: number): string | undefined => {
    const found = returned === undefined ? ordinal : returned.find(ordinal)
    return found === undefined ? undefined : result.record(found)
  }
  return {
    call,
    ignored,
    page(args, position, size) {
      const { progress } = table
      const selected = select(args, position.end)
      // Only an initial body selects its page: a `next` or `previous` has the end of its list.
      const start = position.end === undefined ? readStart(args, size) : undefined
      const located = start === undefined ? position : locatePage(selected, start, size)
      const read = (toText: typeof textOf): MaybeWork<PageSlice | undefined> =>
        withResult(located, (found) => readPage(table, selected, found, size, toText))
      if (progress === undefined) return read(textOf)
      const shown: number[] = []
      const readText = (ordinal: number): string | undefined => {
        shown.push(ordinal)
        return textOf(ordinal)
      }
      return withResult(read(readText), (slice) => {
        progress.show(shown)
        return slice
      })
    },
  }
}

/** Whether an endpoint returns numbers about other records, such as `get-visit-stats`: a result, no record of its own. */
function isOverview(endpoint: Endpoint, { action, key }: OperationModel, table: Table): boolean {
  const isRead = action === 'get' || action === 'list'
  return (
    isRead &&
    key === undefined &&
    endpoint.flags?.includes('paginated') !== true &&
    isResultWord(lastWord(table.model.record)) &&
    compileResultFigures(endpoint, table.dataset) !== undefined
  )
}

/** The page of an endpoint that returns no records. */
function emptyPage(
  _args: Arguments,
  { item, number, end = 0 }: PagePosition,
): PageSlice | undefined {
  const none = { first: undefined, last: undefined, hasPrevious: false, hasNext: false }
  return item === undefined ? { texts: [], ...none, end, number } : undefined
}

/** Returns the table of referenced records that are returned instead of the records of the collection. A missing one is omitted. */
function returnedTable(
  { returns: field = '' }: OperationModel,
  from: Table,
): { table: Table; find: (ordinal: number) => number | undefined } | undefined {
  const { references, parent } = from.model
  const { collection = '', field: key } = references[field] ?? {
    collection: parent?.collection,
    field: parent?.fields[field],
  }
  const table = from.dataset.table(collection)
  if (table === undefined || key === undefined) return undefined
  return {
    table,
    find: (ordinal) => table.find({ [key]: from.record(ordinal)?.[field] ?? null }),
  }
}

/** Compiles a list without pages: all matching records up to a limit, or those that the arguments select. */
function compileUnpaginatedList({
  endpoint,
  operation,
  table,
  write,
}: OperationSource): Operation['call'] {
  const select = compileCheckedList(endpoint, operation, table)
  const readCount = compileCount(endpoint)
  const readStart = compilePageStart(operation, table)
  return (args) => {
    const selection = select(args)
    const requested = readCount(args)
    const start = readStart(args, requested)
    const count = Math.min(requested ?? MAX_RECORDS, MAX_RECORDS)
    return withResult(readRange(selection, start, count), (found) => {
      const isAll = start === undefined && found.length < count
      return withResult(isAll ? undefined : selection.size(), (total) => {
        // Others may have been deleted while the rest was read.
        const ordinals = found.flatMap(({ ordinal }) => (table.has(ordinal) ? ordinal : []))
        const text = write(ordinals, total)
        table.progress?.show(ordinals)
        return text
      })
    })
  }
}

/** Formats a count in the declared type: a number, or an object with a number. */
function writeCount({ returns, attributes }: Endpoint, count: number): string {
  if (alternativesOf(returns).some((type) => String(type).startsWith('number')))
    return String(count)
  const members = namedOnly(attributes)
  const member = members.find(({ name }) => /count|total|number/i.test(name)) ?? members[0]
  return JSON.stringify({ [member?.name ?? 'count']: count })
}

/** Compiles the creation of one record, or of the records in an argument. */
function compileCreation({
  endpoint,
  operation,
  table,
  write,
}: OperationSource): Operation['call'] {
  const { batch, values } = operation
  if (batch === undefined) {
    const create = compileCreate(endpoint, operation, table)
    return (args) => write([create(args)])
  }
  const single = { ...operation, values: { ...values, [batch]: '' } }
  const create = compileCreate(endpoint, single, table)
  return (args) => {
    const list = Array.isArray(args[batch]) ? args[batch].slice(0, MAX_RECORDS) : []
    rejectRepeated({ ...args, [batch]: null }, list.length, table.model.record)
    const createAll = (): number[] => list.map((one: unknown) => create({ ...args, [batch]: one }))
    return write(table.dataset.state.transact(createAll))
  }
}

/** Compiles the deletion of records, or the change that marks them as deleted. If only the key of their parent is sent, all children are deleted. */
function compileDeletion({
  endpoint,
  operation,
  table,
  write,
  others,
}: OperationSource): Operation['call'] {
  const find = compileFind(operation, table)
  const setsOf = compileSets(operation, table)
  const fields = Object.values(operation.key ?? {})
  const parentFields = Object.keys(table.model.parent?.fields ?? {})
  const rejectUsed = compileInUse(endpoint, table, true)
  const deletesChildren =
    operation.batch === undefined &&
    fields.length > 0 &&
    fields.every((each) => parentFields.includes(each))
  return (args) => {
    let ordinals = [...new Set(find(args))]
    if (deletesChildren) {
      const key = parentFields.map((field) => [field, table.keyValue(ordinals[0]!, field)])
      const parent = findParent(table, Object.fromEntries(key))
      if (parent !== undefined) ordinals = table.childrenOf(parent)
    }
    for (const ordinal of ordinals) rejectOtherStates(table, ordinal, operation, endpoint)
    if (rejectUsed !== undefined) for (const ordinal of ordinals) rejectUsed(ordinal)
    if (operation.sets !== undefined) {
      const sent = setsOf()
      for (const ordinal of ordinals) changeRecord(table, ordinal, sent)
      return write(ordinals)
    }
    // Deleted records are written before that, others as they are after it.
    const shown = others?.find(ordinals)
    const text = others === undefined ? write(ordinals) : undefined
    for (const ordinal of ordinals) if (!table.delete(ordinal)) throw stateFull()
    return text ?? others!.write(shown!)
  }
}
