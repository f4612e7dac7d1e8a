import type { Endpoint, ErrorDefinition } from 'fc-core'
import { hasFlag } from '../endpoint-requests.ts'
import type { Example } from '../example-bodies.ts'
import { hasReference } from './has-reference.ts'
import { pruneExample } from './prune-example.ts'
import { itemSchema, resultSchema } from './schemas.ts'
import { errorTripleSchema, pageSchema, type ConversionContext } from './shared-schemas.ts'

/** The text before the list of errors. `fc-cli import` recognizes the list by it. */
export const ERRORS_INTRODUCTION =
  'An error. The endpoint may return other errors than those listed.'

/** Creates the responses of an endpoint: 200 with its result, 400 with an error. */
export function toResponses(
  endpoint: Endpoint,
  { result: resultExample, error: errorExample }: Partial<Example>,
  context: ConversionContext,
): object {
  const isPaginated = hasFlag(endpoint, 'paginated')
  const result = isPaginated
    ? pageSchema(itemSchema(endpoint, context.schemas, context.definition), endpoint, context)
    : resultSchema(endpoint, context.schemas)
  const pruned =
    resultExample === undefined
      ? undefined
      : pruneExample(resultExample, result, context.components.resolve)
  return {
    '200': {
      description: isPaginated ? 'A page.' : 'The result.',
      content: { 'application/json': { schema: result, ...exampleOf(pruned) } },
    },
    '400': {
      description: describeErrors(endpoint, context),
      content: {
        'application/json': { schema: errorSchema(endpoint, context), ...exampleOf(errorExample) },
      },
    },
  }
}

/** The key `example`, if there is one that tools do not take for a reference, of a size that people read. */
export function exampleOf(example: unknown): { example?: unknown } {
  if (example === undefined || hasReference(example)) return {}
  return JSON.stringify(example).length > MAX_EXAMPLE ? {} : { example }
}

/** In characters. */
const MAX_EXAMPLE = 20_000

/** Without the flag `error_triple`, the body of an error may be any value. */
function errorSchema(endpoint: Endpoint, context: ConversionContext): object {
  return hasFlag(endpoint, 'error_triple') ? errorTripleSchema(context) : {}
}

function describeErrors({ errors }: Endpoint, { definition }: ConversionContext): string {
  const known = new Set((errors ?? []).map(errorCode))
  const common = (definition.errors ?? []).filter((error) => !known.has(errorCode(error)))
  const lines = [...(errors ?? []), ...common].map((error) => {
    const docs = typeof error === 'string' ? '' : (error.docs ?? '').trim()
    const text = docs === '' ? '' : `: ${docs.replaceAll(/\s*\n\s*/g, ' ')}`
    return `- \`${errorCode(error)}\`${text}`
  })
  return [ERRORS_INTRODUCTION, ...lines].join('\n')
}

function errorCode(error: ErrorDefinition): string {
  return typeof error === 'string' ? error : error.code
}
