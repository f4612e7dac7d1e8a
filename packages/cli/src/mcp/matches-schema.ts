import { isObject } from 'fc-core/internal'
/** The keywords of JSON Schema that schemas of results have. */
interface Schema {
  $ref?: string
  anyOf?: Schema[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  $defs?: Record<string, Schema>
}

/**
 * Returns the place of the first part of a value that does not match the schema of a tool's result, as a path such as `/page/0/name`; undefined if the value
 * matches. Hosts check the same and drop a result that does not match.
 */
export function findSchemaMismatch(value: unknown, root: object): string | undefined {
  const { $defs = {} } = root as Schema
  return find(value, root as Schema, '')

  function find(part: unknown, schema: Schema, path: string): string | undefined {
    if (schema.$ref !== undefined) {
      const mismatch = find(part, $defs[schema.$ref.slice('#/$defs/'.length)]!, path)
      if (mismatch !== undefined) return mismatch
    }
    if (schema.anyOf !== undefined) {
      const mismatches = schema.anyOf.map((each) => find(part, each, path))
      if (!mismatches.includes(undefined))
        // That of the alternative which matches up to the deepest place.
        return mismatches.reduce((deepest, each) =>
          each!.length > deepest!.length ? each : deepest,
        )
    }
    if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(part, type)))
      return path === '' ? '/' : path
    if (Array.isArray(part))
      return schema.items && findFirst(part.entries(), () => schema.items!, path)
    if (typeof part !== 'object' || part === null) return undefined
    const missing = schema.required?.find((name) => !Object.hasOwn(part, name))
    if (missing !== undefined) return `${path}/${missing}`
    const { properties = {} } = schema
    const known = Object.entries(part).filter(([name]) => Object.hasOwn(properties, name))
    return findFirst(known, (name) => properties[name]!, path)
  }

  function findFirst<Key extends string | number>(
    parts: Iterable<[Key, unknown]>,
    schemaOf: (key: Key) => Schema,
    path: string,
  ): string | undefined {
    for (const [key, part] of parts) {
      const mismatch = find(part, schemaOf(key), `${path}/${key}`)
      if (mismatch !== undefined) return mismatch
    }
    return undefined
  }
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}
