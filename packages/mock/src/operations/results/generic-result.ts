import type { Endpoint } from 'fc-core'
import type { Dataset } from '../../dataset/types.ts'
import { compileRows } from '../../dataset/derived/rows.ts'
import { compileFigures, type Parent, type SetFigures } from '../../dataset/derived/figures.ts'
import {
  createScope,
  createSingleField,
  type GeneratorContext,
} from '../../dataset/values/scope.ts'
import { lazy } from '../../names/lazy.ts'
import type { MaybeWork } from '../../scheduling/work.ts'
import { createRecordGenerator, createValueGenerator } from '../../dataset/values/compile-value.ts'
import { hashText } from '../../dataset/values/random.ts'
import { RecordRef } from '../../dataset/values/record-ref.ts'
import type { FieldModel } from '../../model/model.ts'
import { describeField } from '../../model/describe-field.ts'
import { alternativesOf, membersOf, namedOnly } from '../../model/object-types.ts'
import { normalizeName } from '../../model/record-words.ts'
import { isPlural } from '../../names/plural.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import type { Arguments } from 'fc-server/protocol'
import { compileFreeTimes } from './free-times.ts'
import { compileListed } from './listed-records.ts'

/**
 * Compiles the results of an endpoint without collection: generated in the declared type, the same for the same arguments. Members named like
 * an argument have its value, and numbers of records are those of the lists.
 */
export function compileGeneric(
  endpoint: Endpoint,
  dataset: Dataset,
): (args: Arguments, parent?: Parent) => MaybeWork<JsonValue> {
  const { seed, options } = dataset
  const types = alternativesOf(endpoint.returns)
  if (types.length === 0) return () => null
  // A boolean alone means success, such as that of a ping.
  if (types.every((type) => type === 'boolean')) return () => true
  const context = contextOf(endpoint, dataset)
  const fields = fieldsOf(endpoint)
  const isBare = isBareObject(endpoint)
  const generate = isBare
    ? createRecordGenerator(Object.fromEntries(fields), context)
    : createValueGenerator('', { type: endpoint.returns }, context)
  const setFigures = lazy(() => compileResultFigures(endpoint, dataset))
  const readRows = lazy(() => {
    const scope = createSingleField('', { type: endpoint.returns }, context).nestedScope()
    const isList = scope?.path.endsWith('[]') === true
    return isList ? compileRows(scope, { formula: endpoint.docs ?? '' }, dataset) : undefined
  })
  const freeTimes = lazy(() => compileFreeTimes(endpoint, context, dataset))
  const members = isBare ? endpoint.attributes : membersOf(options.definition, endpoint.returns)
  const lists = lazy(() =>
    namedOnly(members).flatMap((each) => {
      const read = compileListed(each, dataset)
      return read ? [[each.name, read] as const] : []
    }),
  )
  return (args, parent) => {
    const rows = readRows()
    if (rows !== undefined) return rows(args as JsonObject)
    const ordinal = hashText(JSON.stringify(args)) % 1000
    const value =
      generate(new RecordRef(seed, endpoint.name, ordinal, { now: options.now.seconds })) ?? null
    if (Array.isArray(value)) return freeTimes()?.(value, args, parent) ?? value
    if (!isObject(value)) return value
    const figures = setFigures()
    const known = parent && figures ? withArguments(value, fieldsOfRecord(parent), false) : value
    const result = withArguments(known, args, isBare && fields.length === 0)
    for (const [name, read] of lists()) result[name] = read(parent)
    return figures?.(result, parent) ?? result
  }
}

/** Whether a result follows from the records of the one that an argument names. */
export function followsFromRecords(endpoint: Endpoint, dataset: Dataset): boolean {
  return (
    compileResultFigures(endpoint, dataset) !== undefined ||
    compileFreeTimes(endpoint, contextOf(endpoint, dataset), dataset) !== undefined
  )
}

/** Compiles the numbers of records in the result of an endpoint. Undefined if it has none. */
export function compileResultFigures(endpoint: Endpoint, dataset: Dataset): SetFigures | undefined {
  const context = contextOf(endpoint, dataset)
  const scope = isBareObject(endpoint)
    ? createScope(context, context.record, fieldsOf(endpoint))
    : createSingleField('', { type: endpoint.returns }, context).nestedScope()
  return scope && compileFigures(scope, context.record, dataset)
}

function contextOf(
  { name }: Endpoint,
  { options: { definition, model } }: Pick<Dataset, 'options'>,
): GeneratorContext {
  const words = normalizeName(name).split(' ')
  // `members.stats` has no verb.
  const rest = isPlural(words[0]!) ? words : words.slice(1)
  return { definition, record: rest.join(' ') || words[0]!, naming: model.style }
}

function fieldsOf({ attributes }: Endpoint): (readonly [string, FieldModel])[] {
  return namedOnly(attributes).map((each) => [each.name, describeField(each)] as const)
}

/** Whether the result is an object whose members the endpoint describes itself. */
function isBareObject({ returns }: Endpoint): boolean {
  const types = alternativesOf(returns)
  return types.includes('object') && !types.some((type) => typeof type === 'object')
}

/** Copies arguments to members of the same name, or to an undescribed result. */
function withArguments(value: JsonObject, args: Arguments, isUndescribed: boolean): JsonObject {
  const result = { ...value }
  const byText = new Map(Object.keys(value).map((name) => [normalizeName(name), name]))
  for (const [name, sent] of Object.entries(args)) {
    const known = byText.get(normalizeName(name))
    const isCopied =
      known === undefined
        ? isUndescribed && !/token|secret|password/i.test(name)
        : kindOf(value[known]) === kindOf(sent)
    // Arguments come from a JSON body, so that they are JSON values.
    if (isCopied) result[known ?? name] = sent as JsonValue
  }
  return result
}

/** Returns the fields of the record that a result is about, also with its name: the `name` of a building as `building_name`. The result may have other choices. */
function fieldsOfRecord({ table, ordinal }: Parent): Arguments {
  const fields = Object.entries(table.record(ordinal) ?? {}).filter(
    ([name]) => table.model.fields[name]?.choices === undefined,
  )
  const named = fields.map(([name, value]) => [`${table.model.record} ${name}`, value])
  return Object.fromEntries([...fields, ...named])
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
