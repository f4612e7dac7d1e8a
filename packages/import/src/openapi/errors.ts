import { ERRORS_INTRODUCTION } from 'fc-convert'
import { collectProperties } from '../definition/properties.ts'
import { child, children, type DocumentSet, isObject, type Node, textOf } from '../document-set.ts'
import { STATUS_CODES } from '../status-codes.ts'
import type { ImportedOperation } from '../operation.ts'
import { chooseContent, chooseMedia } from '../content.ts'
import { findErrorCode } from '../error-code.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Reads the errors of an operation, adds those of the whole service to the context, and returns whether their body is `[code, message, details]`. */
export function readErrors(
  operation: Node,
  context: OpenApiContext,
): { errors: ImportedOperation['errors']; isTriple: boolean } {
  const errors = new Map<string, string>()
  let isTriple = false
  for (const { status, response } of listErrors(operation, context)) {
    const docs = textOf(response, 'description') ?? ''
    const schema = child(response, 'schema')
    const content = schema.value === undefined ? chooseContent(response)?.schema : schema
    isTriple ||= content !== undefined && isErrorTriple(context.documents.follow(content))
    const known = docs.startsWith(ERRORS_INTRODUCTION) ? readErrorList(docs) : undefined
    const listed = known === undefined ? findCodes(content, context) : []
    const found =
      listed.length > 0 || known !== undefined ? listed : exampleCodes(response, context)
    const isGeneral = found.length > MAX_OWN_CODES
    if (isGeneral) for (const code of found) context.generalErrors.add(code)
    // A description of the response does not describe each of its codes.
    const codes =
      known ??
      (isGeneral ? [] : found).map((code) => ({ code, docs: found.length === 1 ? docs : '' }))
    for (const error of codes) if (!errors.has(error.code)) errors.set(error.code, error.docs)
    if (found.length > 0 || known !== undefined) continue
    const code = deriveCode(status, docs)
    if (errors.has(code)) continue
    errors.set(code, isCode(docs) ? '' : docs)
    context.notes.add('error-code', response, code)
  }
  return { errors: [...errors].map(([code, docs]) => ({ code, docs })), isTriple }
}

/** Lists the responses that are errors: those with status 4xx, and the default one unless it is the only successful one. */
function listErrors(
  operation: Node,
  { documents }: OpenApiContext,
): { status: string; response: Node }[] {
  const all = children(child(operation, 'responses')).map(([status, start]) => ({
    status: status.toUpperCase(),
    response: documents.follow(start),
  }))
  const hasSuccess = all.some(({ status }) => /^[23](?:\d\d|XX)$/.test(status))
  return all.filter(
    ({ status }) => /^4(?:\d\d|XX)$/.test(status) || (status === 'DEFAULT' && hasSuccess),
  )
}

/** Derives a code from the status, or from a description that is one: `ThrottlingException`. */
function deriveCode(status: string, docs: string): string {
  if (isCode(docs)) return docs.trim()
  return STATUS_CODES.get(status) ?? (status === 'DEFAULT' ? 'ERROR' : 'BAD_REQUEST')
}

function isCode(docs: string): boolean {
  return /^[A-Z][A-Za-z\d]*(?:Exception|Error|Fault)$/.test(docs.trim())
}

/** Finds codes in the examples of a response. */
function exampleCodes(response: Node, { documents }: OpenApiContext): string[] {
  const media = chooseMedia(response)
  const examples = [
    child(media, 'example').value,
    ...children(child(media, 'examples')).map(([, each]) => {
      const { value } = documents.follow(each)
      return isObject(value) && Object.hasOwn(value, 'value') ? value['value'] : value
    }),
  ]
  return [...new Set(examples.flatMap((body) => findErrorCode(body) ?? []))]
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
function findCodes(content: Node | undefined, context: OpenApiContext, depth = 0): string[] {
  if (content === undefined || depth > MAX_DEPTH) return []
  const { documents } = context
  const properties = [...collectProperties(content, documents)]
  for (const pattern of CODE_NAMES) {
    for (const [name, { schemas }] of properties) {
      if (!pattern.test(name)) continue
      const codes = schemas.flatMap((schema) => {
        const values = listValues(schema, documents)
        if (values.length > 0) return values
        const node = documents.follow(schema)
        const isList = isObject(node.value) && node.value['items'] !== undefined
        return findCodes(isList ? child(node, 'items') : node, context, depth + 1)
      })
      if (codes.length > 0) return [...new Set(codes)]
    }
  }
  return []
}

const MAX_DEPTH = 3
/** Names of members with a code, or with an object that has one, the most likely first. */
const CODE_NAMES = [
  /^(?:error[_-]?)?code$/i,
  /^errors?$|(?:^|[_-])err(?:or)?s?$|Errors?$/,
  /^(?:error[_-]?)?(?:type|name|reason)$/i,
  /^(?:faults?|problems?|meta|status|details?|data|response|result|body)$/i,
]

/** The texts that a schema lists, and numbers other than those of HTTP. */
function listValues(schema: Node, documents: DocumentSet): string[] {
  const { value } = documents.follow(schema)
  if (!isObject(value)) return []
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
    children(child(documents.follow(schema), keyword)).flatMap(([, part]) =>
      listValues(part, documents),
    ),
  )
  const own = [value['enum'] ?? [], value['const'] ?? []].flat().flatMap((each: unknown) => {
    if (typeof each === 'string') return /^\S+$/.test(each) && each !== 'error' ? [each] : []
    return typeof each === 'number' && !(each >= 100 && each < 600) ? [String(each)] : []
  })
  return [...own, ...parts]
}

/** A longer list is that of the whole service. */
const MAX_OWN_CODES = 20
