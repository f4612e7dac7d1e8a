import type { Endpoint, PackageDefinition } from 'fc-core'
import { type Components, toPascalCase } from './components.ts'
import type { OpenApiSchema } from './refinement-schemas.ts'
import type { SchemaBuilder } from './schemas.ts'

/** Shared state of the conversion of one definition. */
export interface ConversionContext {
  definition: PackageDefinition
  components: Components
  schemas: SchemaBuilder
}

/**
 * The schema of `next` and `previous` of an endpoint, which clients send back unchanged. They may repeat arguments, which then have their types.
 *
 * Spec: Paginated endpoints, item 4.
 */
function pageBodySchema(
  { name, arguments: args = [] }: Endpoint,
  { components, schemas }: ConversionContext,
): OpenApiSchema {
  const opaque = components.refer('page body', 'PageBody', () => ({
    type: 'object',
    description:
      'The complete request body for the next or previous page. Send it unchanged; its content is opaque.',
  }))
  if (args.length === 0) return opaque
  return components.refer(
    JSON.stringify(['page body', name]),
    `${toPascalCase(name)}PageBody`,
    () => {
      const { properties } = schemas.membersSchema(
        args.map(({ docs: _docs, ...member }) => member),
        'argument',
      )
      return { allOf: [opaque, { type: 'object', properties }] }
    },
  )
}

/**
 * The schema of the request body of a paginated endpoint: its arguments, or the body of another page, which has other members as well.
 *
 * Spec: Paginated endpoints, items 2 and 3.
 */
export function pageRequestSchema(
  argumentsSchema: OpenApiSchema,
  endpoint: Endpoint,
  context: ConversionContext,
): OpenApiSchema {
  const names = (endpoint.arguments ?? []).map(({ name }) => name)
  const body = pageBodySchema(endpoint, context)
  const isOther = { not: { propertyNames: { enum: names } } }
  return { anyOf: [argumentsSchema, names.length === 0 ? body : { ...body, ...isOther }] }
}

/** The schema of a page. Spec: Paginated response object. */
export function pageSchema(
  item: OpenApiSchema,
  endpoint: Endpoint,
  context: ConversionContext,
): OpenApiSchema {
  const body = { anyOf: [pageBodySchema(endpoint, context), { type: 'null' }] }
  return {
    type: 'object',
    properties: {
      previous: {
        ...body,
        description: 'Request body for the previous page; null on the first page.',
      },
      page: { type: 'array', items: item, description: 'The items of this page.' },
      next: { ...body, description: 'Request body for the next page; null on the last page.' },
    },
    required: ['previous', 'page', 'next'],
    additionalProperties: false,
  }
}

/** The schema of an error: `[code, message, details]`. */
export function errorTripleSchema({ components }: ConversionContext): OpenApiSchema {
  return components.refer('error triple', 'ErrorTriple', () => ({
    type: 'array',
    description: 'An error: code, message and details.',
    prefixItems: [
      { type: 'string', description: 'Code, case-insensitive.' },
      { type: 'string', description: 'Human-readable message.' },
      { description: 'Details: any JSON value.' },
    ],
    items: {}, // Unused because of maxItems, but some validators require it.
    minItems: 3,
    maxItems: 3,
  }))
}
