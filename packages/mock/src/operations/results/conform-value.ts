import {
  type Attribute,
  checkValue,
  type PackageDefinition,
  readType,
  type Type,
  type TypeNode,
} from 'fc-core'
import { REFINEMENTS } from 'fc-core/internal'
import { createValueGenerator } from '../../dataset/values/compile-value.ts'
import { emptyValueOfType } from '../../dataset/values/empty-value.ts'
import { hashText } from '../../dataset/values/random.ts'
import type { RecordRef } from '../../dataset/values/record-ref.ts'
import { createSingleField, type GeneratorContext } from '../../dataset/values/scope.ts'
import { describeField } from '../../model/describe-field.ts'
import { alternativesOf, attributesOf, findObject, referenceOf } from '../../model/object-types.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { lazy, memoize } from '../../names/lazy.ts'
import type { NamingStyle } from '../../names/name-words.ts'
import { normalizeName } from '../../model/record-words.ts'
import { embeddedRecords } from './embedded-records.ts'

/** The record that a value belongs to. */
export interface ValueOrigin {
  /** Returns the reference for generated values. */
  ref(): RecordRef
  /** Whether a client has sent or changed the record. */
  isChanged(): boolean
}

/**
 * Returns a value as its type declares it. A value that already has this type is returned unchanged; otherwise only the parts that differ are replaced. Undefined
 * omits the member.
 */
type Conform = (value: JsonValue | undefined, origin: ValueOrigin) => JsonValue | undefined

/**
 * Compiles the conversion of stored values to the type that an endpoint declares: several object types may describe the records of one collection. Numbers and numeric strings
 * are converted. Other values are generated; in changed records, they are empty.
 *
 * @param known Choices of the field: a changed record may have others, which a client has sent.
 */
export function compileConform(
  attribute: Attribute,
  path: string,
  context: GeneratorContext,
  known: readonly JsonValue[] = [],
): Conform {
  const { type, flags, values = [] } = attribute
  const isNullable = flags?.includes('nullable') === true
  const mayBeNull =
    isNullable || (acceptsNull(type) && (values.length === 0 || values.includes(null as never)))
  const convert = compileType(
    type ?? 'any',
    { values: values as JsonValue[], known },
    path,
    context,
  )
  const replace = compileReplacement(attribute, path, context)
  return (value, origin) => {
    if (value === undefined || value === null) {
      if (value === null ? mayBeNull : isNullable) return value
    } else {
      const converted = convert(value, origin)
      if (converted !== undefined) return converted
    }
    return replace(origin)
  }
}

/** The declared choices of a value, and those of the field in which it is stored. */
interface Choices {
  values: readonly JsonValue[]
  known: readonly JsonValue[]
}

/** Converts a value. Undefined if it has another type. */
type Convert = (value: JsonValue, origin: ValueOrigin) => JsonValue | undefined

/** Compiles values that replace those of another type. */
function compileReplacement(
  attribute: Attribute,
  path: string,
  context: GeneratorContext,
): (origin: ValueOrigin) => JsonValue | undefined {
  const model = lazy(() => describeField(attribute))
  const generate = lazy(() => createValueGenerator(path, model(), context))
  const field = lazy(() => createSingleField(path, model(), context))
  return (origin) => {
    const value = origin.isChanged() ? emptyValueOfType(field()) : generate()(origin.ref())
    return value === null ? ((attribute.values?.[0] as JsonValue | undefined) ?? null) : value
  }
}

/** Compiles a type by its alternatives: each kind of value has its own. */
function compileType(
  type: Type,
  choices: Choices,
  path: string,
  context: GeneratorContext,
): Convert {
  const alternatives = alternativesOf(type)
  const nodes = alternatives.map(readType)
  const acceptsAny = nodes.some(isOpen)
  const scalars = compileScalars(nodes, choices)
  const list = alternatives.find((each) => Array.isArray(each))
  const objects = alternatives.filter((each) => referenceOf(each) !== undefined)
  const item = lazy(() =>
    compileConform(
      { name: '', type: list ?? 'any', values: choices.values } as Attribute,
      `${path}[]`,
      context,
      choices.known,
    ),
  )
  const convertObject = lazy(() => compileObjects(objects, path, context))
  return (value, origin) => {
    if (typeof value !== 'object') return scalars(value, origin)
    if (acceptsAny) return value
    if (Array.isArray(value)) {
      if (list !== undefined) return convertItems(value, item(), hashText(path), origin)
      return alternatives.includes('array') ? value : undefined
    }
    if (embeddedRecords.has(value!) && objects.length > 0) return value
    if (objects.length > 0) return convertObject()(value as JsonObject, origin)
    return alternatives.includes('object') ? value : undefined
  }
}

