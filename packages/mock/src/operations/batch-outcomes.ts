import type { Argument, Endpoint } from 'fc-core'
import type { Arguments } from 'fc-server/protocol'
import type { Dataset } from '../dataset/types.ts'
import { elementTypeOf, namedOnly } from '../model/object-types.ts'
import { elementName, normalizeName } from '../model/record-words.ts'
import { isScalarType } from '../model/type-compatibility.ts'
import { codeForMeaning, findError } from '../names/declared-error.ts'
import type { JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import { type MaybeWork, runAtOnce } from '../scheduling/work.ts'
import { catchDomainError } from './domain-error.ts'
import { MAX_RECORDS } from './find-records.ts'
import { compileOutcomeResult, type Outcome } from './results/outcome-result.ts'

/**
 * Compiles a call that does for several records what another endpoint does for one, and tells what happened to each: `check-in-parcels(parcel_ids)` with
 * `check-in-parcel(parcel_id)`. An error about one of the records becomes a part of the result. Undefined for other endpoints.
 *
 * @param compile Compiles the other endpoint.
 */
export function compileBatchOutcomes(
  endpoint: Endpoint,
  dataset: Dataset,
  compile: (single: Endpoint) => (args: Arguments) => MaybeWork<string>,
): ((args: Arguments) => string) | undefined {
  const { definition } = dataset.options
  const { list, single, key } = findSingle(endpoint, definition.endpoints) ?? {}
  if (list === undefined || single === undefined || key === undefined) return undefined
  const write = compileOutcomeResult(endpoint, definition, elementName(normalizeName(list.name)))
  if (write === undefined) return undefined
  const call = compile(single)
  const others = dataset.names.map((name) => wordsOf(name).map(singular).join('-'))
  const runOne = (args: Arguments, value: JsonValue): Outcome => {
    const run = (): string => runAtOnce(call({ ...args, [list.name]: undefined, [key]: value }))
    const result = catchDomainError(() => dataset.state.transact(run))
    if (typeof result === 'string') return { key: value, record: JSON.parse(result) as JsonValue }
    const own = result.record.replaceAll(' ', '-')
    const otherRecords = others.filter((each) => each !== own)
    const about = { record: result.record, field: result.field, otherRecords }
    const code = result.declared ?? codeForMeaning(result.code, single, definition, about)
    // An unknown depot is an error of the call, if it declares that.
    const isOfCall = findError(code, endpoint, { ...definition, errors: [] }) !== undefined
    if (isOfCall && !Object.values((result.details ?? {}) as object).includes(value)) throw result
    return { key: value, error: { code, message: result.message } }
  }
  return (args) => {
    const values = Array.isArray(args[list.name]) ? (args[list.name] as JsonValue[]) : []
    return JSON.stringify(write(values.slice(0, MAX_RECORDS).map((each) => runOne(args, each))))
  }
}

/** Words of names that say that a call is about several records. */
const BATCH = /^(?:batch|bulk|multiple|many|several|multi|all)$/

/** Finds the endpoint that does the same for one record: its name is the singular, and it requires one key instead of a list. */
function findSingle(
  endpoint: Endpoint,
  endpoints: readonly Endpoint[],
): { list: Argument; single: Endpoint; key: string } | undefined {
  const list = namedOnly(endpoint.arguments).find(({ type, flags }) => {
    const items = elementTypeOf(type)
    return flags?.includes('required') === true && items !== undefined && isScalarType(items)
  })
  if (list === undefined) return undefined
  const wanted = singularOf(endpoint.name)
  const text = elementName(normalizeName(list.name))
  for (const single of endpoints) {
    if (single === endpoint || typeof single?.name !== 'string') continue
    if (singularOf(single.name) !== wanted) continue
    const own = namedOnly(single.arguments)
    const key =
      own.find(({ name }) => normalizeName(name) === text) ??
      own.find(({ name }) => /(?:^| )id$/.test(normalizeName(name)) && /(?:^| )id$/.test(text))
    if (key !== undefined) return { list, single, key: key.name }
  }
  return undefined
}

function singularOf(name: string): string {
  return wordsOf(name)
    .filter((word) => !BATCH.test(word))
    .map(singular)
    .join(' ')
}
