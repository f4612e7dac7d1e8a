import type { Attribute, Type } from 'fc-core'
import type { Table } from '../../dataset/types.ts'
import { requiredMembers } from '../../dataset/values/empty-value.ts'
import { createValueGenerator } from '../../dataset/values/compile-value.ts'
import { createSingleField } from '../../dataset/values/scope.ts'
import { describeField } from '../../model/describe-field.ts'
import { membersOf } from '../../model/object-types.ts'
import { findSameKeyField, keyStem, normalizeName } from '../../model/record-words.ts'
import { isNumberType, kindsOf, matchesKind } from '../../model/type-compatibility.ts'
import { isObject, type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { lazy, memoize } from '../../names/lazy.ts'
import { memberNames, replaceAt } from '../../names/value-path.ts'
import { compileConform, type ValueOrigin } from './conform-value.ts'
import { embeddedLevels, embeddedRecords, typeAt } from './embedded-records.ts'
import { isSuccessFlag } from './envelope.ts'

/** Formats records: the described attributes, or all fields. */
export interface RecordShape {
  value(ordinal: number): JsonValue
  /** Returns the record as JSON, cached until a change. */
  text(ordinal: number): string
}

/** Reads one member of a shape. */
type MemberReader = (record: JsonObject, origin: ValueOrigin) => JsonValue | undefined

/** Maximum number of cached texts. */
const MAX_TEXTS = 10_000

/** Maximum number of cached embedded records of each type. */
const MAX_EMBEDDED = 1000

/**
 * Creates the shape in which records of a table are returned.
 *
 * @param attributes Returned members. Undefined: all fields.
 * @param levels Depth of embedded records in an embedded record. Undefined for a returned one.
 */
export function createShape(
  table: Table,
  attributes: readonly Attribute[] | undefined,
  levels?: number,
): RecordShape {
  const { references } = table.model
  const embedded = Object.keys(references).filter((path) => references[path]!.field === undefined)
  let members: [string, MemberReader][] | undefined
  const format = (ordinal: number): JsonValue => {
    const record = table.record(ordinal)
    if (record === undefined) return null
    if (attributes === undefined && embedded.length === 0) return record
    members ??= compileMembers(
      table,
      attributes,
      embedded,
      levels ?? embeddedLevels(table, attributes),
    )
    const object: JsonObject = {}
    const origin: ValueOrigin = {
      ref: lazy(() => table.factory.refOf(ordinal)),
      isChanged: () => Boolean(table.state.get(ordinal) ?? table.rows?.[ordinal]),
    }
    for (const [name, read] of members) {
      const found = read(record, origin)
      if (found !== undefined) setMember(object, name, found)
    }
    return object
  }
  // Shapes contain embedded records, which may change independently.
  const version = (): number =>
    embedded.length === 0 ? table.version : table.dataset.state.version
  const value = levels === undefined ? format : cacheUntilChange(format, version, MAX_EMBEDDED)
  const text = (ordinal: number): string => JSON.stringify(value(ordinal))
  return { value, text: cacheUntilChange(text, version, MAX_TEXTS) }
}

/** Caches what is read of records until the version of the data changes. */
function cacheUntilChange<Value>(
  read: (ordinal: number) => Value,
  versionOf: () => number,
  limit: number,
): (ordinal: number) => Value {
  const cache = new Map<number, Value>()
  let version = -1
  return (ordinal) => {
    const current = versionOf()
    if (version !== current || cache.size >= limit) {
      cache.clear()
      version = current
    }
    let value = cache.get(ordinal)
    if (value === undefined) cache.set(ordinal, (value = read(ordinal)))
    return value
  }
}

function compileMembers(
  table: Table,
  attributes: readonly Attribute[] | undefined,
  embedded: readonly string[],
  levels: number,
): [string, MemberReader][] {
  const { fields } = table.model
  const reader = (name: string, type: Type): MemberReader => {
    const expanders = embedded
      .filter((path) => memberNames(path)[0] === name)
      .map((path) => createExpander(table, path, type, levels))
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
    if (name !== undefined) {
      const read = reader(name, attribute.type ?? fields[name]!.type)
      const conform = compileConform(
        attribute,
        attribute.name,
        table.factory.context,
        fields[name]!.choices,
      )
      const kinds = kindsOf(fields[name]!.type)
      const isPlain = !embedded.some((path) => memberNames(path)[0] === name)
      return [
        attribute.name,
        (record, origin) => {
          const value = read(record, origin)
          // With lenient arguments, a client may have sent an object for a string.
          const isKept =
            isPlain && typeof value === 'object' && origin.isChanged() && !matchesKind(value, kinds)
          return isKept ? value : conform(value, origin)
        },
      ]
    }
    if (isSuccessFlag(attribute)) return [attribute.name, () => true]
    const generate = createValueGenerator(
      attribute.name,
      describeField(attribute),
      table.factory.context,
    )
    return [attribute.name, (_, { ref }) => generate(ref())]
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
  levels: number,
): (value: JsonValue) => JsonValue {
  const { definition } = table.dataset.options
  const target = table.dataset.table(table.model.references[path]!.collection)
  const names = memberNames(path).slice(1)
  const type = typeAt(definition, outerType, names)
  const own = target?.model.key.at(-1)
  if (target === undefined || own === undefined) return (value) => value
  const { shape, bare } = embeddedRecord(target, type)
  const isNumber = isNumberType(target.model.fields[own]?.type)
  const isTyped = (key: JsonValue): boolean => !isNumber || typeof key === 'number'
  const expand = (value: JsonValue): JsonValue => {
    const key = keyIn(value, target)
    if (key === undefined) return value
    const ordinal = levels > 0 ? target.find(key) : undefined
    // At the maximum depth, the key and the other required members are returned.
    const record =
      ordinal === undefined
        ? { ...bare(), ...(isObject(value) ? value : isTyped(value) && { [own]: value }) }
        : shape(levels - 1).value(ordinal)
    if (isObject(record)) embeddedRecords.add(record)
    return record
  }
  return (value) => replaceAt(value, names, expand)
}

/** The records of a table as values of a type: complete, at each depth, or with their keys only. */
interface EmbeddedRecord {
  shape(levels: number): RecordShape
  bare(): JsonObject
}

/** Returns the shapes of embedded records. They are shared: large definitions embed the same objects in hundreds of others. */
function embeddedRecord(target: Table, type: Type | undefined): EmbeddedRecord {
  return formsOf(target)(JSON.stringify(type ?? 'any'))
}

const formsOf = memoize(
  (target: Table) =>
    memoize((text: string): EmbeddedRecord => {
      const type = JSON.parse(text) as Type
      const { context } = target.factory
      return {
        shape: memoize((levels) =>
          createShape(target, membersOf(context.definition, type), levels),
        ),
        bare: lazy(() => requiredMembers(createSingleField('', { type }, context))),
      }
    }),
  new WeakMap<Table, (text: string) => EmbeddedRecord>(),
)

/** Returns the key in a stored reference. */
function keyIn(value: JsonValue, { model: { key } }: Table): JsonObject | undefined {
  if (typeof value === 'string' || typeof value === 'number') return { [key.at(-1)!]: value }
  if (!isObject(value) || key.length < 2 || Object.keys(value).length !== key.length)
    return undefined
  return key.every((part) => Object.hasOwn(value, part)) ? value : undefined
}
