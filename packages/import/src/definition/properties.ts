import { child, children, type DocumentSet, isObject, type Node } from '../document-set.ts'

/** A property of an object: its schemas, of which several are alternatives. */
export interface Property {
  schemas: Node[]
  isRequired: boolean
}

export type Properties = Map<string, Property>

/** Collects the properties of an object schema with those of `allOf`, and of alternatives, which are optional unless all have them. */
export function collectProperties(schema: Node, documents: DocumentSet): Properties {
  let known = collected.get(documents)
  if (known === undefined) collected.set(documents, (known = new Map()))
  return collect(schema, { documents, known, active: new Set() }).properties
}

/** Many schemas share parts, also in exponentially many ways: each is read once. */
const collected = new WeakMap<DocumentSet, Map<string, Properties>>()

interface State {
  documents: DocumentSet
  known: Map<string, Properties>
  active: Set<string>
}

function collect(schema: Node, state: State): { properties: Properties; isComplete: boolean } {
  const { documents, known, active } = state
  const node = documents.follow(schema)
  const key = placeKey(node)
  const done = known.get(key)
  if (done !== undefined) return { properties: done, isComplete: true }
  const properties: Properties = new Map()
  if (active.has(key)) return { properties, isComplete: false }
  if (!isObject(node.value)) return { properties, isComplete: true }
  active.add(key)
  let isComplete = true
  const partsOf = (keyword: string): Properties[] =>
    children(child(node, keyword)).map(([, part]) => {
      const found = collect(part, state)
      isComplete &&= found.isComplete
      return found.properties
    })

  for (const [name, property] of partsOf('allOf').flatMap((part) => [...part])) {
    const isRequired = property.isRequired || properties.get(name)?.isRequired === true
    properties.set(name, { ...property, isRequired })
  }
  for (const keyword of ['oneOf', 'anyOf']) addAlternatives(properties, partsOf(keyword))
  for (const [name, property] of children(child(node, 'properties')))
    properties.set(name, {
      schemas: [property],
      isRequired: properties.get(name)?.isRequired ?? false,
    })
  for (const name of requiredNames(node)) {
    const property = properties.get(name)
    if (property !== undefined) properties.set(name, { ...property, isRequired: true })
  }
  active.delete(key)
  // Within a circle, the properties of the schema that it started at are missing.
  if (isComplete || active.size === 0) known.set(key, properties)
  return { properties, isComplete: isComplete || active.size === 0 }
}

function addAlternatives(properties: Properties, alternatives: Properties[]): void {
  const parts = alternatives.filter((part) => part.size > 0)
  for (const part of parts) {
    for (const [name, { schemas, isRequired }] of part) {
      const known = properties.get(name)
      const isInAll =
        parts.length === alternatives.length && parts.every((each) => each.get(name)?.isRequired)
      properties.set(name, {
        schemas: [...(known?.schemas ?? []), ...schemas],
        isRequired: known?.isRequired === true || (isRequired && isInAll),
      })
    }
  }
}

/** The names in `required` of a schema and of parts of its `allOf`, which may require properties of each other. */
function requiredNames(node: Node): string[] {
  const own = listRequired(node.value)
  return [...own, ...children(child(node, 'allOf')).flatMap(([, { value }]) => listRequired(value))]
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
