import type { Attribute, PackageDefinition, Type } from 'fc-core'
import { describeField } from '../model/describe-field.ts'
import type { FieldModel } from '../model/model.ts'
import { alternativesOf, attributesOf, referenceOf } from '../model/object-types.ts'
import { keyFamily, textOf } from '../model/record-words.ts'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'
import { completeValue } from '../dataset/values/empty-value.ts'
import type { Table } from '../dataset/types.ts'
import { createValueGenerator } from '../dataset/values/compile-value.ts'
import type { RecordRef } from '../dataset/values/record-ref.ts'
import { createSingleField } from '../dataset/values/scope.ts'

/** How records are returned: the part that attributes name, or all of it. */
export interface Shape {
  value(ordinal: number): JsonValue
  /** The JSON text. Kept beside the record until it changes. */
  text(ordinal: number): string
}

/** One member of a shape: reads its value of a record. */
type ReadMember = (record: JsonObject, ref: RecordRef) => JsonValue | undefined

const MAX_TEXTS = 10_000
const MAX_DEPTH = 2

/**
 * Compiles how records of a table are returned.
 *
 * @param attributes The members that are returned; undefined for all fields.
 */
export function createShape(
  table: Table,
  attributes: readonly Attribute[] | undefined,
  depth = 0,
): Shape {
  const embedded = Object.keys(table.model.references).filter(
    (path) => table.model.references[path]!.field === undefined,
  )
  let members: [string, ReadMember][] | undefined
  const texts = new Map<number, string>()
  let version = -1
  const { maker } = table
  const value = (ordinal: number): JsonValue => {
    const record = table.record(ordinal)
    if (record === undefined) return null
    if (attributes === undefined && embedded.length === 0) return record
    members ??= compileMembers(table, attributes, embedded, depth)
    const ref = maker.refOf(ordinal)
    const object: JsonObject = {}
    for (const [name, read] of members) {
      const found = read(record, ref)
      if (found !== undefined) setMember(object, name, found)
    }
    return object
  }
  return {
    value,
    text(ordinal) {
      // Texts hold embedded records as well, which may have changed without this one.
      const current = embedded.length === 0 ? table.state.version : table.dataset.state.version
      if (version !== current || texts.size >= MAX_TEXTS) {
        texts.clear()
        version = current
      }
      let text = texts.get(ordinal)
      if (text === undefined) texts.set(ordinal, (text = JSON.stringify(value(ordinal))))
      return text
    },
  }
}

function compileMembers(
  table: Table,
  attributes: readonly Attribute[] | undefined,
  embedded: readonly string[],
  depth: number,
): [string, ReadMember][] {
  const { fields } = table.model
  if (attributes === undefined) {
    return Object.entries(fields).map(([name, field]) => [
      name,
      fieldReader(table, name, field, name, embedded, depth),
    ])
  }
  const byText = new Map<string, string>()
  for (const name of Object.keys(fields)) byText.set(textOf(name), name)
  return attributes.map((attribute) => {
    const name = fieldOf(attribute, table, byText)
    const field = name === undefined ? undefined : fields[name]
    if (name !== undefined && field !== undefined && isSameKind(field.type, attribute.type))
      return [attribute.name, fieldReader(table, name, field, name, embedded, depth, attribute)]
    const { context } = table.maker
    const generate = createValueGenerator(attribute.name, describeField(attribute), context)
    return [attribute.name, (_, ref) => generate(ref)]
  })
}

/** The field that an attribute shows: of its name, of its words, or the key under a longer name. */
function fieldOf(
  { name }: Attribute,
  { model }: Table,
  byText: ReadonlyMap<string, string>,
): string | undefined {
  if (Object.hasOwn(model.fields, name)) return name
  const text = textOf(name)
  const known = byText.get(text)
  if (known !== undefined) return known
  const own = model.key.at(-1)
  return own !== undefined &&
    (keyFamily(text) === model.record || text === `${model.record} ${textOf(own)}`)
    ? own
    : undefined
}

