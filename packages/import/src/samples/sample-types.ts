import type { Argument, Attribute, ObjectDefinition, PackageDefinition, Type } from 'fc-core'
import {
  argumentType,
  createObjectPool,
  createShape,
  inlineObjects,
  toObjectName,
  type ValueShape,
} from 'fc-infer'
import { renameReferences } from '../definition/rename-references.ts'
import { SampledValue } from '../definition/sampled-value.ts'
import type { Alternative } from '../definition/value-type.ts'

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

export interface OperationValues {
  /** In the order of the shapes. */
  sent: SampledValue[]
  /** Any value without samples. */
  result: SampledValue
}

/**
 * Finds the types of the values of all operations. Objects with the same members are one.
 *
 * @returns The values in the order of the operations, and the objects that their types reference.
 */
export function createSampleTypes(operations: readonly OperationShapes[]): {
  values: OperationValues[]
  objects: ObjectDefinition[]
} {
  const { results, objects } = describeResults(operations)
  const names = new Set(objects.map(({ name }) => name))
  const pool = createObjectPool(packageOf(objects.map(({ name }) => ({ name }))), true)
  for (const { sent } of operations)
    for (const { name, shape } of sent)
      // Merged into the returned object when the definition is created.
      pool.add(shape, names.has(toObjectName(name)) ? `${name}_input` : name)
  const typeOf = (shape: ValueShape): Type => argumentType(shape, pool)
  for (const { sent } of operations) for (const { shape } of sent) typeOf(shape)
  const values = operations.map(({ sent }, index) => ({
    sent: sent.map(({ shape }) => new SampledValue(shape, typeOf)),
    result: results[index]!,
  }))
  const sentObjects = pool.toObjects().map(({ name, attributes = [] }): ObjectDefinition => ({
    name,
    docs: '',
    arguments: attributes.map(toArgument),
  }))
  return { values, objects: [...objects, ...sentObjects] }
}

/** Describes the results. An object that only one of them refers to is part of it. */
function describeResults(operations: readonly OperationShapes[]): {
  results: SampledValue[]
  objects: ObjectDefinition[]
} {
  const pool = createObjectPool(packageOf([]), true)
  // The records first: they are named after the resource, not after a member that contains them.
  for (const { result, record } of operations)
    for (const shape of result === undefined ? [] : recordShapes(result, record))
      pool.add(shape, record)
  for (const { result, resultName } of operations)
    if (result !== undefined) pool.add(result, resultName)
  const described = operations.map(({ result }, index) => ({
    index,
    returns: result === undefined ? ['any'] : ([argumentType(result, pool)].flat(1) as Type[]),
  }))
  const compact = inlineObjects({ results: described, objects: pool.toObjects() })
  const names = freeNames(
    compact.objects.map(({ name }) => name),
    pool.baseNameOf,
  )
  const rename = (name: string): string => names.get(name) ?? name
  const typeOf = (shape: ValueShape): Type =>
    renameReferences({ type: argumentType(shape, pool) }, rename).type
  const { results, objects } = renameReferences(compact, rename)
  return {
    results: results.map(({ index, returns, attributes }) => {
      const alternatives = (returns as Alternative[]).map((type) =>
        type === 'array' && attributes !== undefined ? ['object'] : type,
      )
      const own = { alternatives, attributes: attributes?.map(toAttribute) }
      return new SampledValue(operations[index]!.result ?? createShape(), typeOf, own)
    }),
    objects: objects.map(({ name, attributes = [] }) => ({
      name: rename(name),
      docs: '',
      attributes: attributes.map(toAttribute),
    })),
  }
}

/** Returns the names without the numbers of those whose base name is free, as that of an object that became part of a result. */
function freeNames(
  names: readonly string[],
  baseNameOf: (name: string) => string,
): ReadonlyMap<string, string> {
  const taken = new Set(names)
  return new Map(
    names.flatMap((name): [string, string][] => {
      const base = baseNameOf(name)
      if (taken.has(base)) return []
      taken.add(base)
      return [[name, base]]
    }),
  )
}

/** The records in a result: itself, its items, or those of the only list in it or in its envelope. */
function recordShapes(result: ValueShape, record: string): ValueShape[] {
  if (result.arrays !== undefined) return [result.arrays.items]
  const members = [...(result.objects?.members ?? [])]
  if (members.some(([name]) => /^_?(?:id|uuid)$/i.test(name))) return [result]
  const lists = members.filter(([, { arrays }]) => arrays?.items.objects !== undefined)
  const named = members.find(
    ([name, { objects }]) =>
      objects !== undefined && (ENVELOPES.has(name) || toObjectName(name) === record),
  )
  if (named !== undefined) return recordShapes(named[1], record)
  const list = lists.find(([name]) => LISTS.has(name) || toObjectName(name) === record)
  if (list !== undefined) return [list[1].arrays!.items]
  return [result]
}

/** Names of members that contain the record. */
const ENVELOPES = new Set(['data', 'result', 'item', 'response'])
/** Names of members that contain the records. */
const LISTS = new Set('data items results values records entries rows list hits content'.split(' '))

function toAttribute({ name, type, flags = [] }: Attribute): Attribute {
  return { name, type, flags, docs: '' }
}

/** A member of a sent object: one that is absent or null in a sample is optional. */
function toArgument({ name, type, flags }: Attribute): Argument {
  return { name, type, flags: flags?.includes('nullable') ? [] : ['required'], docs: '' }
}

function packageOf(objects: ObjectDefinition[]): PackageDefinition {
  return { base_url: '', name: '', flags: [], docs: '', errors: [], endpoints: [], objects }
}
