import type { PackageDefinition } from 'fc-core'
import type { Components } from './components.ts'
import type { Schema } from './refinement-schemas.ts'
import type { SchemaBuilder } from './schemas.ts'

/** What the operations of a document have in common. */
export interface ConversionContext {
  definition: PackageDefinition
  components: Components
  schemas: SchemaBuilder
}

/** The body of a neighbouring page: the server's own, to be sent back unchanged and whole. Spec: Paginated endpoints, item 4. */
export function pageBodySchema({ components }: ConversionContext): Schema {
  return components.refer('page body', 'PageBody', () => ({
    type: 'object',
    description:
      'The complete request body of a neighbouring page. Send it back unchanged and whole; what is in it is the server’s own.',
  }))
}

/** A page of items. Spec: Paginated response object. */
export function pageSchema(item: Schema, shared: ConversionContext): Schema {
  const body = { anyOf: [pageBodySchema(shared), { type: 'null' }] }
  return {
    type: 'object',
    properties: {
      previous: { ...body, description: 'Body that fetches the previous page; null on the first.' },
      page: { type: 'array', items: item, description: 'The items of this page.' },
      next: { ...body, description: 'Body that fetches the next page; null on the last.' },
    },
    required: ['previous', 'page', 'next'],
    additionalProperties: false,
  }
}

/** The body of an error: `[code, message, details]`. */
export function errorTripleSchema({ components }: ConversionContext): Schema {
  return components.refer('error triple', 'ErrorTriple', () => ({
    type: 'array',
    description: 'An error: its code, a message for people, and details.',
    prefixItems: [
      { type: 'string', description: 'Code, compared without regard to letter case.' },
      { type: 'string', description: 'Message for people.' },
      { description: 'Details: any JSON value.' },
    ],
    items: {}, // There are no more; some validators want to read it all the same.
    minItems: 3,
    maxItems: 3,
  }))
}
