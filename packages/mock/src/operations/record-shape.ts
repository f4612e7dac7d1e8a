import type { Attribute, PackageDefinition, Type } from 'fc-core'
import type { Table } from '../dataset/types.ts'
import { completeValue } from '../dataset/values/empty-value.ts'
import { createValueGenerator } from '../dataset/values/compile-value.ts'
import type { RecordRef } from '../dataset/values/record-ref.ts'
import { createSingleField } from '../dataset/values/scope.ts'
import { describeField } from '../model/describe-field.ts'
import { elementTypeOf, membersOf } from '../model/object-types.ts'
import { findSameKeyField, keyStem, normalizeName } from '../model/record-words.ts'
import { isReturnableAs } from '../model/type-compatibility.ts'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'
import { memberNames, replaceAt } from '../names/value-path.ts'
import { isSuccessFlag } from './envelope.ts'

/** Formats records: the described attributes, or all fields. */
export interface RecordShape {
  value(ordinal: number): JsonValue
  /** Returns the record as JSON, cached until a change. */
  text(ordinal: number): string
}

/** Reads one member of a shape. */
type MemberReader = (record: JsonObject, refOf: () => RecordRef) => JsonValue | undefined

/** Maximum number of cached texts. */
const MAX_TEXTS = 10_000

/** Maximum depth of embedded records. */
const MAX_DEPTH = 2

/**
 * Creates the shape in which records of a table are returned.
 *
 * @param attributes Returned members. Undefined: all fields.
 */
export function createShape(
  table: Table,
  attributes: readonly Attribute[] | undefined,
  depth = 0,
): RecordShape {
  const { references } = table.model
  const embedded = Object.keys(references).filter((path) => references[path]!.field === undefined)
  let members: [string, MemberReader][] | undefined
  const texts = new Map<number, string>()
  let version = -1
  const value = (ordinal: number): JsonValue => {
    const record = table.record(ordinal)
    if (record === undefined) return null
    if (attributes === undefined && embedded.length === 0) return record
    members ??= compileMembers(table, attributes, embedded, depth)
    const object: JsonObject = {}
    let ref: RecordRef | undefined
    const refOf = (): RecordRef => (ref ??= table.factory.refOf(ordinal))
    for (const [name, read] of members) {
      const found = read(record, refOf)
      if (found !== undefined) setMember(object, name, found)
    }
    return object
  }
  return {
    value,
    text(ordinal) {
      // Texts contain embedded records, which may change independently.
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
): [string, MemberReader][] {
  const { fields } = table.model
  const reader = (name: string, type: Type): MemberReader => {
    const expanders = embedded
      .filter((path) => memberNames(path)[0] === name)
      .map((path) => createExpander(table, path, type, depth))
    if (expanders.length === 0) return (record) => record[name]
    return (record) =>
      expanders.reduce(
        (value, expand) => value && expand(value),
        Object.hasOwn(record, name) ? record[name] : undefined,
      )
  }
  if (attributes === undefined)
    return Object.entries(fields).map(([name, { type }]) => [name, reader(name, type)])
  const byText = new Map(Object.keys(fields).map((name) => [normalizeName(name), name]))
  return attributes.map((attribute) => {
    const name = fieldOf(attribute, table, byText)
    if (name !== undefined && isReturnableAs(fields[name]!.type, attribute.type))
      return [attribute.name, reader(name, attribute.type ?? fields[name]!.type)]
    if (isSuccessFlag(attribute)) return [attribute.name, () => true]
    const generate = createValueGenerator(
      attribute.name,
      describeField(attribute),
      table.factory.context,
    )
    return [attribute.name, (_, refOf) => generate(refOf())]
  })
}

/** Finds the field of an attribute: by name, by normalized name, or the key under a longer name. */
function fieldOf(
  { name }: Attribute,
  { model }: Table,
  byText: ReadonlyMap<string, string>,
): string | undefined {
  if (Object.hasOwn(model.fields, name)) return name
  const text = normalizeName(name)
  const own = model.key.at(-1)
  const same = byText.get(text) ?? findSameKeyField(text, model.record, byText)
  const isKey = (field: string): boolean =>
    keyStem(text) === model.record || text === `${model.record} ${normalizeName(field)}`
  return same ?? (own !== undefined && isKey(own) ? own : undefined)
}

/** Creates a function that replaces keys at a path with the records. Sent values other than keys stay unchanged. */
function createExpander(
  table: Table,
  path: string,
  outerType: Type,
  depth: number,
): (value: JsonValue) => JsonValue {
  const { definition } = table.dataset.options
  const target = table.dataset.table(table.model.references[path]!.collection)
  const names = memberNames(path).slice(1)
  const type = typeAt(definition, outerType, names)
  const own = target?.model.key.at(-1)
  if (target === undefined || own === undefined) return (value) => value
  let shape: RecordShape | undefined
  const expand = (value: JsonValue): JsonValue => {
    const key = keyIn(value, target)
    if (key === undefined) return value
    const ordinal = depth < MAX_DEPTH ? target.find(key) : undefined
    if (ordinal !== undefined)
      return (shape ??= createShape(target, membersOf(definition, type), depth + 1)).value(ordinal)
    // At the maximum depth, the key and the other required members are returned.
    const bare = createSingleField('', { type: type ?? 'any' }, table.factory.context)
    return completeValue(isObject(value) ? value : { [own]: value }, bare)
  }
  return (value) => replaceAt(value, names, expand)
}

/** Returns the type at a path in a type, through elements of lists. Undefined if it is not described. */
function typeAt(
  definition: PackageDefinition,
  type: Type | undefined,
  names: readonly string[],
): Type | undefined {
  const element = elementTypeOf(type)
  if (element !== undefined) return typeAt(definition, element, names)
  const [name, ...rest] = names
  if (name === undefined) return type
  const member = membersOf(definition, type)?.find((each) => each.name === name)
  return typeAt(definition, member?.type, rest)
}

/** Returns the key in a stored reference. */
function keyIn(value: JsonValue, { model: { key } }: Table): JsonObject | undefined {
  if (typeof value === 'string' || typeof value === 'number') return { [key.at(-1)!]: value }
  if (!isObject(value) || key.length < 2 || Object.keys(value).length !== key.length)
    return undefined
  return key.every((part) => Object.hasOwn(value, part)) ? value : undefined
}
