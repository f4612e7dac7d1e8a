import type { Argument, Attribute, ObjectDefinition, PackageDefinition, Type } from 'fc-core'
import { readType } from 'fc-core'
import {
  argumentType,
  createObjectPool,
  inlineObjects,
  toObjectName,
  type ValueShape,
} from 'fc-infer'
import { createComponents, createSchemaBuilder, resultSchema } from 'fc-convert'

type Schema = Readonly<Record<string, unknown>>

/** The shapes of values that an operation sends and returns. */
export interface OperationShapes {
  /** Arguments by name. */
  sent: readonly SentShape[]
  /** The result, or an item of a page of the interface. Undefined without samples. */
  result: ValueShape | undefined
  /** Name for the record that the operation is about: `user`. */
  record: string
  /** Name for a result that is not the record: `get_users_result`. */
  resultName: string
}

export interface SentShape {
  name: string
  shape: ValueShape
}

/** The JSON Schemas of an operation. */
export interface OperationSchemas {
  sent: Schema[]
  /** Any value without samples. */
  result: Schema
}

/**
 * Describes the values of all operations by JSON Schemas. Objects with the same members are one, in `components`.
 *
 * @returns The schemas in the order of the operations, and those of the objects.
 */
export function createSampleSchemas(operations: readonly OperationShapes[]): {
  schemas: OperationSchemas[]
  components: Record<string, Schema>
} {
  const { results, objects } = describeResults(operations)
  const names = new Set(objects.map(({ name }) => name))
  const pool = createObjectPool(packageOf(objects.map(({ name }) => ({ name }))), true)
  for (const { sent } of operations)
    for (const { name, shape } of sent)
      // Merged into the returned object when the definition is created.
      pool.add(shape, names.has(toObjectName(name)) ? `${name}_input` : name)
  const types = operations.map(({ sent }) => sent.map(({ shape }) => argumentType(shape, pool)))
  const sentObjects = pool.toObjects().map(({ name, attributes = [] }) => ({
    name,
    arguments: attributes.map(toArgument),
  }))
  const components = createComponents()
  const builder = createSchemaBuilder(packageOf([...objects, ...sentObjects]), components)
  const schemas = operations.map((_, index): OperationSchemas => {
    const result = results.get(index)
    return {
      sent: types[index]!.map((type) => builder.typeSchema(readType(type), 'argument')),
      result: result === undefined ? {} : resultSchema(result, builder),
    }
  })
  return { schemas, components: components.list() as Record<string, Schema> }
}

/** Describes the results. An object that only one of them refers to is part of it. */
function describeResults(operations: readonly OperationShapes[]): {
  results: Map<number, { returns: Type[]; attributes?: Attribute[] }>
  objects: ObjectDefinition[]
} {
  const pool = createObjectPool(packageOf([]), true)
  // The records first: they are named after the resource, not after a member that contains them.
  for (const { result, record } of operations)
    for (const shape of result === undefined ? [] : recordShapes(result, record))
      pool.add(shape, record)
  for (const { result, resultName } of operations)
    if (result !== undefined) pool.add(result, resultName)
  const results = operations.flatMap(({ result }, index) => {
    const type = result && pool.typeOf(result)
    if (type === undefined) return []
    const nulls = result!.nulls > 0 ? ['null'] : []
    return [{ index, returns: [...[type].flat(1), ...nulls] as Type[] }]
  })
  const compact = inlineObjects({ results, objects: pool.toObjects() })
  return {
    results: new Map(compact.results.map(({ index, ...described }) => [index, described])),
    objects: compact.objects,
  }
}

/** The records in a result: itself, its items, or the items of the only list in it. */
function recordShapes(result: ValueShape, record: string): ValueShape[] {
  if (result.arrays !== undefined) return [result.arrays.items]
  const members = [...(result.objects?.members ?? [])]
  if (members.some(([name]) => /^_?(?:id|uuid)$/i.test(name))) return [result]
  const lists = members.filter(([, { arrays }]) => arrays?.items.objects !== undefined)
  const named = members.find(
    ([name, { objects }]) =>
      objects !== undefined && (ENVELOPES.has(name) || toObjectName(name) === record),
  )
  if (named !== undefined) return [named[1]]
  const list = lists.find(([name]) => LISTS.has(name) || toObjectName(name) === record)
  if (list !== undefined) return [list[1].arrays!.items]
  return [result]
}

/** Names of members that contain the record. */
const ENVELOPES = new Set(['data', 'result', 'item', 'response'])
/** Names of members that contain the records. */
const LISTS = new Set('data items results values records entries rows list hits content'.split(' '))

/** A member of a sent object: one that is absent or null in a sample is optional. */
function toArgument({ name, type, flags }: Attribute): Argument {
  return { name, type, flags: flags?.includes('nullable') ? [] : ['required'] }
}

function packageOf(objects: ObjectDefinition[]): PackageDefinition {
  return { base_url: '', name: '', flags: [], docs: '', errors: [], endpoints: [], objects }
}
