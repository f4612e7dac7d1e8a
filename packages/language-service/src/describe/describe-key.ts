import { KEY_REQUIREMENTS } from '../schema/requirements.ts'
import { memberSchema, type Schema, type ResolvedSchema } from '../schema/schema.ts'
import { describeRequirements } from './describe-requirements.ts'

/** What a key means, what its value is, whether it has to be there, and what the interface says about it. Undefined for keys nobody knows. */
export function describeKey(root: Schema, owner: ResolvedSchema, key: string): string | undefined {
  const schema = memberSchema(root, owner, key)
  if (schema.description === undefined) return undefined
  const clauses = KEY_REQUIREMENTS[owner.kind ?? '']?.[key]
  const isForeign =
    owner.kind !== undefined && owner.kind in KEY_REQUIREMENTS && clauses === undefined
  return [
    `**\`${key}\`** · ${describeSchemaType(root, schema)} · ${presence(owner, key)}`,
    schema.description,
    ...(schema.default === undefined ? [] : [`Default: \`${JSON.stringify(schema.default)}\``]),
    ...(clauses === undefined ? [] : [describeRequirements(clauses)]),
    ...(isForeign && key !== '$schema'
      ? ['*Not in the interface itself: a key of the public Web Function protocol.*']
      : []),
  ].join('\n\n')
}

/** The kind of value a schema asks for: `string`, `array of strings`, `array of endpoints`. */
export function describeSchemaType(
  root: Schema,
  { type, items, title, enum: values }: Schema,
): string {
  if (title === 'Type' || title === 'FieldType') return 'type'
  if (values !== undefined)
    return values.map((value) => `\`${JSON.stringify(value)}\``).join(' or ')
  const types = [type ?? 'any value'].flat()
  if (types.includes('array') && items !== undefined) {
    const kind = items.$ref?.slice('#/$defs/'.length)
    if (kind !== undefined) return `array of ${kind}s`
    return items.type === undefined ? 'array' : `array of ${String(items.type)}s`
  }
  return types.join(' or ')
}

function presence({ schema, kind }: ResolvedSchema, key: string): string {
  if (schema.required?.includes(key) === true) return 'required'
  if (kind === 'root' && (key === 'version' || key === 'versions'))
    return 'required when the package is `versioned`'
  return RECOMMENDED[kind ?? '']?.includes(key) === true ? 'expected' : 'optional'
}

/** What the interface lists among the keys of a complete endpoint or argument, without saying that it must be there. */
const RECOMMENDED: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['flags', 'group', 'docs', 'errors', 'arguments'],
  argument: ['flags', 'docs'],
}