/** Converts the elements of a list. Each has its own generated values. */
function convertItems(
  list: JsonValue[],
  convert: Conform,
  stream: number,
  origin: ValueOrigin,
): JsonValue[] {
  let changed: JsonValue[] | undefined
  for (const [index, value] of list.entries()) {
    const ref = lazy(() => origin.ref().nested(stream, index))
    const converted = convert(value, { ...origin, ref })
    if (converted !== value) (changed ??= [...list])[index] = converted ?? null
  }
  return changed ?? list
}

/** Compiles strings, numbers and booleans. */
function compileScalars(nodes: readonly TypeNode[], { values, known }: Choices): Convert {
  const listed = new Set(values)
  const isOfKind = (value: JsonValue): boolean =>
    nodes.some((node) => isOpen(node) || (node.kind === 'base' && node.base === typeof value))
  const checks = nodes.map((node) => {
    if (node.kind !== 'base') return () => isOpen(node)
    const accepts = REFINEMENTS.get(node.refinement ?? '')?.accepts ?? (() => true)
    return (value: JsonValue) => typeof value === node.base && accepts(value as string | number)
  })
  const fits = (value: JsonValue): boolean =>
    checks.some((check) => check(value)) && (listed.size === 0 || listed.has(value))
  return (value, origin) => {
    if (fits(value)) return value
    // Clients may send other values than results declare. A single one is a constant: it distinguishes types.
    const maySend = listed.size !== 1 && value !== '' && !known.includes(value)
    if (maySend && isOfKind(value) && origin.isChanged()) return value
    const other = otherForm(value)
    return other !== undefined && fits(other) ? other : undefined
  }
}

/** Returns a number as a string, or the number in a string. */
function otherForm(value: JsonValue): JsonValue | undefined {
  if (typeof value === 'number') return String(value)
  const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return String(number) === value ? number : undefined
}

/** Compiles object types: of several, a value gets the one from which it differs least. */
function compileObjects(
  types: readonly Type[],
  path: string,
  context: GeneratorContext,
): (value: JsonObject, origin: ValueOrigin) => JsonValue {
  const stream = hashText(path)
  const compile = objectTypes(context.definition)
  const converts = types.map((type) => compile(JSON.stringify([type, context.naming])))
  const checkContext = { definition: context.definition, side: 'attribute' } as const
  const nodes = types.map(readType)
  const findClosest = (value: JsonObject): number => {
    const mismatches = nodes.map((node) => checkValue(value, node, checkContext).length)
    return mismatches.indexOf(Math.min(...mismatches))
  }
  return (value, origin) => {
    const own = { ...origin, ref: lazy(() => origin.ref().nested(stream, 0)) }
    let first: JsonValue | undefined
    for (const convert of converts) {
      const converted = convert(value, own)
      if (converted === value) return value
      first ??= converted
    }
    return converts.length === 1 ? first! : converts[findClosest(value)]!(value, own)
  }
}

/** Object types are compiled once: in large definitions, hundreds of records contain the same objects. */
const objectTypes = memoize(
  (definition: PackageDefinition) =>
    memoize((text: string) => {
      const [type, naming] = JSON.parse(text) as [Type, NamingStyle]
      return compileObject(type, { definition, naming })
    }),
  new WeakMap<
    PackageDefinition,
    (text: string) => (value: JsonObject, origin: ValueOrigin) => JsonValue
  >(),
)

function compileObject(
  type: Type,
  context: Omit<GeneratorContext, 'record'>,
): (value: JsonObject, origin: ValueOrigin) => JsonValue {
  const reference = referenceOf(type)!
  const isDescribed = findObject(context.definition, reference.name)?.attributes?.length
  const attributes = isDescribed ? attributesOf(context.definition, reference) : undefined
  const record = normalizeName(reference.name)
  const members = lazy(() =>
    (attributes ?? []).map((attribute) => ({
      name: attribute.name,
      convert: compileConform(attribute, attribute.name, { ...context, record }),
    })),
  )
  // Embedded records are parts of many values.
  const converted = new WeakSet<JsonObject>()
  return (value, origin) => {
    if (converted.has(value)) return value
    let changed: JsonObject | undefined
    for (const { name, convert } of members()) {
      const before = Object.hasOwn(value, name) ? value[name] : undefined
      const after = convert(before, origin)
      if (after !== before && after !== undefined)
        changed = { ...(changed ?? value), [name]: after }
    }
    if (changed === undefined) converted.add(value)
    return changed ?? value
  }
}

function acceptsNull(type: Type | undefined): boolean {
  const node = readType(type ?? 'any')
  const nodes = node.kind === 'union' ? node.members : [node]
  return nodes.some((each) => isOpen(each) || (each.kind === 'base' && each.base === 'null'))
}

/** Whether a type has no known values. */
function isOpen({ kind }: TypeNode): boolean {
  return kind === 'any' || kind === 'unknown' || kind === 'parameter'
}
