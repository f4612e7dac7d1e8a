import type { Endpoint } from 'fc-core'
import { GONE } from '../dataset/derived/derived-fields.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import { errorsFor } from '../names/declared-error.ts'
import type { JsonObject } from '../names/json-value.ts'
import { alreadyLinked } from './domain-error.ts'

/**
 * Compiles the check that a call creates no second record for the same ones, if an error says so: `ALREADY_ENROLLED` for a student and a course. Records that are canceled
 * do not count. Undefined without such an error.
 *
 * @throws DomainError when called.
 */
export function compileRepeated(
  endpoint: Endpoint,
  { action, values = {} }: OperationModel,
  table: Table,
): ((sent: JsonObject) => void) | undefined {
  const { model, dataset } = table
  const { definition } = dataset.options
  const own = { ...definition, errors: [] }
  const meaning = (['INVALID_STATE', 'ALREADY_EXISTS'] as const).find((each) =>
    errorsFor(each, endpoint, own).some(({ code }) => /already|duplicate/i.test(code)),
  )
  const references = { ...model.references, ...model.parent?.fields }
  const fields = namedOnly(endpoint.arguments).flatMap(({ name, flags }) => {
    const field = values[name] ?? ''
    const isRequired = flags?.includes('required') === true
    return isRequired && Object.hasOwn(references, field) ? [field] : []
  })
  if (action !== 'create' || meaning === undefined || fields.length < 2) return undefined
  const status = scopeOf(table).fields.find(({ words }) => isStatusField(words))
  return (sent) => {
    const [first = '', ...others] = fields
    const isSame = (ordinal: number): boolean => {
      const record = table.record(ordinal) ?? {}
      const isGone = status !== undefined && GONE.test(String(record[status.name]).toLowerCase())
      return !isGone && others.every((field) => record[field] === sent[field])
    }
    if (table.findByValue(first, sent[first] ?? null).some(isSame))
      throw alreadyLinked(
        meaning,
        model.record,
        Object.fromEntries(fields.map((field) => [field, sent[field] ?? null])),
      )
  }
}
