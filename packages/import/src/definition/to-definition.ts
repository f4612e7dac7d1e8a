import type {
  Argument,
  Attribute,
  Endpoint,
  ErrorDefinition,
  PackageDefinition,
  Type,
} from 'fc-core'
import type { Node } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import { DEPRECATED } from '../note.ts'
import type { ImportedOperation, ImportedService } from '../operation.ts'
import type { OverrideRules } from '../overrides/override-rules.ts'
import { toArguments } from './arguments.ts'
import type { ImportContext } from './import-context.ts'
import { describeOperation, formatName, type NamingStyle } from './endpoint-name.ts'
import { mergeEqualObjects } from './merge-equal-objects.ts'
import { endpointName, memberName } from './object-name.ts'
import { breakRecursion, dropUnused, mergeInputs } from './objects.ts'
import { findPage, isRejected } from './pages/find-page.ts'
import { withoutPageBody } from './pages/page-body.ts'
import { collectProperties } from './properties.ts'
import { SampledValue } from './sampled-value.ts'
import { createSchemaTypes } from './schema-types.ts'
import type { Alternative } from './value-type.ts'

/**
 * Converts a service to a package definition.
 *
 * @param naming The style of the names of endpoints. Without it, names are in kebab-case, except those of operations that are function calls already.
 */
export function toDefinition(
  service: ImportedService,
  naming: NamingStyle | undefined,
  rules: OverrideRules,
  { documents, notes }: FormatContext,
): PackageDefinition {
  const context = { documents, notes, types: createSchemaTypes(documents, notes), rules }
  for (const object of service.objects ?? []) context.types.addObject(object)
  const taken = new Set<string>()
  const listed = service.operations.map((operation) =>
    toEndpoint(operation, takeName(operation, naming, taken, context), context),
  )
  const { errors, endpoints } = shareErrors(listed)
  const definition: PackageDefinition = {
    base_url: service.baseUrl,
    name: service.name,
    flags: service.versions === undefined ? [] : ['versioned'],
    ...(service.versions && { version: service.versions.current, versions: service.versions.all }),
    docs: service.docs,
    errors: [...service.errors, ...errors],
    endpoints,
    ...toEvents(service, context),
  }
  const objects = context.types.listObjects()
  if (objects.length === 0) return definition
  const complete = mergeEqualObjects(
    dropUnused(mergeInputs({ ...definition, objects })),
    context.types.nameOf,
  )
  const { objects: used = [], ...others } = complete
  return used.length === 0
    ? others
    : { ...others, objects: breakRecursion(used, notes, documents.root) }
}

function toEvents(
  { events = [], eventSourceUrl, pipelineUrl }: ImportedService,
  { types }: ImportContext,
): Pick<PackageDefinition, 'events' | 'event_source_url' | 'pipeline_url'> {
  return {
    ...(events.length > 0 && {
      events: events.map(({ name, group, docs, schema }) => ({
        name,
        ...(group !== undefined && { group }),
        docs,
        attributes: types.membersOf(schema, 'attribute', endpointName(name)) as Attribute[],
      })),
    }),
    ...(eventSourceUrl !== undefined && { event_source_url: eventSourceUrl }),
    ...(pipelineUrl !== undefined && { pipeline_url: pipelineUrl }),
  }
}

function takeName(
  operation: ImportedOperation,
  naming: NamingStyle | undefined,
  taken: Set<string>,
  { notes, rules }: ImportContext,
): string {
  const { id, method, path, ownName } = operation
  const named =
    naming === undefined && ownName !== undefined
      ? ownName
      : formatName(id ?? '', naming ?? 'kebab-case')
  const derived =
    named ||
    formatName(
      describeOperation(method, path),
      naming === undefined || naming === 'original' ? 'kebab-case' : naming,
    ) ||
    method
  const name = rules.nameOf({ name: derived, id }) ?? derived
  let unique = name
  for (let count = 2; taken.has(unique); count++)
    unique = `${name}${naming === 'snake_case' ? '_' : '-'}${count}`
  taken.add(unique)
  if (unique !== name) notes.add('operation-renamed', operation.place, unique)
  return unique
}

function toEndpoint(operation: ImportedOperation, name: string, context: ImportContext): Endpoint {
  const { rules } = context
  const names = { name, id: operation.id }
  const found = findPage(operation, context.documents, rules.isPaginated(names))
  const page = found === undefined || isRejected(found) ? undefined : found
  if (found !== undefined && isRejected(found))
    context.notes.add('pagination-rejected', operation.place, `${name}: ${found.reason}`)
  if (page !== undefined && !page.isExact)
    context.notes.add(
      'pagination-inferred',
      operation.place,
      [name, page.evidence.join(', ')].filter(Boolean).join(': '),
    )
  if (page !== undefined && page.lost.length > 0)
    context.notes.add('page-members', operation.result!.schema, page.lost.join(', '))
  const body =
    page?.isExact === true ? withoutPageBody(operation, context.documents) : operation.body?.schema
  const selectors = new Set(page?.selectors)
  const args = toArguments(operation, body, name, selectors, context).map((argument) =>
    withRequirement(argument, rules.isRequired(names, argument.name)),
  )
  const group = rules.groupOf(names) ?? operation.group
  const flags = [...(page === undefined ? [] : ['paginated']), ...operation.flags]
  if (operation.flags.includes(DEPRECATED)) context.notes.add('flag-custom', operation.place)
  return {
    name,
    ...(page === undefined
      ? toReturns(operation, name, context)
      : toPageReturns(page.items, name, context)),
    flags,
    ...(group !== undefined && { group }),
    docs: operation.docs,
    errors: operation.errors.map(({ code, docs }) => ({ code, docs })),
    arguments: args,
  }
}

