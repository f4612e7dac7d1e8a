import { alternativesOf, attributesOf, referenceOf } from '../model/object-types.ts'
import { textOf } from '../model/record-words.ts'
import { isObject, type JsonObject } from '../names/json-value.ts'
import type { Table } from './types.ts'

/** Copies values of referenced records into the objects that refer to them. */
export type CopyFields = (
  record: JsonObject,
  mode: 'generated' | 'created' | 'updated',
  isSent: (path: string) => boolean,
) => void

/** A field that repeats one of the record that the reference beside it refers to. */
interface Copy {
  /** Path of the objects, `''` for the record itself. */
  container: string
  reference: string
  key: string
  target: Table
  fields: readonly { to: string; from: string }[]
}

/** Compiles what an object repeats of the records it refers to: the `unit_price` of a product in an order line, the `customer_name` beside a `customer_id`. */
export function compileCopies(table: Table): CopyFields | undefined {
  // Records that repeat each other's fields would never be complete.
  const copies = copiesOf(table).filter(({ target }) => !repeats(target, table))
  if (copies.length === 0) return undefined
  return (record, mode, isSent) => {
    for (const copy of copies)
      forEachObject(record, copy.container, '', (object, at) =>
        apply(copy, object, at, mode, isSent),
      )
  }
}

/** Whether records of a table repeat fields of another, directly or by way of others. */
function repeats(table: Table, other: Table, visited: Set<Table> = new Set()): boolean {
  if (table === other) return true
  if (visited.has(table)) return false
  visited.add(table)
  return copiesOf(table).some(({ target }) => repeats(target, other, visited))
}

function copiesOf(table: Table): Copy[] {
  return Object.entries(table.model.references).flatMap(([path, { collection, field }]) => {
    const target = field === undefined ? undefined : table.dataset.table(collection)
    if (target === undefined || path.endsWith('[]')) return []
    const dot = path.lastIndexOf('.')
    const container = dot < 0 ? '' : path.slice(0, dot)
    const members = membersAt(table, container).filter(
      (name) => container !== '' || !table.model.key.includes(name),
    )
    const fields = repeatedFields(members, target, container !== '')
    return fields.length === 0
      ? []
      : [{ container, reference: path.slice(dot + 1), key: field!, target, fields }]
  })
}

function apply(
  { reference, key, target, fields }: Copy,
  object: JsonObject,
  at: string,
  mode: string,
  isSent: (path: string) => boolean,
): void {
  const value = object[reference]
  const inside = (name: string): string => (at === '' ? name : `${at}.${name}`)
  if (value === undefined || value === null || (mode === 'updated' && !isSent(inside(reference))))
    return
  const ordinal = target.find({ [key]: value })
  const other = ordinal === undefined ? undefined : target.record(ordinal)
  if (other === undefined) return
  for (const { to, from } of fields) {
    if (
      Object.hasOwn(object, to) &&
      !isSent(inside(to)) &&
      other[from] !== undefined &&
      other[from] !== null
    )
      object[to] = other[from]
  }
}

/** The members that repeat fields of another record: named after it (`product_name`), or its price. */
function repeatedFields(
  members: readonly string[],
  target: Table,
  isLine: boolean,
): { to: string; from: string }[] {
  const { record, fields, key } = target.model
  const byText = new Map(Object.keys(fields).map((name) => [textOf(name), name]))
  return members.flatMap((to) => {
    const text = textOf(to)
    const head = record.slice(record.lastIndexOf(' ') + 1)
    const own = text.startsWith(`${head} `) ? text.slice(head.length + 1) : undefined
    const isPrice = isLine && /^(?:unit price|price|price per unit|item price)$/.test(text)
    const from =
      own !== undefined
        ? byText.get(own)
        : isPrice
          ? (byText.get('price') ?? byText.get('unit price') ?? byText.get('amount'))
          : undefined
    return from === undefined || key.includes(from) || !isScalar(fields[from]!.type)
      ? []
      : [{ to, from }]
  })
}

function isScalar(type: unknown): boolean {
  return typeof type === 'string'
    ? !/^(?:object|array)/.test(type)
    : Array.isArray(type) && type.every((each) => typeof each === 'string' && isScalar(each))
}

/** The names of the members of the objects at a path. */
function membersAt({ model, dataset }: Table, container: string): string[] {
  if (container === '') return Object.keys(model.fields)
  let type = undefined as unknown
  let names = model.fields as Readonly<Record<string, { type: unknown }>>
  for (const part of container.split('.')) {
    type = names[part.replaceAll('[]', '')]?.type
    const items = part.endsWith('[]')
      ? alternativesOf(type as never).find((each) => Array.isArray(each))
      : type
    const reference = alternativesOf(items as never)
      .map(referenceOf)
      .find((found) => found !== undefined)
    const members = reference && attributesOf(dataset.options.definition, reference)
    names = Object.fromEntries((members ?? []).map((member) => [member.name, member]))
  }
  return Object.keys(names)
}

/** Calls back with each object at a path such as `lines[]`, and its own path, such as `lines[0]`. */
function forEachObject(
  object: JsonObject,
  container: string,
  at: string,
  visit: (object: JsonObject, at: string) => void,
): void {
  if (container === '') return visit(object, at)
  const dot = container.indexOf('.')
  const part = dot < 0 ? container : container.slice(0, dot)
  const rest = dot < 0 ? '' : container.slice(dot + 1)
  const name = part.replace('[]', '')
  const value = object[name]
  const path = at === '' ? name : `${at}.${name}`
  if (part.endsWith('[]') && Array.isArray(value))
    value.forEach(
      (each, index) => isObject(each) && forEachObject(each, rest, `${path}[${index}]`, visit),
    )
  else if (isObject(value)) forEachObject(value, rest, path, visit)
}
