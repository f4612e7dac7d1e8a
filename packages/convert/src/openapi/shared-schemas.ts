import type { PackageDefinition } from 'fc-core'
import type { Components } from './components.ts'
import type { OpenApiSchema } from './refinement-schemas.ts'
import type { SchemaBuilder } from './schemas.ts'

/** Shared state of the conversion of one definition. */
export interface ConversionContext {
  definition: PackageDefinition
  components: Components
  schemas: SchemaBuilder
}

/** The schema of `next` and `previous`, which clients send back unchanged. Spec: Paginated endpoints, item 4. */
export function pageBodySchema({ components }: ConversionContext): OpenApiSchema {
  return components.refer('page body', 'PageBody', () => ({
    type: 'object',
    description:
      'The complete request body for the next or previous page. Send it unchanged; its content is opaque.',
  }))
}

/** The schema of a page. Spec: Paginated response object. */
export function pageSchema(item: OpenApiSchema, context: ConversionContext): OpenApiSchema {
  const body = { anyOf: [pageBodySchema(context), { type: 'null' }] }
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
