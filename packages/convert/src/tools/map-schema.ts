import type { OpenApiSchema } from '../openapi/refinement-schemas.ts'

/** Returns a schema in which each schema, from the innermost to the root, has been replaced. */
export function mapSchema(
  schema: OpenApiSchema,
  change: (schema: OpenApiSchema) => OpenApiSchema,
): OpenApiSchema {
  const parts = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'items') return [key, mapSchema(value as OpenApiSchema, change)]
    if (key === 'anyOf')
      return [key, (value as OpenApiSchema[]).map((each) => mapSchema(each, change))]
    if (key !== 'properties' && key !== '$defs') return [key, value]
    const named = Object.entries(value as Record<string, OpenApiSchema>)
    return [key, Object.fromEntries(named.map(([name, each]) => [name, mapSchema(each, change)]))]
  })
  return change(Object.fromEntries(parts))
}
