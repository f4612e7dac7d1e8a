import type { Endpoint, Type } from 'fc-core'
import type { Table } from '../../dataset/types.ts'
import type { OperationModel } from '../../model/model.ts'
import { alternativesOf, elementTypeOf } from '../../model/object-types.ts'
import { kindsOf } from '../../model/type-compatibility.ts'
import { elementName, isIdWord, splitKeyName, normalizeName } from '../../model/record-words.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { runAtOnce } from '../../scheduling/work.ts'
import { compileRelated } from './related-records.ts'
import { compileConform } from './conform-value.ts'
import { compileEnvelope, type ResultSummary } from './envelope.ts'
import { compileGeneric } from './generic-result.ts'
import { createShape } from './record-shape.ts'
import { describeResult } from './result-layout.ts'

/** Formats the results of an endpoint as JSON. */
export interface ResultWriter {
  /** Formats one record of a page. */
  record(ordinal: number): string
  /**
   * Formats the result of a call on these records.
   *
   * @param total Total number of records, if these are a part.
   */
  write(ordinals: readonly number[], total?: number): string
}

/** Compiles the result writer of an endpoint, for its declared type. */
export function compileResult(
  endpoint: Endpoint,
  { result: path, action, batch }: OperationModel,
  table: Table,
): ResultWriter {
  const own = table.model.key.at(-1)
  const keyOf = (ordinal: number | undefined): JsonValue =>
    own === undefined || ordinal === undefined ? null : table.keyValue(ordinal, own)
  const generateResult = lazy(() => compileGeneric(endpoint, table.dataset))
  const callResult = (): string => JSON.stringify(runAtOnce(generateResult()({})))
  const kinds = kindsOf(endpoint.returns)
  const isObject = kinds.size === 1 && kinds.has('object')
  const isRequired =
    isObject && action === 'list' && !JSON.stringify(endpoint.returns).includes('"null"')
  // An object without records, or that is returned for a batch, describes the call.
  if (isObject && (path === undefined || (batch !== undefined && !path.includes('[]'))))
    return { record: createShape(table, undefined).text, write: callResult }
  if (path === undefined) {
    const write = scalarWriter(endpoint.returns, action)
    const items = elementTypeOf(endpoint.returns)
    if (items === undefined)
      return {
        record: createShape(table, undefined).text,
        write: (ordinals) => write(ordinals.map(keyOf)),
      }
    const record = compileItem(items, table, keyOf)
    return { record, write: (ordinals) => `[${ordinals.map(record).join(',')}]` }
  }
  const { definition } = table.dataset.options
  const layout = describeResult(definition, endpoint, path, table.model.record)
  const { wrappers, isList, attributes } = layout
  const { text } = createShape(table, attributes)
  const listsKeys = isList && attributes === undefined && isNamedLikeKeys(wrappers.at(-1)?.name)
  const textOfRecord = listsKeys ? (ordinal: number) => JSON.stringify(keyOf(ordinal)) : text
  const writers = wrappers.toReversed().map(({ name, siblings }) => {
    const start = `{${JSON.stringify(name)}:`
    const related = isList
      ? []
      : siblings.flatMap((each) => {
          const read = compileRelated(each, table)
          return read ? [{ attribute: each, read }] : []
        })
    const fill = siblings.length === 0 ? undefined : compileEnvelope(siblings, table)
    return (inner: string, summary: () => ResultSummary, ordinal?: number): string => {
      const records = related.flatMap(({ attribute: { name: member, type }, read }) => {
        const none = elementTypeOf(type) ? [] : undefined
        const value = ordinal === undefined ? none : read(ordinal)
        return value === undefined ? [] : [[member, value] as const]
      })
      const rest =
        fill === undefined
          ? '{}'
          : JSON.stringify({ ...fill(summary()), ...Object.fromEntries(records) })
      return `${start}${inner}${rest === '{}' ? '}' : `,${rest.slice(1)}`}`
    }
  })
  return {
    record: text,
    write(ordinals, total = ordinals.length) {
      const summary = (): ResultSummary => ({
        count: ordinals.length,
        total,
        first: keyOf(ordinals[0]),
        last: keyOf(ordinals.at(-1)),
      })
      const inner = isList
        ? `[${ordinals.map(textOfRecord).join(',')}]`
        : ordinals.length === 0
          ? path === '' && isRequired
            ? callResult()
            : 'null'
          : text(ordinals[0]!)
      return writers.reduce((written, wrap) => wrap(written, summary, ordinals[0]), inner)
    },
  }
}

/** Compiles the items of a list that contains no records: their keys, or values of the declared type, such as lists of numbers. */
function compileItem(
  items: Type[],
  { state, factory }: Table,
  keyOf: (ordinal: number) => JsonValue,
): (ordinal: number) => string {
  const attribute = { name: '', type: items, flags: [], docs: '' }
  const conform = compileConform(attribute, '', factory.context)
  return (ordinal) => {
    const isChanged = (): boolean => Boolean(state.get(ordinal))
    const value = conform(keyOf(ordinal), { ref: () => factory.refOf(ordinal), isChanged })
    return JSON.stringify(value ?? null)
  }
}

/** Whether the name of a list is that of keys: `template_ids`. */
function isNamedLikeKeys(name: string | undefined): boolean {
  const [owner, key] = splitKeyName(elementName(normalizeName(name ?? '')))
  return owner !== '' && (isIdWord(key) || key === 'name')
}

/** Compiles results without records: a key, a list of keys, a success flag, a count, or null. */
function scalarWriter(
  returns: Type,
  action: OperationModel['action'],
): (keys: readonly JsonValue[]) => string {
  const types = alternativesOf(returns)
  if (types.some((type) => Array.isArray(type) || type === 'array')) return JSON.stringify
  const names = types.map((type) => (typeof type === 'string' ? type : ''))
  if (names.length === 0 && JSON.stringify(returns).includes('null')) return () => 'null'
  if (names.includes('boolean')) return () => 'true'
  if (names.some((name) => name.startsWith('number')))
    return (keys) =>
      JSON.stringify(action === 'create' && typeof keys[0] === 'number' ? keys[0] : keys.length)
  return ([key = null]) => JSON.stringify(key === null ? '' : String(key))
}