/** Whether values of one type can be shown as another: both scalar, or both not. */
function isSameKind(field: Type, attribute: Type): boolean {
  const [left, right] = [kindOf(field), kindOf(attribute)]
  return (
    left === right ||
    left === 'any' ||
    right === 'any' ||
    JSON.stringify(field) === JSON.stringify(attribute)
  )
}

function kindOf(type: Type): string {
  const [first] = alternativesOf(type)
  if (Array.isArray(first)) return 'array'
  if (typeof first !== 'string') return 'object'
  return first.split('.')[0]!
}

/** Reads a field; embedded records in it are put in place of their keys. */
function fieldReader(
  table: Table,
  name: string,
  field: FieldModel,
  path: string,
  embedded: readonly string[],
  depth: number,
  attribute?: Attribute,
): ReadMember {
  const inside = embedded.filter(
    (each) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[]`),
  )
  if (inside.length === 0) return (record) => record[name]
  const expanders = inside.map((each) => {
    const rest = each.slice(path.length)
    return {
      steps: stepsOf(rest),
      expand: createExpander(table, each, attribute?.type ?? field.type, rest, depth),
    }
  })
  return (record) => {
    let value = record[name]
    for (const { steps, expand } of expanders)
      value = value === undefined ? undefined : mapAt(value, steps, expand)
    return value
  }
}

/** Puts the record in place of its key. What a client sent instead of a key stays as it is. */
function createExpander(
  table: Table,
  path: string,
  type: Type,
  rest: string,
  depth: number,
): (value: JsonValue) => JsonValue {
  const target = table.dataset.table(table.model.references[path]!.collection)
  const types = typesAt(type, rest, table.dataset.options.definition)
  if (target === undefined || depth >= MAX_DEPTH)
    return (value) => bareRecord(value, target, types, table)
  let shape: Shape | undefined
  const reference = types.map(referenceOf).find((found) => found !== undefined)
  return (value) => {
    const key = keyIn(value, target)
    const ordinal = key === undefined ? undefined : target.find(key)
    if (ordinal === undefined)
      return isObject(value) || value === null ? value : bareRecord(value, target, types, table)
    shape ??= createShape(
      target,
      reference && attributesOf(table.dataset.options.definition, reference),
      depth + 1,
    )
    return shape.value(ordinal)
  }
}

/** The types of what is at a path inside of a type, as far as they are described. */
function typesAt(type: Type, path: string, definition: PackageDefinition): Type[] {
  let types = alternativesOf(type)
  for (const step of stepsOf(path)) {
    if (step === '[]') types = alternativesOf(types.find((each) => Array.isArray(each)))
    else {
      const reference = types.map(referenceOf).find((found) => found !== undefined)
      const members = reference && attributesOf(definition, reference)
      types = alternativesOf(members?.find(({ name }) => name === step)?.type)
    }
  }
  return types
}

function stepsOf(path: string): string[] {
  return path.split(/\.|(?=\[\])/).filter((step) => step !== '')
}

/** Where records embed each other without end, only the key is left, and what else the type requires. */
function bareRecord(
  value: JsonValue,
  target: Table | undefined,
  types: Type[],
  { maker }: Table,
): JsonValue {
  const own = target?.model.key.at(-1)
  if (target === undefined || own === undefined || keyIn(value, target) === undefined) return value
  const bare = isObject(value) ? value : { [own]: value }
  return completeValue(bare, createSingleField('', { type: types as Type }, maker.context))
}

/** The fields of a key that a stored reference holds. */
function keyIn(value: JsonValue, target: Table): Record<string, JsonValue> | undefined {
  const { key } = target.model
  if (typeof value === 'string' || typeof value === 'number')
    return key.length === 0 ? undefined : { [key.at(-1)!]: value }
  if (!isObject(value) || key.length < 2 || Object.keys(value).length !== key.length)
    return undefined
  return key.every((part) => Object.hasOwn(value, part)) ? value : undefined
}

/** A value with what is at a path replaced. */
function mapAt(
  value: JsonValue,
  steps: readonly string[],
  change: (value: JsonValue) => JsonValue,
): JsonValue {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (step === '[]')
    return Array.isArray(value) ? value.map((each) => mapAt(each, rest, change)) : value
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  return { ...value, [step]: mapAt(value[step]!, rest, change) }
}
