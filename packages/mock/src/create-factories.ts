import {
  type AnyPackage,
  checkValue,
  FcError,
  type PackageDefinition,
  type PackageTypes,
} from 'fc-core'
import { type FactorySource, listFactories, quote } from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'
import { checkMock } from './mock/create-mock.ts'
import { readNow } from './dataset/read-now.ts'
import type { Dataset, Table } from './dataset/types.ts'
import { createValueGenerator } from './dataset/values/compile-value.ts'
import { completeValue } from './dataset/values/empty-value.ts'
import { RecordRef } from './dataset/values/record-ref.ts'
import { createSingleField, type Field, type GeneratorContext } from './dataset/values/scope.ts'
import type { ObjectName, ObjectOf, PartialValue } from './api/mock-types.ts'
import { describeField } from './model/describe-field.ts'
import { attributesOf } from './model/object-types.ts'
import { normalizeName } from './model/record-words.ts'
import { type JsonObject, setMember } from './names/json-value.ts'
import { lazy, memoize } from './names/lazy.ts'
import { suggestName } from './names/suggest-name.ts'
import { createData } from './operations/create-data.ts'
import { createShape } from './operations/results/record-shape.ts'
import { type MockOptions, resolveOptions } from './options.ts'

/** Options of `createFactories`: those of the data of a mock. */
export type FactoryOptions<Types extends PackageTypes = AnyPackage> = Pick<
  MockOptions<Types>,
  'seed' | 'items' | 'data' | 'model' | 'now'
>

/** Factories by name: of the object types of a definition, and of the records of its data model. */
export type Factories<Types extends PackageTypes = AnyPackage> = {
  readonly [Name in ObjectName<Types>]: Factory<ObjectOf<Types, Name>>
}

/** Makes values of one type. */
export interface Factory<Made> {
  /**
   * Makes a value: the next record, or the one whose key is given, with the given values. Nested objects and elements of lists may be given in part.
   *
   * @throws FcError `invalid-values` if a given value does not match the definition.
   */
  (values?: PartialValue<Made>): Made
  /**
   * Makes several values.
   *
   * @param values The values of all, or a function that returns those of one by its index.
   *
   * @example make.order.list(3, (index) => ({ total: index * 10 }))
   */
  list(count: number, values?: PartialValue<Made> | ((index: number) => PartialValue<Made>)): Made[]
}

/**
 * Creates factories of test data. They make the records that a mock with the same options has: each with its own key, and references to others.
 *
 * @throws InvalidDefinitionError if the definition has errors that make it unusable.
 * @throws FcError `unknown-object` on access to a factory that does not exist.
 *
 * @example
 * const make = createFactories<Definition>(definition)
 * const order = make.order({ status: 'open' })
 */
export function createFactories<Types extends PackageTypes = AnyPackage>(
  definition: PackageDefinition,
  options: FactoryOptions<Types> = {},
): Factories<Types> {
  // The types are asserted by the caller and not checked.
  const untyped = options as MockOptions
  checkMock(definition, untyped)
  const { seed, items, data, model, now } = resolveOptions(untyped)
  const shared = { isStateless: true, acceptsAnyKey: false }
  const { dataset } = createData(definition, {
    ...shared,
    seed,
    items,
    data,
    model,
    now: readNow(now),
  })
  const { names } = dataset
  const collections = names.map((name) => [name, dataset.options.model.collection(name)!] as const)
  const sources = listFactories(definition, Object.fromEntries(collections))
  const factories = new Map(sources.map((source) => [source.name, createFactory(source, dataset)]))
  return new Proxy(Object.fromEntries(factories), {
    get(target, name) {
      if (typeof name === 'symbol' || IS_PROBED.test(name))
        return Reflect.get(target, name) as unknown
      const factory = factories.get(name)
      if (factory !== undefined) return factory
      const hint = suggestName(name, [...factories.keys()], 'Objects')
      throw new FcError('unknown-object', `Unknown object ${quote(name)}. ${hint}`)
    },
  }) as Factories<Types>
}

/** Names that promises, serializers and test runners read from any object. */
const IS_PROBED =
  /^(?:then|toJSON|constructor|hasOwnProperty|toString|valueOf|inspect|asymmetricMatch|nodeType|tagName|\$\$typeof|@@.*)$/

function createFactory(source: FactorySource, dataset: Dataset): Factory<JsonObject> {
  const { definition } = dataset.options
  const maker = lazy(() =>
    source.collection === undefined
      ? createObjectMaker(source.object!, dataset)
      : createRecordMaker(source.object, dataset.table(source.collection)!),
  )
  let made = 0
  const make = (values: object = {}): JsonObject => {
    // As in a response: without undefined members, and with dates as text.
    const given = JSON.parse(JSON.stringify(values)) as JsonObject
    const value = maker()(given, () => made++)
    if (source.object !== undefined) assertValid(value, given, source.object, definition)
    return value
  }
  return Object.assign(make, {
    list: (count: number, values?: object | ((index: number) => object)) =>
      Array.from({ length: count }, (_, index) =>
        make(typeof values === 'function' ? values(index) : values),
      ),
  }) as Factory<JsonObject>
}

