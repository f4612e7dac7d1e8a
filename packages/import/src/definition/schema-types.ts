import type { Argument, Attribute, ObjectDefinition, Side } from 'fc-core'
import {
  child,
  type DocumentSet,
  isObject,
  type Node,
  referenceOf,
  textOf,
} from '../document-set.ts'
import { withExample } from '../example-docs.ts'
import { DEPRECATED, type Notes } from '../note.ts'
import {
  componentName,
  memberName,
  type ObjectName,
  ownName,
  partName,
  referenceName,
  uniqueName,
} from './object-name.ts'
import {
  collectProperties,
  listParts,
  placeKey,
  type Properties,
  soleSchema,
  undescribedNames,
} from './properties.ts'
import { hasOtherLimits, refine } from './refine.ts'
import { SampledValue } from './sampled-value.ts'
import {
  allowsNull,
  ANY,
  fittingValues,
  listValues,
  toType,
  unite,
  type ValueType,
  withoutNull,
} from './value-type.ts'

/** Converts schemas to types, and collects the objects that the types reference. */
export interface SchemaTypes {
  /** @param name The name of the object, if the schema is one without a name. */
  typeOf(schema: Node, side: Side, name: ObjectName): ValueType
  /** The members of an object schema. Empty if it is none, or has none. */
  membersOf(schema: Node, side: Side, name: ObjectName): (Argument | Attribute)[]
  /** Adds an object that the types of samples reference. */
  addObject(definition: ObjectDefinition): void
  /** All objects that the types so far reference. */
  listObjects(): ObjectDefinition[]
  /** How the unique name of an object came about. */
  nameOf(unique: string): ObjectName
}

