import { decodeBase64 } from './decode-base64.ts'
import { API_VERSION, decodeUrl, parseForeignJson } from 'fc-core/internal'
import { child, isObject, type Node } from '../document-set.ts'
import type { Notes } from '../note.ts'
import { isForm, isJson } from '../content.ts'
import type { Sample, SampleBody, SampleField, SampleResponse } from '../samples/sample.ts'
import type { Secrets } from '../samples/secrets.ts'
import { readPath } from './read-path.ts'
import { isCustomHeader } from '../samples/custom-header.ts'
import { addCredentials, findHeader, readAuthorization } from '../samples/headers.ts'
import { readGraphQlName, REQUEST_METHODS } from '../samples/request.ts'

/** Reads an entry of a HAR. Undefined, with a note, for one that is no call of an API. */
export function readEntry(entry: Node, secrets: Secrets, notes: Notes): Sample | undefined {
  const { request, response } = objectOf(entry.value)
  const { url: text, method } = objectOf(request)
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
  const status = Number(objectOf(response)['status'])
  if (url === undefined || typeof method !== 'string' || !(status >= 200 && status <= 599)) {
    notes.add('entry-incomplete', entry)
    return undefined
  }
  const headers = readPairs(objectOf(request)['headers']).map(toField)
  collectSecrets(url, headers, objectOf(request), secrets)
  if (!/^https?:$/.test(url.protocol)) {
    notes.add('entry-static', entry, url.protocol)
    return undefined
  }
  if (!REQUEST_METHODS.has(method.toLowerCase())) {
    notes.add('operation-skipped', child(entry, 'request'), method.toUpperCase().slice(0, 20))
    return undefined
  }
  const content = objectOf(objectOf(response)['content'])
  const type = mimeType(content)
  if (isStatic(entry.value, method, type)) {
    notes.add('entry-static', entry, type)
    return undefined
  }
  const body = readResponseBody(status, content, type)
  const sent = readRequestBody(objectOf(objectOf(request)['postData']))
  if (body === 'binary' || sent === 'binary') {
    notes.add('entry-binary', entry, type)
    return undefined
  }
  if (sent?.kind === 'json') secrets.addMembers(sent.value)
  if (body.kind === 'json') secrets.addMembers(body.value)
  const graphql = readGraphQlName(url.pathname, sent)
  return {
    id: graphql,
    variant: graphql,
    group: undefined,
    docs: '',
    method: method.toLowerCase(),
    origin: url.origin,
    ...readPath(url, objectOf(entry.value)['_endpoint']),
    query: [...url.searchParams].map(toField),
    headers: headers.filter(({ name }) => isCustomHeader(name)),
    body: sent,
    auth: readAuthentication(headers, objectOf(request)['cookies']),
    version: findHeader(headers, API_VERSION),
    response: { status, body, hasLinkHeader: hasNextLink(objectOf(response)['headers']) },
    place: entry,
  }
}

/** Whether an entry is a page, or a file that a page loads. */
function isStatic(entry: unknown, method: string, type: string): boolean {
  const resource = String(objectOf(entry)['_resourceType'] ?? '')
  if (/^(?:document|stylesheet|image|media|font|script|manifest|websocket)$/.test(resource))
    return true
  if (
    /^text\/(?:html|css|javascript|ecmascript)\b|^(?:image|font|audio|video)\/|^application\/(?:(?:x-)?javascript|wasm|font|manifest\+json|xhtml)/.test(
      type,
    )
  )
    return true
  return method.toLowerCase() === 'get' && type === 'text/event-stream'
}

function mimeType({ mimeType: type }: Record<string, unknown>): string {
  return typeof type === 'string' ? type.split(';')[0]!.trim().toLowerCase() : ''
}

function readResponseBody(
  status: number,
  content: Record<string, unknown>,
  type: string,
): SampleResponse['body'] | 'binary' {
  const { text, encoding, size } = content
  if (typeof text !== 'string' || text === '')
    return status === 204 || (status !== 304 && Number(size) <= 0)
      ? { kind: 'empty' }
      : { kind: 'unknown' }
  const isText = isJson(type) || /^text\/|[/+](?:xml|yaml|csv|x-ndjson)$/.test(type)
  if (encoding === 'base64' && type !== '' && !isText) return 'binary'
  const value = parseForeignJson(encoding === 'base64' ? decodeBase64(text) : text)
  if (value !== undefined) return { kind: 'json', value }
  // JSON that is cut off, or nested too deeply.
  if (isJson(type)) return { kind: 'unknown' }
  return isText ? { kind: 'text', type } : 'binary'
}

function readRequestBody(postData: Record<string, unknown>): SampleBody | 'binary' | undefined {
  const { text, params } = postData
  const type = mimeType(postData)
  const fields = readPairs(params)
  if (isForm(type)) {
    const isUrlEncoded = type === 'application/x-www-form-urlencoded'
    const list =
      fields.length === 0 && isUrlEncoded && typeof text === 'string'
        ? [...new URLSearchParams(text)]
        : fields
    return { kind: 'form', type, fields: list.map(toField) }
  }
  if (typeof text !== 'string' || text === '') return undefined
  const value = parseForeignJson(text)
  if (value !== undefined && (isJson(type) || type === '' || typeof value === 'object'))
    return { kind: 'json', value }
  if (/^(?:image|audio|video|font)\/|octet-stream|^application\/(?:zip|pdf|gzip)/.test(type))
    return 'binary'
  return { kind: 'other', type: type || 'text/plain' }
}

function readAuthentication(headers: readonly SampleField[], cookies: unknown): Sample['auth'] {
  const hasCookie =
    findHeader(headers, 'cookie') !== undefined || (Array.isArray(cookies) && cookies.length > 0)
  return readAuthorization(headers) ?? (hasCookie ? 'Cookie' : undefined)
}

function collectSecrets(
  url: URL,
  headers: readonly SampleField[],
  request: Record<string, unknown>,
  secrets: Secrets,
): void {
  const ofForm = readPairs(objectOf(request['postData'])['params'])
  addCredentials([...headers, ...[...url.searchParams, ...ofForm].map(toField)], secrets)
  for (const [, value] of readPairs(request['cookies'])) secrets.add(value)
  secrets.add(decodeUrl(url.password))
}

function hasNextLink(headers: unknown): boolean {
  return readPairs(headers).some(
    ([name, value]) => name.toLowerCase() === 'link' && /rel="?next\b/i.test(value),
  )
}

/** Reads a list of names and values. */
function readPairs(list: unknown): [name: string, value: string][] {
  return (Array.isArray(list) ? list : []).flatMap((each: unknown): [string, string][] => {
    const { name, value } = objectOf(each)
    return typeof name === 'string' ? [[name, typeof value === 'string' ? value : '']] : []
  })
}

function toField([name, value]: readonly [string, string]): SampleField {
  return { name, value, isSent: true, docs: '' }
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
