import { child, children, type DocumentSet, isObject, type Node } from '../document-set.ts'
import { SampledValue } from './sampled-value.ts'

/** A property of an object: its schemas, of which several are alternatives. */
export interface Property {
  schemas: Node[]
  isRequired: boolean
  /** Whether only some of the alternatives require it. */
  isRequiredInSome: boolean
}

export type Properties = Map<string, Property>

/** Collects the properties of an object schema with those of `allOf`, and of alternatives, which are optional unless all require them. */
export function collectProperties(schema: Node, documents: DocumentSet): Properties {
  if (schema.value instanceof SampledValue) return sampledProperties(schema, schema.value)
  return collectAll(schema, documents).properties
}

function sampledProperties(node: Node, { members }: SampledValue): Properties {
  return new Map(
    members.map(([name, value]) => [
      name,
      { schemas: [{ ...node, value }], isRequired: false, isRequiredInSome: false },
    ]),
  )
}

/** Returns the names that a schema requires, but does not describe. */
export function undescribedNames(schema: Node, documents: DocumentSet): string[] {
  const { properties, required } = collectAll(schema, documents)
  return [...required].filter((name) => !properties.has(name))
}

function collectAll(schema: Node, documents: DocumentSet): Collected {
  let known = collected.get(documents)
  if (known === undefined) collected.set(documents, (known = new Map()))
  return collect(schema, { documents, known, active: new Set() })
}

/** Many schemas share parts, also in exponentially many ways: each is read once. */
const collected = new WeakMap<DocumentSet, Map<string, Collected>>()

interface State {
  documents: DocumentSet
  known: Map<string, Collected>
  active: Set<string>
}

/** What a schema and those that it combines require: also names of properties that another schema describes. */
interface Collected {
  properties: Properties
  required: ReadonlySet<string>
  requiredInSome: ReadonlySet<string>
  isComplete: boolean
}

const NOTHING: ReadonlySet<string> = new Set()

function collect(schema: Node, state: State): Collected {
  const { documents, known, active } = state
  const node = documents.follow(schema)
  const key = placeKey(node)
  const done = known.get(key)
  if (done !== undefined) return done
  const nothing = { properties: new Map(), required: NOTHING, requiredInSome: NOTHING }
  if (active.has(key)) return { ...nothing, isComplete: false }
  if (!isObject(node.value)) return { ...nothing, isComplete: true }
  active.add(key)
  const partsOf = (keyword: string): Collected[] =>
    children(child(node, keyword)).map(([, part]) => collect(part, state))
  const all = partsOf('allOf')
  const alternatives = ['oneOf', 'anyOf'].map(partsOf)
  const schemas = new Map<string, Node[]>()
  for (const { properties } of all)
    for (const [name, property] of properties) schemas.set(name, property.schemas)
  for (const { properties } of alternatives.flat())
    for (const [name, property] of properties)
      schemas.set(name, [...(schemas.get(name) ?? []), ...property.schemas])
  for (const [name, property] of children(child(node, 'properties'))) schemas.set(name, [property])
  const required = new Set([
    ...listRequired(node.value),
    ...all.flatMap((part) => [...part.required]),
    ...alternatives.flatMap((parts) => inAll(parts.map((part) => part.required))),
  ])
  const requiredInSome = new Set([
    ...all.flatMap((part) => [...part.requiredInSome]),
    ...alternatives.flat().flatMap((part) => [...part.required, ...part.requiredInSome]),
  ])
  const properties: Properties = new Map(
    [...schemas].map(([name, list]) => {
      const isRequired = required.has(name)
      const isRequiredInSome = !isRequired && requiredInSome.has(name)
      return [name, { schemas: list, isRequired, isRequiredInSome }]
    }),
  )
  active.delete(key)
  const isComplete =
    active.size === 0 || [...all, ...alternatives.flat()].every((part) => part.isComplete)
  const result = { properties, required, requiredInSome, isComplete }
  // Within a circle, the properties of the schema that it started at are missing.
  if (isComplete) known.set(key, result)
  return result
}

function inAll(sets: readonly ReadonlySet<string>[]): string[] {
  const [first, ...others] = sets
  return [...(first ?? [])].filter((name) => others.every((set) => set.has(name)))
}

function listRequired(value: unknown): string[] {
  const required = isObject(value) ? value['required'] : undefined
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
}

/** Returns the only schema that `allOf`, `oneOf` or `anyOf` adds annotations to, if the schema has nothing else. */
export function soleSchema(node: Node): Node | undefined {
  const { value } = node
  if (!isObject(value)) return undefined
  const present = SHAPE.filter((keyword) => Object.hasOwn(value, keyword))
  const [keyword] = present
  if (present.length !== 1 || keyword === undefined || !COMBINING.includes(keyword))
    return undefined
  const parts = listParts(node, keyword)
  return parts.length === 1 ? parts[0]![1] : undefined
}

/** Lists the parts of `allOf`, `oneOf` or `anyOf`, without those that only annotate or require members of others. */
export function listParts(node: Node, keyword: string): [key: string, part: Node][] {
  const isAny = (value: unknown): boolean =>
    keyword !== 'allOf' && !(isObject(value) && Object.hasOwn(value, 'required'))
  return children(child(node, keyword)).filter(([, { value }]) => isShape(value) || isAny(value))
}

/** Keywords that describe values; the others are annotations and limits. */
const COMBINING = ['allOf', 'oneOf', 'anyOf']
const SHAPE = [
  ...COMBINING,
  '$ref',
  'type',
  'properties',
  'items',
  'enum',
  'const',
  'additionalProperties',
  'prefixItems',
]

function isShape(value: unknown): boolean {
  if (!isObject(value)) return false
  const present = SHAPE.filter((keyword) => Object.hasOwn(value, keyword))
  const isRequirement =
    present.join() === 'type' && value['type'] === 'object' && Object.hasOwn(value, 'required')
  return present.length > 0 && !isRequirement
}

/** Identifies the place of a node. */
export function placeKey({ file, pointer }: Node): string {
  return `${file}#${pointer}`
}
