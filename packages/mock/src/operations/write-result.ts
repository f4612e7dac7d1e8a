import { type Endpoint, type PackageDefinition, type Type } from 'fc-core'
import { alternativesOf } from '../model/object-types.ts'
import type { OperationModel } from '../model/model.ts'
import { elementText, isIdWord, splitKeyText, textOf } from '../model/record-words.ts'
import { lazy } from '../names/lazy.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { Table } from '../dataset/types.ts'
import { compileAround } from './around-records.ts'
import { describeResult } from './describe-result.ts'
import { compileGeneric } from './generic-result.ts'
import { createShape, type Shape } from './shape.ts'

/** Writes what an endpoint returns, as JSON texts. */
export interface ResultWriter {
  shape: Shape
  /** A result that is about one record. */
  one(ordinal: number): string
  /** A result that is about several. */
  many(ordinals: readonly number[], total?: number): string
  /** A result of records that are written already, such as deleted ones. */
  texts(texts: readonly string[], keys: readonly JsonValue[], total?: number): string
}

/** Compiles how the results of an endpoint are written, in the type that it declares. */
export function compileResult(
  definition: PackageDefinition,
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
  shown: Table = table,
): ResultWriter {
  const path = operation.result
  const own = shown.model.key.at(-1)
  const keyAt = (ordinal: number): JsonValue =>
    own === undefined ? null : shown.keyValue(ordinal, own)
  if (path === undefined) {
    const write = scalarWriter(alternativesOf(endpoint.returns), endpoint.returns, operation.action)
    return {
      shape: createShape(shown, undefined),
      one: (ordinal) => write([keyAt(ordinal)]),
      many: (ordinals) => write(ordinals.map(keyAt)),
      texts: (_, keys) => write(keys),
    }
  }
  const { steps, attributes, beside } = describeResult(
    definition,
    endpoint,
    path,
    shown.model.record,
  )
  const shape = createShape(shown, attributes)
  const arounds = beside.map((members) =>
    members.length === 0 ? undefined : compileAround(members, shown),
  )
  const isList = steps.includes('[]')
  // An object that is returned for a list of records is about the call, and not one of them.
  const whole =
    operation.each === undefined || isList
      ? undefined
      : lazy(() => JSON.stringify(compileGeneric(endpoint, table.dataset)({})))
  const holdsKeys = isList && attributes === undefined && isListOfKeys(steps)
  const texts = (
    listed: readonly string[],
    keys: readonly JsonValue[],
    total = listed.length,
  ): string => {
    if (whole !== undefined) return whole()
    const records = holdsKeys ? keys.map((key) => JSON.stringify(key)) : listed
    return compose(records, keys, total)
  }
  const compose = (
    records: readonly string[],
    keys: readonly JsonValue[],
    total = records.length,
  ): string => {
    let text = isList ? '' : (records[0] ?? 'null')
    for (let index = steps.length - 1; index >= 0; index--) {
      const step = steps[index]!
      if (step === '[]') text = text === '' ? `[${records.join(',')}]` : `[${text}]`
      else
        text = wrap(
          step,
          text,
          arounds[index]?.({
            count: records.length,
            total,
            first: keys[0] ?? null,
            last: keys.at(-1) ?? null,
          }),
        )
    }
    return text
  }
  return {
    shape,
    one: (ordinal) => texts([shape.text(ordinal)], [keyAt(ordinal)]),
    many: (ordinals, total) =>
      texts(
        ordinals.map((ordinal) => shape.text(ordinal)),
        ordinals.map(keyAt),
        total,
      ),
    texts,
  }
}

/** Whether a list is named after keys: `template_ids`. */
function isListOfKeys(steps: readonly string[]): boolean {
  const name = steps.findLast((step) => step !== '[]')
  if (name === undefined) return false
  const [owner, key] = splitKeyText(elementText(textOf(name)))
  return owner !== '' && (isIdWord(key) || key === 'name')
}

function wrap(name: string, text: string, around: JsonObject | undefined): string {
  const member = `${JSON.stringify(name)}:${text}`
  const rest = around === undefined ? '{}' : JSON.stringify(around)
  return rest === '{}' ? `{${member}}` : `{${member},${rest.slice(1)}`
}

/** Results that are no records: a key, a list of keys, whether it worked, nothing. */
function scalarWriter(
  types: readonly Type[],
  returns: Type,
  action: OperationModel['action'],
): (keys: readonly JsonValue[]) => string {
  const items = types.find((type) => Array.isArray(type))
  if (items !== undefined || types.includes('array')) return (keys) => JSON.stringify(keys)
  const names = types.map((type) => (typeof type === 'string' ? type : ''))
  if (names.length === 0 && JSON.stringify(returns).includes('null')) return () => 'null'
  if (names.includes('boolean')) return () => 'true'
  const number = names.find((name) => name.startsWith('number'))
  if (number !== undefined)
    return (keys) =>
      JSON.stringify(action === 'create' && typeof keys[0] === 'number' ? keys[0] : keys.length)
  return ([key = null]) => JSON.stringify(key === null ? '' : String(key))
}