/**
 * Makes an object.
 *
 * @param next Returns the number of the next one, from 0.
 */
type Maker = (given: JsonObject, next: () => number) => JsonObject

/** Makes records of a table, as an object type if there is one. */
function createRecordMaker(object: string | undefined, table: Table): Maker {
  const { model, base, keys, factory, dataset } = table
  const { definition } = dataset.options
  const own = model.key.at(-1)
  const attributes = object === undefined ? undefined : attributesOf(definition, { name: object })
  let current: JsonObject = {}
  // The shape of the made record, instead of a stored one.
  const view = Object.create(table, { record: { value: () => current } }) as Table
  const shape = createShape(view, attributes)
  const fieldOf = memoize((name: string): Field | undefined =>
    object === undefined
      ? model.fields[name] && createSingleField(name, model.fields[name], factory.context)
      : memberOf(object, name, factory.context),
  )
  /** Fields that are nullable in the record, but not in the object type. */
  const stricter = (attributes ?? [])
    .filter(
      ({ name }) => model.fields[name]?.nullable === true && fieldOf(name)?.isNullable === false,
    )
    .map((attribute) => {
      const { name } = attribute
      return [name, createValueGenerator(name, describeField(attribute), factory.context)] as const
    })
  const isEmbedded = (name: string): boolean =>
    Object.hasOwn(model.references, name) && model.references[name]!.field === undefined
  return (given, next) => {
    const fields = Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) =>
          Object.hasOwn(model.fields, name) && !(isEmbedded(name) && typeof value === 'object'),
      ),
    )
    const named = Object.fromEntries(
      model.key.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]!]] : [])),
    )
    const isNamed = model.key.length > 0 && Object.keys(named).length === model.key.length
    const number = (isNamed ? table.find(named) : undefined) ?? next()
    const ordinal = base > 0 ? number % base : 0
    // After the generated records, they repeat with other keys.
    const isRepeated = number >= base && number < keys.maxCount
    const hasNewKey = isRepeated && own !== undefined && !Object.hasOwn(model.references, own)
    const key = hasNewKey ? { [own]: keys.encode(number) } : {}
    current = factory.generate(ordinal, { ...key, ...fields })
    const made = structuredClone(shape.value(ordinal)) as JsonObject
    for (const [name, generate] of stricter)
      if (made[name] === null) made[name] = generate(factory.refOf(ordinal)) ?? null
    for (const [name, value] of Object.entries(given))
      setMember(made, name, completeValue(value, fieldOf(name), made[name]))
    return made
  }
}

/** Makes objects without collection. */
function createObjectMaker(object: string, dataset: Dataset): Maker {
  const { definition, model, now, items } = dataset.options
  const context = { definition, record: normalizeName(object), naming: model.style }
  const generate = createValueGenerator('', { type: `object.${object}` }, context)
  return (given, next) => {
    const clock = { now: now.seconds, records: items }
    const made = generate(
      new RecordRef(dataset.seed, `object ${object}`, next(), clock),
    ) as JsonObject
    for (const [name, value] of Object.entries(given))
      setMember(made, name, completeValue(value, memberOf(object, name, context), made[name]))
    return made
  }
}

/** Returns a member of an object type. */
function memberOf(object: string, name: string, context: GeneratorContext): Field | undefined {
  const type = createSingleField('', { type: `object.${object}` }, context)
  return type.nestedScope()?.fields.find((member) => member.name === name)
}

/** @throws FcError `invalid-values` for given values that the definition does not allow. */
function assertValid(
  made: JsonObject,
  given: JsonObject,
  object: string,
  definition: PackageDefinition,
): void {
  const names = attributesOf(definition, { name: object })!.map(({ name }) => name)
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw invalid(
      object,
      `Unknown attribute ${quote(unknown)}. ${suggestName(unknown, names, 'Attributes')}`,
    )
  const context = { definition, side: 'attribute' } as const
  const [mismatch] = checkValue(made, { kind: 'object', name: object }, context)
  if (mismatch === undefined) return
  const { path, expected, received } = mismatch
  throw invalid(
    object,
    `Expected ${quote(formatPointer(path))} to be ${expected}, got ${received}.`,
  )
}

function invalid(object: string, message: string): FcError {
  return new FcError('invalid-values', `Invalid values for ${quote(object)}. ${message}`)
}
