import type { Argument } from 'fc-core'
import { isObject, type Node, textOf } from '../document-set.ts'
import { withExample } from '../example-docs.ts'
import { DEPRECATED } from '../note.ts'
import type { ImportedOperation, ImportedParameter } from '../operation.ts'
import { endpointName, memberName } from './object-name.ts'
import { canSelectPage } from './pages/page-selectors.ts'
import { collectProperties } from './properties.ts'
import type { ImportContext } from './import-context.ts'
import { allowsNull, listValues, toType } from './value-type.ts'

/**
 * Creates the arguments of an endpoint: the parameters, then the members of the body.
 *
 * @param body The schema of the body.
 * @param selectors Names of the parameters that select a page, which are omitted.
 */
export function toArguments(
  operation: ImportedOperation,
  body: Node | undefined,
  endpoint: string,
  selectors: ReadonlySet<string>,
  context: ImportContext,
): Argument[] {
  const { notes, rules } = context
  const list: Argument[] = []
  const names = new Set<string>()
  const add = (argument: Argument, origin: string, place: Node): void => {
    let { name } = argument
    if (names.has(name)) {
      name = `${origin}_${name}`
      for (let count = 2; names.has(name); count++) name = `${origin}_${argument.name}_${count}`
      notes.add('parameter-renamed', place, name)
    }
    names.add(name)
    list.push({ ...argument, name })
  }
  for (const parameter of operation.parameters) {
    if (selectors.has(parameter.name) && canSelectPage(parameter)) continue
    if (parameter.in === 'header' && rules.omitsHeader(parameter.name)) continue
    if (parameter.in === 'header') notes.add('header-argument', parameter.schema, parameter.name)
    add(toArgument(parameter, endpoint, context), parameter.in, parameter.schema)
  }
  for (const argument of operation.declared ?? []) add(argument, 'body', operation.place)
  if (body !== undefined)
    for (const argument of bodyArguments(operation, body, endpoint, context))
      if (!selectors.has(argument.name)) add(argument, 'body', body)
  return list
}

function toArgument(
  { name, isRequired, isDeprecated, docs, schema }: Omit<ImportedParameter, 'in'>,
  endpoint: string,
  { types, documents, notes }: ImportContext,
): Argument {
  const type = types.typeOf(schema, 'argument', memberName(endpointName(endpoint), name))
  const isNullable = allowsNull(type)
  if (isRequired && isNullable) notes.add('required-nullable', schema, name)
  if (isDeprecated) notes.add('flag-custom', schema)
  const target = documents.follow(schema)
  const { value } = target
  const choices = listValues(type)
  const fallback = isObject(value) ? value['default'] : undefined
  const hasDefault = fallback !== undefined && fallback !== null && typeof fallback !== 'object'
  return {
    name,
    type: toType(type),
    flags: [
      ...(isRequired && !isNullable ? ['required'] : []),
      ...(isDeprecated ? [DEPRECATED] : []),
    ],
    docs: [withExample(docs, target), hasDefault ? `Default: \`${String(fallback)}\`.` : '']
      .filter(Boolean)
      .join('\n\n'),
    ...(choices && { choices }),
  }
}

/** The members of a body that is an object, otherwise the argument `body`. */
function bodyArguments(
  operation: ImportedOperation,
  schema: Node,
  endpoint: string,
  context: ImportContext,
): Argument[] {
  const { types, documents, notes } = context
  const { isRequired = false, isOptional = false, docs = '' } = operation.body ?? {}
  const node = documents.follow(schema)
  const type = isObject(node.value) ? node.value['type'] : undefined
  const isObjectBody = type === undefined || type === 'object'
  if (isObjectBody && collectProperties(node, documents).size > 0) {
    const members = types.membersOf(node, 'argument', endpointName(endpoint)) as Argument[]
    if (!isOptional) return members
    for (const { name } of members.filter(isRequiredArgument))
      notes.add('required-body', node, name)
    return members.map(toOptional)
  }
  const alternatives = types.typeOf(
    schema,
    'argument',
    memberName(endpointName(endpoint), 'body'),
  ).alternatives
  if (
    alternatives.length === 1 &&
    (alternatives[0] === 'object' || alternatives[0] === 'any') &&
    !isRequired
  )
    return []
  if (alternatives.length === 1 && alternatives[0] === 'object' && isEmptyObject(node)) return []
  notes.add('body-argument', schema)
  return [
    toArgument(
      {
        name: 'body',
        isRequired,
        isDeprecated: false,
        docs: docs || textOf(node, 'description') || '',
        schema,
      },
      endpoint,
      context,
    ),
  ]
}

/** Whether an object schema allows any members, but describes none. */
function isEmptyObject({ value }: Node): boolean {
  return isObject(value) && !isObject(value['additionalProperties'])
}

function isRequiredArgument({ flags }: Argument): boolean {
  return flags?.includes('required') === true
}

function toOptional(argument: Argument): Argument {
  return { ...argument, flags: (argument.flags ?? []).filter((flag) => flag !== 'required') }
}
