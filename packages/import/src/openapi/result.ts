import { child, children, type Node } from '../document-set.ts'
import type { ImportedOperation } from '../operation.ts'
import { chooseContent, isJson } from '../content.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Reads the successful response of an operation. */
export function readResult(
  operation: Node,
  { documents, notes }: OpenApiContext,
): Pick<ImportedOperation, 'result' | 'mayBeEmpty' | 'hasLinkHeader'> {
  const all = children(child(operation, 'responses')).map(([status, response]) => ({
    status,
    response: documents.follow(response),
  }))
  const successes = all
    .filter(({ status }) => /^2(?:\d\d|XX)$/i.test(status))
    .toSorted((a, b) => (a.status < b.status ? -1 : 1))
  const described =
    successes.length > 0 ? successes : all.filter(({ status }) => status === 'default')
  const withContent = described.flatMap(({ response }) => {
    const content = contentOf(response)
    return content === undefined ? [] : [{ response, ...content }]
  })
  const [first, ...others] = withContent
  for (const { response } of others) notes.add('response-skipped', response)
  if (first === undefined) return { result: undefined, mayBeEmpty: false, hasLinkHeader: false }
  const { response, type, schema } = first
  if (!isJson(type)) notes.add('content-type', response, type)
  return {
    result: {
      isRequired: true,
      docs: '',
      schema: isJson(type) ? schema : { ...schema, value: { type: 'string' } },
    },
    mayBeEmpty: described.length > withContent.length,
    hasLinkHeader: children(child(response, 'headers')).some(
      ([name]) => name.toLowerCase() === 'link',
    ),
  }
}

/** The content of a response; in OpenAPI 2 its schema, which has no content type. */
function contentOf(response: Node): { type: string; schema: Node } | undefined {
  const schema = child(response, 'schema')
  return schema.value === undefined ? chooseContent(response) : { type: 'application/json', schema }
}
