import type { Endpoint, ErrorDefinition } from 'fc-core'
import { hasFlag } from '../calls.ts'
import { itemSchema, resultSchema } from './schemas.ts'
import { errorTriple, pageOf, type SharedSchemas } from './shared-schemas.ts'

/** The two answers of every endpoint: 200 with its result, 400 with an error. */
export function responsesOf(endpoint: Endpoint, shared: SharedSchemas): object {
  const isPaginated = hasFlag(endpoint, 'paginated')
  const result = isPaginated
    ? pageOf(itemSchema(endpoint, shared.schemas), shared)
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
function errorSchema(endpoint: Endpoint, shared: SharedSchemas): object {
  const lists = [endpoint.errors, shared.definition.errors].some((list) => (list ?? []).length > 0)
  return lists || hasFlag(endpoint, 'error_triple') ? errorTriple(shared) : {}
}

function describeErrors({ errors }: Endpoint, { definition }: SharedSchemas): string {
  const known = new Set((errors ?? []).map(codeOf))
  const common = (definition.errors ?? []).filter((error) => !known.has(codeOf(error)))
  const lines = [...(errors ?? []), ...common].map((error) => {
    const docs = typeof error === 'string' ? '' : (error.docs ?? '').trim()
    const text = docs === '' ? '' : `: ${docs.replaceAll(/\s*\n\s*/g, ' ')}`
    return `- \`${codeOf(error)}\`${text}`
  })
  return ['An error. Others than those listed are possible.', ...lines].join('\n')
}

function codeOf(error: ErrorDefinition): string {
  return typeof error === 'string' ? error : error.code
}
