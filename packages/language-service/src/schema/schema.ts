import type { Path } from 'fc-core/json'

/** The part of JSON Schema that our schemas use and editors show. */
export interface Schema {
  $ref?: string
  title?: string
  description?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  default?: unknown
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  additionalProperties?: Schema | boolean
  $defs?: Readonly<Record<string, Schema>>
}

/** What a schema says about one place of a document. */
export interface ResolvedSchema {
  schema: Schema
  /** What stands there, by its name in `$defs`: `endpoint`, `argument`, `type` …; `root` for the document. Undefined for what has no name of its own. */
  kind: string | undefined
}

/** What a schema says about the value at a path. Undefined where it says nothing. */
export function schemaAt(root: Schema, path: Path): ResolvedSchema | undefined {
  let place: ResolvedSchema = { schema: root, kind: 'root' }
  for (const step of path) {
    const next = childSchema(place.schema, step)
    if (next === undefined) return undefined
    place = resolve(root, next)
  }
  return place
}

/** The schema of one member of an object. */
export function memberSchema(root: Schema, { schema }: ResolvedSchema, key: string): Schema {
  const member = childSchema(schema, key)
  return member === undefined ? {} : resolve(root, member).schema
}

function childSchema(schema: Schema, step: string | number): Schema | undefined {
  if (typeof step === 'number') return schema.items
  const { properties, additionalProperties } = schema
  if (properties !== undefined && Object.hasOwn(properties, step)) return properties[step]
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function resolve(root: Schema, schema: Schema): ResolvedSchema {
  if (schema.$ref === undefined) return { schema, kind: undefined }
  const kind = schema.$ref.slice('#/$defs/'.length)
  const { $ref: _, ...own } = schema
  return { schema: { ...root.$defs?.[kind], ...own }, kind }
}
