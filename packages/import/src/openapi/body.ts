import { child, children, isObject, type Node, textOf } from '../document-set.ts'
import type { ImportedContent } from '../operation.ts'
import { chooseContent, isForm, isJson } from '../content.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Reads the body of an operation: of `requestBody`, or in OpenAPI 2 of the parameters in `body` and `formData`. */
export function readBody(
  declared: Node[],
  operation: Node,
  { documents, notes }: OpenApiContext,
): ImportedContent | undefined {
  const inBody = declared.find(({ value }) => (value as { in?: unknown }).in === 'body')
  if (inBody !== undefined)
    return {
      ...requirement(inBody),
      docs: textOf(inBody, 'description') ?? '',
      schema: child(inBody, 'schema'),
    }
  const fields = declared.filter(({ value }) => (value as { in?: unknown }).in === 'formData')
  if (fields.length > 0)
    return { isRequired: true, docs: '', schema: formSchema(fields, operation) }
  const start = child(operation, 'requestBody')
  if (start.value === undefined) return undefined
  const node = documents.follow(start)
  const content = chooseContent(node)
  if (content === undefined) return undefined
  if (children(child(node, 'content')).length > 0 && !isJson(content.type))
    notes.add('content-type', node, content.type)
  const isOpaque = !isJson(content.type) && !isForm(content.type)
  return {
    ...requirement(node),
    docs: textOf(node, 'description') ?? '',
    schema: isOpaque ? { ...content.schema, value: { type: 'string' } } : content.schema,
  }
}

/** Most documents do not say that a body is required, although its members are. */
function requirement({ value }: Node): Pick<ImportedContent, 'isRequired' | 'isOptional'> {
  const required = isObject(value) ? value['required'] : undefined
  return { isRequired: required === true, isOptional: required === false }
}

/** The fields of a form as an object. */
function formSchema(fields: Node[], operation: Node): Node {
  const [first] = fields
  // Not in the specification, but written: a form that is described as a body is.
  if (fields.length === 1 && isObject(child(first!, 'schema').value)) return child(first!, 'schema')
  const values = fields.map(({ value }) => value as Record<string, unknown>)
  const properties = Object.fromEntries(
    values.map(({ name, in: _in, required: _required, ...schema }) => [String(name), schema]),
  )
  const required = values.filter((field) => field['required'] === true).map(({ name }) => name)
  const parameters = child(operation, 'parameters')
  return { ...parameters, value: { type: 'object', properties, required } }
}
