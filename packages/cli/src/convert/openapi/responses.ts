import type { Endpoint, ErrorDefinition } from 'fc-core'
import { hasFlag } from '../endpoint-requests.ts'
import { itemSchema, resultSchema } from './schemas.ts'
import { errorTripleSchema, pageSchema, type ConversionContext } from './shared-schemas.ts'

/** The two answers of every endpoint: 200 with its result, 400 with an error. */
export function toResponses(endpoint: Endpoint, shared: ConversionContext): object {
  const isPaginated = hasFlag(endpoint, 'paginated')
  const result = isPaginated
    ? pageSchema(itemSchema(endpoint, shared.schemas), shared)
    : resultSchema(endpoint, shared.schemas)
  return {
    '200': {
      description: isPaginated ? 'A page.' : 'The result.',
      content: { 'application/json': { schema: result } },
    },
    '400': {
      description: describeErrors(endpoint, shared),
      content: { 'application/json': { schema: errorSchema(endpoint, shared) } },
    },
  }
}

/** Codes are told by triples, so that listing some promises triples; else the body of an error may be anything. */
function errorSchema(endpoint: Endpoint, shared: ConversionContext): object {
  const lists = [endpoint.errors, shared.definition.errors].some((list) => (list ?? []).length > 0)
  return lists || hasFlag(endpoint, 'error_triple') ? errorTripleSchema(shared) : {}
}

function describeErrors({ errors }: Endpoint, { definition }: ConversionContext): string {
  const known = new Set((errors ?? []).map(errorCode))
  const common = (definition.errors ?? []).filter((error) => !known.has(errorCode(error)))
  const lines = [...(errors ?? []), ...common].map((error) => {
    const docs = typeof error === 'string' ? '' : (error.docs ?? '').trim()
    const text = docs === '' ? '' : `: ${docs.replaceAll(/\s*\n\s*/g, ' ')}`
    return `- \`${errorCode(error)}\`${text}`
  })
  return ['An error. Others than those listed are possible.', ...lines].join('\n')
}

function errorCode(error: ErrorDefinition): string {
  return typeof error === 'string' ? error : error.code
}
