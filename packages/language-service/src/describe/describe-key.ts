import { KEY_REQUIREMENTS } from '../schema/requirements.ts'
import { memberSchema, type ResolvedSchema, type Schema } from '../schema/schema.ts'
import { DEFINITION_SCHEMA } from '../schema/definition-schema.generated.ts'
import { describeRequirements } from './describe-requirements.ts'

/** Describes a key: type, whether it is required, meaning and requirements. Undefined for unknown keys. */
export function describeKey(root: Schema, owner: ResolvedSchema, key: string): string | undefined {
  const schema = memberSchema(root, owner, key)
  if (schema.description === undefined) return undefined
  // A configuration has a root as well, but no requirements.
  const ofOwner = root === DEFINITION_SCHEMA ? KEY_REQUIREMENTS[owner.kind ?? ''] : undefined
  const requirements = ofOwner?.[key]
  const isExtension = ofOwner !== undefined && requirements === undefined
  return [
    `**\`${key}\`** · ${describeSchemaType(root, schema)} · ${presence(owner, key)}`,
    schema.description,
    ...(schema.default === undefined ? [] : [`Default: \`${JSON.stringify(schema.default)}\``]),
    ...(requirements === undefined ? [] : [describeRequirements(requirements)]),
    ...(isExtension && key !== '$schema'
      ? ['*Part of the public Web Function protocol, not of the interface.*']
      : []),
  ].join('\n\n')
}

/** Describes the type of a schema: `string`, `array of strings`, `array of endpoints`. */
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
  if (kind === 'root' && (key === 'version' || key === 'versions')) return 'required if `versioned`'
  return RECOMMENDED[kind ?? '']?.includes(key) === true ? 'recommended' : 'optional'
}

/** Keys that the interface lists for an endpoint or argument without requiring them. */
const RECOMMENDED: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['flags', 'group', 'docs', 'errors', 'arguments'],
  argument: ['flags', 'docs'],
}