function withRequirement(argument: Argument, isRequired: boolean | undefined): Argument {
  if (isRequired === undefined) return argument
  const others = (argument.flags ?? []).filter((flag) => flag !== 'required')
  return { ...argument, flags: isRequired ? ['required', ...others] : others }
}

type Returns = { returns: Type; attributes?: Attribute[] }

function toReturns(
  { result, mayBeEmpty }: ImportedOperation,
  name: string,
  context: ImportContext,
): Returns {
  if (result === undefined) return { returns: ['null'] }
  const returns = describeResult(result.schema, name, context)
  const list = returns.returns as string[]
  return mayBeEmpty && !list.includes('null') && !list.includes('any')
    ? { ...returns, returns: [...list, 'null'] }
    : returns
}

/** An item that is an object is described itself, other items as an array. */
function toPageReturns(items: Node, name: string, context: ImportContext): Returns {
  const item = describeResult(items, name, context)
  const list = item.returns as Alternative[]
  const [only] = list
  if (list.length === 1 && only === 'any') return { returns: ['object'] }
  const isObject = list.length === 1 && typeof only === 'string' && /^object(?:\.|$)/.test(only)
  return isObject ? item : { ...item, returns: [list] as Type }
}

/** Describes a result. An object without a name becomes `object` with attributes. */
function describeResult(schema: Node, name: string, context: ImportContext): Returns {
  const { types, documents } = context
  if (schema.value instanceof SampledValue) {
    const { alternatives, attributes } = schema.value.type
    return { returns: alternatives as Type, ...(attributes && { attributes }) }
  }
  const own = inlineObject(schema, context)
  if (own === undefined)
    return {
      returns: types.typeOf(schema, 'attribute', memberName(endpointName(name), 'result'))
        .alternatives as Type,
    }
  const attributes = types.membersOf(own.node, 'attribute', endpointName(name)) as Attribute[]
  return {
    returns: own.wrap(['object']) as Type,
    ...(attributes.length > 0 && collectProperties(own.node, documents).size > 0 && { attributes }),
  }
}

/** Finds the only object without a name in a schema: itself, one that may be null, or the item of an array. */
function inlineObject(
  schema: Node,
  { documents }: ImportContext,
): { node: Node; wrap: (type: Alternative[]) => Alternative[] } | undefined {
  const { value } = schema
  if (typeof value !== 'object' || value === null || '$ref' in value) return undefined
  if ('properties' in value || 'allOf' in value)
    return collectProperties(schema, documents).size > 0 && !isSingleReference(value)
      ? { node: schema, wrap: nullableWrap(value) }
      : undefined
  const alternatives =
    'anyOf' in value && Array.isArray(value.anyOf) ? (value.anyOf as unknown[]) : undefined
  if (
    alternatives !== undefined &&
    !alternatives.some((each) => typeof each !== 'object' || each === null || '$ref' in each)
  ) {
    const objects = alternatives.flatMap((each, index) => {
      const found = inlineObject(
        { ...schema, value: each, pointer: `${schema.pointer}/anyOf/${index}` },
        { documents } as ImportContext,
      )
      return found === undefined ? [] : [found]
    })
    const others = alternatives.length - objects.length
    const hasNull = alternatives.some((each) => (each as { type?: unknown }).type === 'null')
    if (objects.length === 1 && others === 1 && hasNull) {
      const [found] = objects
      return { node: found!.node, wrap: (type) => [...found!.wrap(type), 'null'] }
    }
    return undefined
  }
  if ('items' in value && !Array.isArray(value.items)) {
    const found = inlineObject(
      { ...schema, value: value.items, pointer: `${schema.pointer}/items` },
      { documents } as ImportContext,
    )
    return found === undefined
      ? undefined
      : { node: found.node, wrap: (type) => nullableWrap(value)([found.wrap(type)]) }
  }
  return undefined
}

function isSingleReference(value: object): boolean {
  return (
    'allOf' in value &&
    Array.isArray(value.allOf) &&
    value.allOf.length === 1 &&
    !('properties' in value)
  )
}

function nullableWrap(value: object): (type: Alternative[]) => Alternative[] {
  const isNullable =
    ('nullable' in value && value.nullable === true) ||
    ('type' in value && Array.isArray(value.type) && value.type.includes('null'))
  return (type) => (isNullable ? [...type, 'null'] : type)
}

/** Moves the errors that all endpoints have in common to the package. */
function shareErrors(endpoints: Endpoint[]): { errors: ErrorDefinition[]; endpoints: Endpoint[] } {
  const [first, ...others] = endpoints
  if (first === undefined || others.length === 0) return { errors: [], endpoints }
  const keysOf = ({ errors }: Endpoint): Set<string> =>
    new Set((errors ?? []).map((error) => JSON.stringify(error)))
  const common = keysOf(first)
  for (const endpoint of others) {
    const keys = keysOf(endpoint)
    for (const key of common) if (!keys.has(key)) common.delete(key)
  }
  const isCommon = (error: ErrorDefinition): boolean => common.has(JSON.stringify(error))
  return {
    errors: (first.errors ?? []).filter(isCommon),
    endpoints: endpoints.map((endpoint) => ({
      ...endpoint,
      errors: (endpoint.errors ?? []).filter((error) => !isCommon(error)),
    })),
  }
}
