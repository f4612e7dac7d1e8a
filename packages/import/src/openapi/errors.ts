import { ERRORS_INTRODUCTION } from 'fc-convert'
import { collectProperties } from '../definition/properties.ts'
import { child, children, isObject, type Node, textOf } from '../document-set.ts'
import { STATUS_CODES } from '../status-codes.ts'
import type { ImportedOperation } from '../operation.ts'
import { chooseContent } from '../content.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Reads the errors of an operation, adds those of the whole service to the context, and returns whether their body is `[code, message, details]`. */
export function readErrors(
  operation: Node,
  context: OpenApiContext,
): { errors: ImportedOperation['errors']; isTriple: boolean } {
  const errors = new Map<string, string>()
  let isTriple = false
  for (const [status, start] of children(child(operation, 'responses'))) {
    if (!/^4(?:\d\d|XX)$/i.test(status)) continue
    const response = context.documents.follow(start)
    const docs = textOf(response, 'description') ?? ''
    const schema = child(response, 'schema')
    const content = schema.value === undefined ? chooseContent(response)?.schema : schema
    isTriple ||= content !== undefined && isErrorTriple(context.documents.follow(content))
    const known = docs.startsWith(ERRORS_INTRODUCTION) ? readErrorList(docs) : undefined
    const found = known === undefined ? findCodes(content, context) : []
    const isGeneral = found.length > MAX_OWN_CODES
    if (isGeneral) for (const code of found) context.generalErrors.add(code)
    // A description of the response does not describe each of its codes.
    const codes =
      known ??
      (isGeneral ? [] : found).map((code) => ({ code, docs: found.length === 1 ? docs : '' }))
    for (const error of codes) if (!errors.has(error.code)) errors.set(error.code, error.docs)
    if (found.length > 0 || known !== undefined) continue
    const code = STATUS_CODES.get(status)
    if (code === undefined || errors.has(code)) continue
    errors.set(code, docs)
    context.notes.add('error-code', response, code)
  }
  return { errors: [...errors].map(([code, docs]) => ({ code, docs })), isTriple }
}

/** Reads the list that `fc-cli convert` writes. */
function readErrorList(docs: string): ImportedOperation['errors'] {
  return docs
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, code, text = ''] = /^- `(.+?)`(?:: (.*))?$/.exec(line) ?? []
      return code === undefined ? [] : [{ code, docs: text }]
    })
}

function isErrorTriple({ value }: Node): boolean {
  if (!isObject(value)) return false
  const { prefixItems, minItems, maxItems } = value
  return Array.isArray(prefixItems) && prefixItems.length === 3 && minItems === 3 && maxItems === 3
}

/** Finds codes in the values that the schema of an error lists for its code. */
function findCodes(content: Node | undefined, { documents }: OpenApiContext, depth = 0): string[] {
  if (content === undefined || depth > 2) return []
  for (const [name, { schemas }] of collectProperties(content, documents)) {
    if (!/^(?:error_?)?(?:code|type|name)$|^errors?$/i.test(name)) continue
    const codes = schemas.flatMap((schema) => {
      const node = documents.follow(schema)
      if (!isObject(node.value)) return []
      const { enum: listed, const: only, items } = node.value
      const values = [Array.isArray(listed) ? listed : [], only ?? []]
        .flat()
        .filter((each) => typeof each === 'string' && /^\S+$/.test(each))
      return values.length > 0
        ? (values as string[])
        : findCodes(
            items === undefined ? node : child(node, 'items'),
            { documents } as OpenApiContext,
            depth + 1,
          )
    })
    if (codes.length > 0) return codes
  }
  return []
}

/** A longer list is that of the whole service. */
const MAX_OWN_CODES = 20
