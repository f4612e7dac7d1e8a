import { API_VERSION } from 'fc-core/internal'
import { child, children, isObject, type Node } from '../document-set.ts'
import { isCustomHeader } from '../samples/custom-header.ts'
import type { Notes } from '../note.ts'
import { isIdentifier } from 'fc-infer'
import { addCredentials, findHeader, readAuthorization } from '../samples/headers.ts'
import { readResponse } from '../samples/read-response.ts'
import { isName, REQUEST_METHODS } from '../samples/request.ts'
import type { Sample, SampleResponse } from '../samples/sample.ts'
import type { Secrets } from '../samples/secrets.ts'
import type { Variables } from './variables.ts'
import { type PostmanAuth, readAuth } from './auth.ts'
import { readConvertedDescription } from './converted-description.ts'
import { descriptionOf } from './description.ts'
import { readFields } from './fields.ts'
import { readBody } from './read-body.ts'
import { readUrl } from './read-url.ts'

/** What a request inherits from its folders and its collection. */
export interface ItemContext {
  /** Names of the folders, the outermost first. */
  folders: readonly string[]
  auth: PostmanAuth
  variables: Variables
  secrets: Secrets
  notes: Notes
}

/** Reads an item: its request, and its saved responses with the requests that led to them. */
export function readItem(item: Node, context: ItemContext): Sample[] {
  const { notes } = context
  if (children(child(item, 'event')).length > 0) notes.add('scripts-omitted', child(item, 'event'))
  const request = child(item, 'request')
  const first = readRequest(request, item, context)
  if (first === undefined) return []
  const saved = children(child(item, 'response')).flatMap(([, example]) => {
    const original = child(example, 'originalRequest')
    const response = readExample(example.value, context.secrets)
    if (response === undefined) return []
    const sent = isObject(original.value) ? readRequest(original, item, context) : first
    const sample = sent && alignWith(sent, first)
    return sample === undefined ? [] : [{ ...sample, response }]
  })
  return [first, ...saved]
}

/** Returns a saved request as one of the operation, whose variables and parameters it may contain as values. Undefined for a request of another operation. */
function alignWith(saved: Sample, request: Sample): Sample | undefined {
  const { origin, path, baseLength } = request
  const values = saved.path.slice(-path.length || saved.path.length)
  if (saved.method !== request.method || values.length !== path.length) return undefined
  const aligned = path.map((segment, index) => ({ ...segment, value: values[index]!.value }))
  const isSame = path.every(
    ({ parameter, value }, index) =>
      parameter !== undefined || isIdentifier(value) || value === values[index]!.value,
  )
  return isSame
    ? { ...saved, origin, baseLength, path: aligned, auth: saved.auth ?? request.auth }
    : undefined
}

function readRequest(request: Node, item: Node, context: ItemContext): Sample | undefined {
  const { folders, variables, secrets, notes } = context
  const { value } = request
  const { method, url, header, body } = isObject(value)
    ? value
    : { method: 'GET', url: value, header: [], body: undefined }
  const parts = readUrl(url, variables)
  if (parts === undefined) {
    notes.add('entry-incomplete', item)
    return undefined
  }
  const verb = typeof method === 'string' && method !== '' ? method.toLowerCase() : 'get'
  if (!REQUEST_METHODS.has(verb)) {
    notes.add('operation-skipped', request, verb.toUpperCase().slice(0, 20))
    return undefined
  }
  const headers = readFields(header, variables)
  const sentHeaders = headers.filter(({ isSent }) => isSent)
  const sent = readBody(body, sentHeaders, variables)
  addCredentials([...headers, ...parts.query], secrets)
  if (sent?.kind === 'json') secrets.addMembers(sent.value)
  const own = isObject(value) ? descriptionOf(value) : ''
  const description = own || descriptionOf(item.value)
  const converted = readConvertedDescription(description)
  const name = String((item.value as { name?: unknown }).name ?? '').trim()
  const isGraphQl = isObject(body) && body['mode'] === 'graphql'
  return {
    id: isName(name) ? name : undefined,
    variant: isGraphQl ? name : undefined,
    group: folders.join(' / ') || undefined,
    docs: converted?.docs ?? description,
    method: verb,
    ...parts,
    headers: headers.filter(({ name: header }) => isCustomHeader(header)),
    body: sent,
    auth: readAuthorization(sentHeaders) ?? (readAuth(request, secrets) ?? context.auth).kind,
    version: findHeader(sentHeaders, API_VERSION),
    response: undefined,
    declared: converted,
    place: item,
  }
}

/** Reads a saved response. Undefined without a status. */
function readExample(example: unknown, secrets: Secrets): SampleResponse | undefined {
  const { code, header, body } = isObject(example) ? example : {}
  if (typeof code !== 'number') return undefined
  const headers = (Array.isArray(header) ? header : []).flatMap((each: unknown) =>
    isObject(each) ? [{ name: String(each['key']), value: String(each['value'] ?? '') }] : [],
  )
  return readResponse(code, headers, typeof body === 'string' ? body : '', secrets)
}
