import type { Endpoint } from 'fc-core'
import type { Parent } from '../dataset/derived/figures.ts'
import type { Dataset, Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import { isIdWord, normalizeName, splitKeyName } from '../model/record-words.ts'
import type { JsonValue } from '../names/json-value.ts'
import { lazy } from '../names/lazy.ts'
import type { Arguments } from 'fc-server/protocol'
import { type MaybeWork, withResult } from '../scheduling/work.ts'
import { isDeclared } from '../names/declared-error.ts'
import { catchDomainError, DomainError, notFound } from './domain-error.ts'
import { compileFind } from './find-records.ts'
import { compileGeneric, followsFromRecords } from './results/generic-result.ts'

/** Compiles an endpoint without collection. A record that its arguments identify must exist. The result is generated. */
export function compileGenericCall(
  endpoint: Endpoint,
  operation: OperationModel | undefined,
  table: Table | undefined,
  dataset: Dataset,
): (args: Arguments) => MaybeWork<string> {
  const generate = compileGeneric(endpoint, dataset)
  const find = operation?.key && table && compileFind(operation, table)
  const findNamed = lazy(() => compileNamedRecord(endpoint, dataset))
  return (args) => {
    const found = find && catchDomainError(() => find(args))
    if (found instanceof DomainError && found.code === 'NOT_FOUND') throw found
    const [ordinal] = Array.isArray(found) ? found : []
    const parent = table && ordinal !== undefined ? { table, ordinal } : findNamed()(args)
    return withResult(generate(args, parent), (result) => JSON.stringify(result))
  }
}

/** Compiles how to find the record that an argument such as `owner_id` names: the numbers in the result are those of its children. */
function compileNamedRecord(
  endpoint: Endpoint,
  dataset: Dataset,
): (args: Arguments) => Parent | undefined {
  const { arguments: list = [] } = endpoint
  // Only numbers and times of a record require that it exists.
  const isChecked =
    isDeclared('NOT_FOUND', endpoint, dataset.options.definition) &&
    followsFromRecords(endpoint, dataset)
  const named = namedOnly(list).flatMap(({ name }) => {
    const [owner, key] = splitKeyName(normalizeName(name))
    const collection = dataset.names.find(
      (each) => dataset.options.model.collection(each)?.record === owner,
    )
    const table = collection === undefined ? undefined : dataset.table(collection)
    return table && isIdWord(key) ? [{ name, table, own: table.model.key.at(-1)! }] : []
  })
  return (args) => {
    for (const { name, table, own } of named) {
      const value = (args[name] ?? null) as JsonValue
      const ordinal = value === null ? undefined : table.find({ [own]: value })
      if (ordinal !== undefined) return { table, ordinal }
      // `get-pipeline(job_id)` with the error `JOB_NOT_FOUND`.
      if (value !== null && isChecked) throw notFound(table.model.record, { [name]: value })
    }
    return undefined
  }
}
