import type { Path } from 'fc-core/json'

/** The subset of JSON Schema that editors show. */
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

/** The schema of a location, with references resolved. */
export interface ResolvedSchema {
  schema: Schema
  /** The name in `$defs`, such as `endpoint`, `argument` or `type`; `root` for the document. Undefined for inline schemas. */
  kind: string | undefined
}

/** Returns the schema of the value at a path. Undefined without one. */
export function schemaAt(root: Schema, path: Path): ResolvedSchema | undefined {
  let resolved: ResolvedSchema = { schema: root, kind: 'root' }
  for (const step of path) {
    const next = childSchema(resolved.schema, step)
    if (next === undefined) return undefined
    resolved = resolve(root, next)
  }
  return resolved
}

/** Returns the schema of a member of an object. */
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