export function createSchemaTypes(documents: DocumentSet, notes: Notes): SchemaTypes {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const objects = new Map<string, { name: ObjectName; definition: ObjectDefinition }>()
  const pending: (() => void)[] = []
  const known = new Map<string, ValueType>()
  const active = new Set<string>()

  return {
    typeOf,
    membersOf,
    listObjects,
    addObject: (definition) =>
      objects.set(definition.name, { name: ownName(definition.name), definition }),
    nameOf: (unique) => objects.get(unique)!.name,
  }

  function typeOf(schema: Node, side: Side, name: ObjectName): ValueType {
    if (schema.value instanceof SampledValue) return schema.value.type
    const node = documents.follow(schema)
    const key = `${side} ${placeKey(node)}`
    const done = known.get(key)
    if (done !== undefined) return done
    if (active.has(key)) {
      notes.add('ref-circular', schema)
      return ANY
    }
    active.add(key)
    const isReference = node.pointer !== schema.pointer || node.file !== schema.file
    const type = readSchema(
      node,
      side,
      isReference ? ownName(referenceName(node)) : (componentName(node) ?? name),
    )
    active.delete(key)
    known.set(key, type)
    return type
  }

  function readSchema(node: Node, side: Side, name: ObjectName): ValueType {
    if (!isObject(node.value)) return ANY
    const type = readShape(node, node.value, side, name)
    const isNullable = node.value['nullable'] === true || node.value['x-nullable'] === true
    return isNullable && type !== ANY ? uniteTypes([type, { alternatives: ['null'] }], node) : type
  }

  function readShape(
    node: Node,
    schema: Record<string, unknown>,
    side: Side,
    name: ObjectName,
  ): ValueType {
    for (const keyword of ['not', 'if', 'dependentSchemas', 'patternProperties'])
      if (Object.hasOwn(schema, keyword)) notes.add('schema-not', child(node, keyword))
    const sole = soleSchema(node)
    if (sole !== undefined) return typeOf(sole, side, name)
    if (Array.isArray(schema['enum'])) return readValues(node, schema, schema['enum'])
    if (Object.hasOwn(schema, 'const')) return readValues(node, schema, [schema['const']])
    if (isObject(schema['properties']) || Array.isArray(schema['allOf'])) {
      if (isMembers(node, side)) return readObject(node, side, name)
      const parts = listParts(node, 'allOf')
      if (parts.length > 0) return typeOf(parts[0]![1], side, name)
    }
    for (const keyword of ['oneOf', 'anyOf']) {
      const parts = listParts(node, keyword)
      if (parts.length > 0) {
        const types = parts.map(([index, part]) =>
          typeOf(part, side, partName(name, titleOf(part) ?? `option ${Number(index) + 1}`)),
        )
        return uniteTypes(types, node)
      }
    }
    const { type } = schema
    if (Array.isArray(type)) {
      const types = type.map((each) => readBase(node, schema, each, side, name))
      return types.length === 0 ? ANY : uniteTypes(types, node)
    }
    return readBase(node, schema, type ?? impliedType(schema), side, name)
  }

  function readBase(
    node: Node,
    schema: Record<string, unknown>,
    type: unknown,
    side: Side,
    name: ObjectName,
  ): ValueType {
    switch (type) {
      case 'object':
        return readObject(node, side, name)
      case 'array':
        return readArray(node, schema, side, name)
      case 'string':
      case 'number':
      case 'integer': {
        const refined = refine(type === 'string' ? 'string' : 'number', { ...schema, type })
        if (hasOtherLimits(schema, refined)) notes.add('schema-constraint', node)
        return { alternatives: [refined] }
      }
      case 'boolean':
      case 'null':
        return { alternatives: [type] }
      case 'file':
        return { alternatives: ['string'] }
      default:
        return ANY
    }
  }

  function readArray(
    node: Node,
    schema: Record<string, unknown>,
    side: Side,
    name: ObjectName,
  ): ValueType {
    if (hasOtherLimits(schema, 'array')) notes.add('schema-constraint', node)
    if (Array.isArray(schema['prefixItems']) || Array.isArray(schema['items'])) {
      notes.add('schema-tuple', node)
      return { alternatives: ['array'] }
    }
    const items = typeOf(child(node, 'items'), side, partName(name, 'item'))
    return items.alternatives.includes('any')
      ? { ...items, alternatives: ['array'] }
      : { ...items, alternatives: [items.alternatives] }
  }

  function readValues(node: Node, schema: Record<string, unknown>, all: unknown[]): ValueType {
    const values = all.filter((value) => value !== null)
    const nulls: ValueType[] =
      all.length > values.length || schema['type'] === 'null' ? [{ alternatives: ['null'] }] : []
    if (values.length === 0) return nulls[0] ?? ANY
    const bases = [...new Set(values.map((value) => typeof value))]
    const isScalar = (base: string): base is 'string' | 'number' | 'boolean' =>
      ['string', 'number', 'boolean'].includes(base)
    const declared = new Set([schema['type']].flat())
    const types = bases.flatMap((base): ValueType[] => {
      if (!isScalar(base)) return []
      const name = base === 'number' && declared.has('integer') ? 'integer' : base
      const refined = base === 'boolean' ? base : refine(base, { ...schema, type: name })
      const ofBase = values.filter((value) => typeof value === base)
      const fits = fittingValues(ofBase, refined).length === fittingValues(ofBase, base).length
      return [{ alternatives: [fits ? refined : base], values: fittingValues(ofBase, base) }]
    })
    if (types.length < bases.length) {
      notes.add('schema-values', node)
      return ANY
    }
    if (declared.has('null')) nulls.push({ alternatives: ['null'] })
    return uniteTypes([...types, ...nulls], node)
  }

  function readObject(node: Node, side: Side, name: ObjectName): ValueType {
    const { value } = node
    if (!isMembers(node, side)) {
      const additional = isObject(value) ? value['additionalProperties'] : undefined
      if (isObject(additional) && Object.keys(additional).length > 0) notes.add('schema-map', node)
      return { alternatives: ['object'] }
    }
    return { alternatives: [`object.${addSchema(node, side, name)}`] }
  }

  function isMembers(node: Node, side: Side): boolean {
    return visibleProperties(node, side).size > 0
  }

  function visibleProperties(node: Node, side: Side): Properties {
    const hidden = side === 'argument' ? 'readOnly' : 'writeOnly'
    const properties = new Map(collectProperties(node, documents))
    for (const [name, { schemas }] of properties) {
      const isHidden = schemas.every((schema) =>
        [schema, documents.follow(schema)].some(
          ({ value }) => isObject(value) && value[hidden] === true,
        ),
      )
      if (name !== name.trim() || name === '') notes.add('parameter-skipped', node, name)
      if (isHidden || name !== name.trim() || name === '') properties.delete(name)
    }
    return properties
  }

  function addSchema(node: Node, side: Side, preferredName: ObjectName): string {
    const key = placeKey(node)
    const unique = names.get(key) ?? uniqueName(preferredName.text, taken)
    names.set(key, unique)
    let object = objects.get(unique)
    if (object === undefined) {
      const docs = textOf(node, 'description') ?? ''
      object = { name: preferredName, definition: { name: unique, docs } }
      objects.set(unique, object)
    }
    const { definition, name } = object
    const members = side === 'argument' ? 'arguments' : 'attributes'
    if (definition[members] === undefined) {
      const list: (Argument | Attribute)[] = []
      definition[members] = list
      // Later: objects may be recursive.
      pending.push(() => list.push(...membersOf(node, side, name)))
    }
    return unique
  }

  function membersOf(schema: Node, side: Side, name: ObjectName): (Argument | Attribute)[] {
    const node = documents.follow(schema)
    if (
      isObject(node.value) &&
      ['oneOf', 'anyOf'].some((key) => Object.hasOwn(node.value as object, key))
    )
      notes.add('schema-merged', node)
    if (side === 'argument')
      for (const each of undescribedNames(node, documents))
        notes.add('required-undescribed', node, each)
    return [...visibleProperties(node, side)].map(([member, property]) => {
      const { schemas, isRequired, isRequiredInSome } = property
      if (side === 'argument' && isRequiredInSome) notes.add('required-alternative', node, member)
      const types = schemas.map((each) => typeOf(each, side, memberName(name, member)))
      const type = uniteTypes(types, schemas[0]!)
      return toMember(member, type, isRequired, schemas[0]!, side)
    })
  }

  function toMember(
    name: string,
    type: ValueType,
    isRequired: boolean,
    schema: Node,
    side: Side,
  ): Argument | Attribute {
    const target = documents.follow(schema)
    const flags: string[] = []
    let shown = type
    if (side === 'argument' && isRequired) {
      if (allowsNull(type)) notes.add('required-nullable', schema, name)
      else flags.push('required')
    } else if (side === 'attribute' && !isRequired) {
      flags.push('nullable')
      shown = withoutNull(type)
    }
    if (isObject(schema.value) && schema.value['deprecated'] === true) {
      flags.push(DEPRECATED)
      notes.add('flag-custom', schema)
    }
    if (isObject(schema.value) && schema.value['x-private'] === true) flags.push('private')
    const values = listValues(shown)
    return {
      name,
      type: toType(shown),
      flags,
      docs: docsOf(schema, target, side),
      ...(values && { [side === 'argument' ? 'choices' : 'values']: values }),
    }
  }

  function docsOf(schema: Node, target: Node, side: Side): string {
    const isObjectReference =
      referenceOf(schema.value) !== undefined && collectProperties(target, documents).size > 0
    const described =
      textOf(schema, 'description') ??
      (isObjectReference ? undefined : textOf(target, 'description')) ??
      ''
    const docs = isObjectReference ? described : withExample(described, target)
    const value = isObject(target.value) ? target.value['default'] : undefined
    if (side === 'attribute' || value === undefined || value === null || typeof value === 'object')
      return docs
    return `${docs}${docs === '' ? '' : '\n\n'}Default: \`${String(value)}\`.`
  }

  function uniteTypes(types: readonly ValueType[], node: Node): ValueType {
    return unite(types, () => notes.add('schema-values', node))
  }

  function listObjects(): ObjectDefinition[] {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) next()
    return [...objects.values()].map(({ definition }) => definition)
  }
}

function impliedType(schema: Record<string, unknown>): string | undefined {
  if (Object.hasOwn(schema, 'additionalProperties') && schema['additionalProperties'] !== false)
    return 'object'
  return Object.hasOwn(schema, 'items') ? 'array' : undefined
}

function titleOf(node: Node): string | undefined {
  return textOf(node, 'title')
}
