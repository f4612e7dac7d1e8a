import type { Components } from './components.ts'
import type { OpenApiSchema } from './refinement-schemas.ts'

/**
 * Returns an example with only the members that its schema names. A mock returns whole records, and tools report the other members as errors.
 *
 * @param resolve Returns the schema that a reference names.
 */
export function pruneExample(
  value: unknown,
  schema: OpenApiSchema,
  resolve: Components['resolve'],
): unknown {
  const { $ref: reference, anyOf, items, properties } = schema
  if (typeof reference === 'string') return pruneExample(value, resolve(reference), resolve)
  if (Array.isArray(anyOf)) {
    const fitting = (anyOf as OpenApiSchema[]).find((each) => fits(value, each, resolve))
    return fitting === undefined ? value : pruneExample(value, fitting, resolve)
  }
  if (Array.isArray(value))
    return value.map((item) => pruneExample(item, (items ?? {}) as OpenApiSchema, resolve))
  if (typeof value !== 'object' || value === null || properties === undefined) return value
  const known = properties as Record<string, OpenApiSchema>
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(known, name))
      .map(([name, member]) => [name, pruneExample(member, known[name]!, resolve)]),
  )
}

/** Whether a value has the type of a schema, and its required members. */
function fits(
  value: unknown,
  { $ref: reference, type, required, items }: OpenApiSchema,
  resolve: Components['resolve'],
): boolean {
  if (typeof reference === 'string') return fits(value, resolve(reference), resolve)
  const types = [type].flat().map((each) => (each === 'integer' ? 'number' : each))
  if (type !== undefined && !types.includes(typeOf(value))) return false
  if (Array.isArray(value) && typeof items === 'object')
    return value.every((item) => fits(item, items as OpenApiSchema, resolve))
  const names = (required ?? []) as string[]
  return typeof value !== 'object' || names.every((name) => Object.hasOwn(value ?? {}, name))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
