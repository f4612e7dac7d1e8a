import type { Endpoint, PackageDefinition } from 'fc-core'
import type { OperationModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { Dataset, Table } from '../dataset/types.ts'
import { type Changed, compileCreate, compileUpdate, locateEach } from './change-records.ts'
import { DomainError, stateFull } from './domain-error.ts'
import { compileGeneric } from './generic-result.ts'
import { compileList, type RecordPages, toPages } from './list-records.ts'
import { type Arguments, compileLocate, locate } from './locate.ts'
import { alternativesOf } from '../model/object-types.ts'
import { compileRange } from './list-range.ts'
import { compileResult, type ResultWriter } from './write-result.ts'

/** An endpoint, compiled: what it answers is a function of its arguments and the dataset. */
export interface Operation {
  /** The JSON text of the result of a call that is not paginated. */
  call(args: Arguments): string | DomainError
  /** The pages of a paginated endpoint. */
  pages(args: Arguments): RecordPages | DomainError
}

/** Compiles an endpoint against a dataset. */
export function compileOperation(
  endpoint: Endpoint,
  operation: OperationModel | undefined,
  dataset: Dataset,
): Operation {
  const { definition } = dataset.options
  const table =
    operation?.collection === undefined ? undefined : dataset.table(operation.collection)
  if (operation === undefined || table === undefined || operation.action === 'none')
    return compileOther(endpoint, operation, table, dataset)
  const shown = shownTable(operation, table)
  const writer = compileResult(definition, endpoint, operation, table, shown.table)
  const call = compileCall(definition, endpoint, operation, table, writer, shown.ordinalOf)
  if (operation.action !== 'list') return { call, pages: () => toPages(NO_RECORDS, String) }
  const select = compileList(operation, table)
  const textOf = (ordinal: number): string => writer.shape.text(shown.ordinalOf(ordinal))
  return {
    call,
    pages(args) {
      const selection = select(args)
      return selection instanceof DomainError ? selection : toPages(selection, textOf)
    },
  }
}

const NO_RECORDS = { after: () => [], before: () => [], slice: () => [], size: () => 0 }

function compileCall(
  definition: PackageDefinition,
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
  writer: ResultWriter,
  shownOrdinal: (ordinal: number) => number,
): (args: Arguments) => string | DomainError {
  const one = (ordinal: number): string => writer.one(shownOrdinal(ordinal))
  const each = (args: Arguments, change: (ordinal: number) => Changed): string | DomainError => {
    const found = locateEach(operation, table, args)
    const error = found.find((ordinal) => ordinal instanceof DomainError)
    if (error instanceof DomainError) return error
    const changed = found.map((ordinal) => change(ordinal as number))
    return (
      (changed.find((ordinal) => ordinal instanceof DomainError) as DomainError | undefined) ??
      writer.many((changed as number[]).map(shownOrdinal))
    )
  }
  switch (operation.action) {
    case 'list':
      return compileWholeList(endpoint, operation, table, writer, shownOrdinal)
    case 'count': {
      const select = compileList(operation, table)
      return (args) => {
        const selection = select(args)
        return selection instanceof DomainError
          ? selection
          : countResult(endpoint, selection.size())
      }
    }
    case 'get': {
      // Where no argument has to say which record is meant, it is the first one.
      const find = compileLocate(operation, table, () => locate(table, {}))
      if (operation.each !== undefined) return (args) => each(args, (ordinal) => ordinal)
      return (args) => {
        const ordinal = find(args)
        return ordinal instanceof DomainError ? ordinal : one(ordinal)
      }
    }
    case 'create':
    case 'replace':
    case 'link':
      return compileCreation(definition, endpoint, operation, table, writer, one)
    case 'update': {
      const update = compileUpdate(definition, endpoint, operation, table)
      if (operation.each !== undefined)
        return (args) =>
          each(args, (ordinal) =>
            table.update(ordinal, setsOf(operation)) ? ordinal : stateFull(),
          )
      return (args) => {
        const changed = update(args)
        return changed instanceof DomainError ? changed : one(changed)
      }
    }
    case 'delete':
    case 'unlink':
      return compileDeletion(operation, table, writer, shownOrdinal)
    case 'none':
      return () => 'null'
  }
}

/** A list without pages: all records that match, up to a bound, or the part that `limit`, `offset` and `page` ask for. */
function compileWholeList(
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
  writer: ResultWriter,
  shownOrdinal: (ordinal: number) => number,
): Operation['call'] {
  const select = compileList(operation, table)
  const readRange = compileRange(endpoint, MAX_LISTED)
  return (args) => {
    const selection = select(args)
    if (selection instanceof DomainError) return selection
    const { start, count } = readRange(args)
    const entries = selection.slice(start, count)
    const isAll = start === 0 && entries.length < count
    return writer.many(
      entries.map(({ ordinal }) => shownOrdinal(ordinal)),
      isAll ? entries.length : selection.size(),
    )
  }
}

const MAX_LISTED = 1000

function compileCreation(
  definition: PackageDefinition,
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
  writer: ResultWriter,
  one: (ordinal: number) => string,
): Operation['call'] {
  const create = compileCreate(definition, endpoint, operation, table)
  const { each } = operation
  if (each === undefined) {
    return (args) => {
      const created = create(args)
      return created instanceof DomainError ? created : one(created)
    }
  }
  const createOne = compileCreate(
    definition,
    endpoint,
    { ...operation, values: { ...operation.values, [each]: '' } },
    table,
  )
  return (args) => {
    const list = args[each]
    if (!Array.isArray(list)) return writer.many([])
    const created = list
      .slice(0, MAX_LISTED)
      .map((record) => createOne({ ...args, [each]: record as JsonObject }))
    const error = created.find((ordinal) => ordinal instanceof DomainError)
    return error instanceof DomainError ? error : writer.many(created as number[])
  }
}

function compileDeletion(
  operation: OperationModel,
  table: Table,
  writer: ResultWriter,
  shownOrdinal: (ordinal: number) => number,
): Operation['call'] {
  const find = compileLocate(operation, table)
  const own = table.model.key.at(-1)
  const fields = Object.values(operation.key ?? {})
  const namesParent =
    fields.length > 0 && fields.every((field) => table.model.parent?.fields[field] !== undefined)
  const remove = (ordinals: readonly number[]): string | DomainError => {
    // The texts are written first: afterwards there is nothing to write.
    const texts = ordinals.map((ordinal) => writer.shape.text(shownOrdinal(ordinal)))
    const keys = ordinals.map((ordinal): JsonValue =>
      own === undefined ? null : table.keyValue(ordinal, own),
    )
    for (const ordinal of ordinals) if (!table.delete(ordinal)) return stateFull()
    return writer.texts(texts, keys)
  }
  return (args) => {
    if (operation.each === undefined) {
      const ordinal = find(args)
      if (ordinal instanceof DomainError) return ordinal
      return remove(namesParent ? siblingsOf(ordinal, table) : [ordinal])
    }
    const found = locateEach(operation, table, args)
    const error = found.find((ordinal) => ordinal instanceof DomainError)
    return error instanceof DomainError ? error : remove([...new Set(found as number[])])
  }
}

/** All records of the parent that a record has. */
function siblingsOf(ordinal: number, table: Table): readonly number[] {
  const fields = Object.entries(table.model.parent?.fields ?? {})
  const parent = table.parent?.find(
    Object.fromEntries(fields.map(([field, above]) => [above, table.keyValue(ordinal, field)])),
  )
  return parent === undefined ? [ordinal] : [...table.childrenOf(parent)]
}

/** An endpoint of no collection: a record that it names must exist, and its result is generated. */
function compileOther(
  endpoint: Endpoint,
  operation: OperationModel | undefined,
  table: Table | undefined,
  dataset: Dataset,
): Operation {
  const generate = compileGeneric(endpoint, dataset)
  const find =
    operation?.key === undefined || table === undefined
      ? undefined
      : compileLocate(operation, table)
  const call = (args: Arguments): string | DomainError => {
    const found = find?.(args)
    return found instanceof DomainError && found.code === 'NOT_FOUND'
      ? found
      : JSON.stringify(generate(args))
  }
  return { call, pages: () => toPages(NO_RECORDS, String) }
}

/** The records that are returned: those of the collection, or the ones that a field of theirs refers to. */
function shownTable(
  operation: OperationModel,
  table: Table,
): { table: Table; ordinalOf: (ordinal: number) => number } {
  const field = operation.returns
  const reference = field === undefined ? undefined : table.model.references[field]
  const target = reference && table.dataset.table(reference.collection)
  if (field === undefined || target === undefined || reference?.field === undefined)
    return { table, ordinalOf: (ordinal) => ordinal }
  const key = reference.field
  return {
    table: target,
    ordinalOf: (ordinal) => target.find({ [key]: table.record(ordinal)?.[field] ?? null }) ?? -1,
  }
}

/** A count in the declared type: the number, or an object with it. */
function countResult({ returns, attributes = [] }: Endpoint, count: number): string {
  if (alternativesOf(returns).some((type) => typeof type === 'string' && type.startsWith('number')))
    return String(count)
  const member = attributes.find(({ name }) => /count|total|number/i.test(name)) ?? attributes[0]
  return JSON.stringify({ [member?.name ?? 'count']: count })
}

function setsOf({ sets = {} }: OperationModel): JsonObject {
  return Object.fromEntries(Object.entries(sets).filter(([, value]) => value !== 'now'))
}
