import type { Endpoint } from 'fc-core'
import type { Arguments } from 'fc-server/protocol'
import type { Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { errorsFor, wordsIn } from '../names/declared-error.ts'
import { compileArgument } from '../names/value-path.ts'
import { notFound } from './domain-error.ts'
import { compileList } from './list-records.ts'

/** Compiles a list whose filters by other records are checked, see `compileList`. */
export function compileCheckedList(
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
): ReturnType<typeof compileList> {
  const select = compileList(operation, table)
  const check = compileKnownFilters(endpoint, operation, table)
  return (args, ...rest) => {
    check(args)
    return select(args, ...rest)
  }
}

/** Compiles the check that the records exist by which a list is filtered, if the endpoint declares an error for others: `TABLE_NOT_FOUND`. */
function compileKnownFilters(
  endpoint: Endpoint,
  { filters = {} }: OperationModel,
  { model, dataset }: Table,
): (args: Arguments) => void {
  const { definition } = dataset.options
  const errors = errorsFor('NOT_FOUND', endpoint, { ...definition, errors: [] })
  const codes = errors.map(({ code }) => ` ${wordsIn(code)} `)
  const checks = Object.entries(filters).flatMap(([name, { field, operator }]) => {
    const { collection = '', field: key } = model.references[field] ?? {}
    const target =
      key === undefined || operator !== undefined ? undefined : dataset.table(collection)
    const isDeclared = codes.some((code) => code.includes(` ${target?.model.record} `))
    return target && isDeclared ? [{ read: compileArgument(name), key: key!, target }] : []
  })
  return (args) => {
    for (const { read, key, target } of checks) {
      const value = read(args) ?? null
      const isKnown = value === null || value === '' || typeof value === 'object'
      if (!isKnown && target.find({ [key]: value }) === undefined)
        throw notFound(target.model.record, { [key]: value })
    }
  }
}
