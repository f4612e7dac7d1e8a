import { type Endpoint, type PackageDefinition } from 'fc-core'
import { hasFlag } from '../endpoint-requests.ts'
import { createComponents } from '../openapi/components.ts'
import type { OpenApiSchema } from '../openapi/refinement-schemas.ts'
import {
  createSchemaBuilder,
  itemSchema,
  PRIVATE,
  resultSchema,
  unionSchema,
} from '../openapi/schemas.ts'
import { mapSchema } from './map-schema.ts'
import { toToolText } from './tool-text.ts'

/** The arguments of a tool. */
export interface InputSchema {
  schema: OpenApiSchema
  /** The argument with the request body of another page; undefined if the endpoint is not paginated. */
  pageArgument: string | undefined
}

/**
 * Creates the schema of the arguments of a tool, an object without other members.
 *
 * @param names The names of its arguments, by those of the endpoint.
 */
export function createInputSchema(
  endpoint: Endpoint,
  names: ReadonlyMap<string, string>,
  definition: PackageDefinition,
): InputSchema {
  const components = createComponents('/$defs')
  const { membersSchema } = createSchemaBuilder(definition, components)
  const members = membersSchema(endpoint.arguments, 'argument')
  const isPaginated = hasFlag(endpoint, 'paginated')
  const required = new Set((members['required'] as string[] | undefined) ?? [])
  const properties = Object.entries(
    (members['properties'] as Record<string, OpenApiSchema> | undefined) ?? {},
  ).map(([name, schema]): [string, OpenApiSchema] => {
    const argument = names.get(name)!
    const notes = [
      argument === name ? '' : `Sent as ${JSON.stringify(name.slice(0, 100))}.`,
      isPaginated && required.has(name) ? 'Required for the first page.' : '',
      schema['description'],
    ].filter((note) => typeof note === 'string' && note !== '')
    return [argument, notes.length > 0 ? { ...schema, description: notes.join(' ') } : schema]
  })
  const pageArgument = isPaginated
    ? PAGE_ARGUMENTS.find((name) => !properties.some(([other]) => other.toLowerCase() === name))
    : undefined
  if (pageArgument !== undefined) properties.push([pageArgument, PAGE_BODY])
  return {
    pageArgument,
    schema: finish(
      {
        type: 'object',
        properties: Object.fromEntries(properties),
        // A call with the body of another page needs no arguments.
        ...(required.size > 0 &&
          !isPaginated && { required: [...required].map((name) => names.get(name)!) }),
        additionalProperties: false,
      },
      components.list(),
      bound,
    ),
  }
}

/** Names of the argument with the body of another page: the first that no argument of the endpoint has. */
const PAGE_ARGUMENTS = ['next', 'page_body', 'request_body', 'fc_page_body']

const PAGE_BODY: OpenApiSchema = {
  type: 'object',
  description:
    'To get another page: `next` or `previous` of a result, complete and unchanged. Other arguments are ignored then.',
}

/** The result of a tool. */
export interface OutputSchema {
  /** Undefined if the definition does not describe the result. */
  schema: OpenApiSchema | undefined
  /** Whether results are in the member `result` of an object, because they may be other values. */
  isWrapped: boolean
}

/** Creates the schema of the result of a tool. It accepts missing members, other values than the listed ones and other formats: services have them, and hosts drop a result that does not match. */
export function createOutputSchema(
  endpoint: Endpoint,
  definition: PackageDefinition,
): OutputSchema {
  const components = createComponents('/$defs')
  const schemas = createSchemaBuilder(definition, components)
  if (hasFlag(endpoint, 'paginated')) {
    const item = itemSchema(endpoint, schemas, definition)
    const schema = finish(pageSchema(item), components.list(), relax, ['previous', 'page', 'next'])
    return { schema, isWrapped: false }
  }
  const result = resultSchema(endpoint, schemas)
  const list = components.list()
  const target =
    typeof result['$ref'] === 'string' ? list[result['$ref'].slice('#/$defs/'.length)] : result
  if (target?.['type'] === 'object') {
    const isKnown = target['properties'] !== undefined
    return { schema: isKnown ? finish({ ...target }, list, relax) : undefined, isWrapped: false }
  }
  if (Object.keys(result).length === 0) return { schema: undefined, isWrapped: true }
  const schema = { type: 'object', properties: { result } }
  return { schema: finish(schema, list, relax, ['result']), isWrapped: true }
}

function pageSchema(item: OpenApiSchema): OpenApiSchema {
  const body = { type: ['object', 'null'] }
  return {
    type: 'object',
    properties: {
      previous: { ...body, description: 'For the previous page; null on the first page.' },
      page: { type: 'array', items: item },
      next: { ...body, description: 'For the next page; null on the last page.' },
    },
  }
}

/** Adds the schemas that a schema refers to, changes all of them, and sets the required members of the root. */
function finish(
  root: OpenApiSchema,
  components: Record<string, OpenApiSchema>,
  change: (schema: OpenApiSchema) => OpenApiSchema,
  required?: readonly string[],
): OpenApiSchema {
  const all = Object.keys(components).length > 0 ? { ...root, $defs: components } : root
  const changed = mapSchema(all, change)
  return required === undefined ? changed : { ...changed, required }
}

/** Keeps formats of JSON Schema, without those and extensions of OpenAPI. */
function bound(schema: OpenApiSchema): OpenApiSchema {
  const { format, description, [PRIVATE]: _private, ...others } = schema
  return {
    ...others,
    ...(FORMATS.has(format) && { format }),
    ...(typeof description === 'string' && { description: toToolText(description, MAX_DOCS) }),
  }
}

/** Keeps the types. Listed values become examples. */
function relax({ anyOf, enum: values, ...schema }: OpenApiSchema): OpenApiSchema {
  const kept = Object.entries(schema).filter(([keyword]) => !RESTRICTIONS.has(keyword))
  return {
    ...(anyOf !== undefined && unionSchema(anyOf as OpenApiSchema[])),
    ...bound(Object.fromEntries(kept)),
    ...(values !== undefined && { examples: values }),
  }
}

const RESTRICTIONS: ReadonlySet<string> = new Set(
  'format pattern minimum maximum required contentEncoding'.split(' '),
)

const FORMATS: ReadonlySet<unknown> = new Set(
  'date date-time uuid email uri ipv4 ipv6 hostname'.split(' '),
)

/** Of an argument or attribute, in characters. */
const MAX_DOCS = 500
