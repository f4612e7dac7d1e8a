import {
  type Argument,
  type Attribute,
  type Endpoint,
  type ObjectDefinition,
  type PackageDefinition,
  readType,
  type Side,
  type TypeNode,
} from 'fc-core'
import {
  type EndpointType,
  itemType,
  membersOf,
  type Member,
  readMembers,
  usesAttributes,
} from 'fc-core/internal'
import { hasReference } from './has-reference.ts'
import { instanceName, type Components } from './components.ts'
import { REFINEMENT_SCHEMAS, type OpenApiSchema } from './refinement-schemas.ts'

/** Creates JSON Schemas for the types of one definition. */
export interface SchemaBuilder {
  /** The schema of a type. `bare` is the schema of a bare `object`, if its members are known. */
  typeSchema(type: TypeNode, side: Side, bare?: OpenApiSchema): OpenApiSchema
  /** The schema of an object with these members. */
  membersSchema(list: readonly (Argument | Attribute)[] | undefined, side: Side): OpenApiSchema
}

export function createSchemaBuilder(
  definition: PackageDefinition,
  components: Components,
): SchemaBuilder {
  const objects = new Map<string, ObjectDefinition>()
  for (const object of definition.objects ?? []) {
    if (!objects.has(object.name)) objects.set(object.name, object)
  }
  return {
    typeSchema: ofType,
    membersSchema: (list, side) => ofMemberList(readMembers(list), docsByName(list), side),
  }

  function ofType(type: TypeNode, side: Side, bare?: OpenApiSchema): OpenApiSchema {
    switch (type.kind) {
      case 'base':
        if (type.base === 'object') return bare ?? { type: 'object' }
        if (type.base === 'array') return { type: 'array', items: bare ?? {} }
        return REFINEMENT_SCHEMAS.get(type.refinement ?? '') ?? { type: type.base }
      case 'array':
        return { type: 'array', items: ofType(type.items, side, bare) }
      case 'union':
        return unionSchema(type.members.map((member) => ofType(member, side, bare)))
      case 'object':
        return ofObject(type, side)
      default:
        return {}
    }
  }

  function ofObject({ name, argument }: TypeNode & { kind: 'object' }, side: Side): OpenApiSchema {
    const object = objects.get(name)
    const list = side === 'argument' ? object?.arguments : object?.attributes
    if (object === undefined || list === undefined || list.length === 0) return { type: 'object' }
    const isGeneric = readMembers(list).some((member) => usesParameter(member.type))
    const applied = isGeneric ? (argument ?? { kind: 'any' }) : undefined
    const plain = applied === undefined ? name : instanceName(name, applied)
    const hasBoth = (object.arguments ?? []).length > 0 && (object.attributes ?? []).length > 0
    const preferredName = hasBoth && side === 'argument' ? `${plain}Input` : plain
    return components.refer(JSON.stringify([side, name, applied]), preferredName, () => ({
      ...ofMemberList(membersOf(definition, name, side, applied) ?? [], docsByName(list), side),
      ...descriptionOf(object.docs),
    }))
  }

  function ofMemberList(
    members: readonly Member[],
    docs: ReadonlyMap<string, string | undefined>,
    side: Side,
  ): OpenApiSchema {
    const required = members.filter(({ flags }) =>
      side === 'argument' ? flags.includes('required') : !flags.includes('nullable'),
    )
    const properties = members.map((member) => [
      member.name,
      {
        ...ofMember(member, side),
        ...(member.flags.includes('deprecated') && { deprecated: true }),
        ...(member.flags.includes('private') && { [PRIVATE]: true }),
        ...descriptionOf(docs.get(member.name)),
      },
    ])
    return {
      type: 'object',
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    }
  }

  function ofMember(member: Member, side: Side): OpenApiSchema {
    const schema = restrictToValues(ofType(member.type, side), member)
    return member.flags.includes('nullable') ? unionSchema([schema, { type: 'null' }]) : schema
  }
}

/** Restricts a schema to listed values; that of an array by its items. */
function restrictToValues(schema: OpenApiSchema, { type, values }: Member): OpenApiSchema {
  if (values === undefined || hasReference(values)) return schema
  const isList = type.kind === 'array' || (type.kind === 'base' && type.base === 'array')
  if (isList) return { ...schema, items: { ...(schema['items'] as OpenApiSchema), enum: values } }
  const isOpen = type.kind === 'union' && type.members.some(({ kind }) => kind === 'array')
  return isOpen ? schema : { ...schema, enum: values }
}

/** The schema of a union. Plain types are combined: `type: [string, null]`. */
export function unionSchema(schemas: readonly OpenApiSchema[]): OpenApiSchema {
  const isPlain = (schema: OpenApiSchema): boolean =>
    typeof schema['type'] === 'string' && Object.keys(schema).length === 1
  const flat = schemas.flatMap(
    (schema) => (schema['anyOf'] as OpenApiSchema[] | undefined) ?? [schema],
  )
  if (flat.some((schema) => Object.keys(schema).length === 0)) return {}
  if (flat.every(isPlain)) return { type: [...new Set(flat.map((schema) => schema['type']))] }
  return { anyOf: flat }
}

function usesParameter(type: TypeNode): boolean {
  if (type.kind === 'array') return usesParameter(type.items)
  if (type.kind === 'union') return type.members.some(usesParameter)
  return type.kind === 'parameter'
}

function docsByName(
  list: readonly (Argument | Attribute)[] | undefined,
): ReadonlyMap<string, string | undefined> {
  return new Map((list ?? []).map(({ name, docs }) => [name, docs]))
}

/** The key of operations and members with the flag `private`. */
export const PRIVATE = 'x-private'

/** The key `description`, if there is documentation. */
export function descriptionOf(docs: unknown): { description?: string } {
  return typeof docs === 'string' && docs.trim() !== '' ? { description: docs } : {}
}

/** The schema of a result: `returns`, with the attributes of a bare object or array. */
export function resultSchema(
  { returns, attributes }: { returns: unknown; attributes?: Attribute[] },
  schemas: SchemaBuilder,
): OpenApiSchema {
  return schemas.typeSchema(readType(returns), 'attribute', attributesSchema(attributes, schemas))
}

/** The schema of one item of a page. */
export function itemSchema(
  endpoint: Endpoint,
  schemas: SchemaBuilder,
  definition: PackageDefinition,
): OpenApiSchema {
  return toSchema(itemType(endpoint, definition))

  function toSchema(type: EndpointType): OpenApiSchema {
    if (!usesAttributes(type)) return schemas.typeSchema(type as TypeNode, 'attribute')
    switch (type.kind) {
      case 'array':
        return { type: 'array', items: toSchema(type.items) }
      case 'union':
        return unionSchema(type.members.map(toSchema))
      default:
        return schemas.membersSchema(endpoint.attributes, 'attribute')
    }
  }
}

function attributesSchema(
  attributes: Attribute[] | undefined,
  schemas: SchemaBuilder,
): OpenApiSchema | undefined {
  return (attributes ?? []).length === 0
    ? undefined
    : schemas.membersSchema(attributes, 'attribute')
}
