import { API_VERSION } from 'fc-core/internal'
import { isObject, type Node } from '../document-set.ts'
import type { Notes } from '../note.ts'
import { isCustomHeader } from '../samples/custom-header.ts'
import { addCredentials, findHeader, readAuthorization } from '../samples/headers.ts'
import { readResponse } from '../samples/read-response.ts'
import { readUrl } from '../samples/read-url.ts'
import { isName, readGraphQlName, REQUEST_METHODS } from '../samples/request.ts'
import type { Sample, SampleField } from '../samples/sample.ts'
import type { Secrets } from '../samples/secrets.ts'
import type { Variables } from '../samples/variables.ts'
import { readConvertedComments } from './converted-comments.ts'
import type { HttpRequest } from './http-file.ts'
import { readHttpBody } from './read-http-body.ts'

interface RequestContext {
  variables: Variables
  secrets: Secrets
  notes: Notes
  place: Node
}

/** Reads a request of an `.http` file. Undefined, with a note, for one that is no call of an API. */
export function readHttpRequest(request: HttpRequest, context: RequestContext): Sample | undefined {
  const { variables, secrets, notes, place } = context
  const method = request.method.toLowerCase().replace(/^graphql$/, 'post')
  if (!REQUEST_METHODS.has(method)) {
    notes.add('operation-skipped', place, request.method.slice(0, 20))
    return undefined
  }
  const headers = request.headers.map(({ name, value }): SampleField => ({
    name,
    value: variables.resolve(value),
    isSent: true,
    docs: '',
  }))
  const host = findHeader(headers, 'host') ?? ''
  // Of a URL that is a path, the header has the host.
  const parts = readUrl(`${/^\/(?!\/)/.test(request.url) ? host : ''}${request.url}`, variables)
  if (parts === undefined) return undefined
  const body = readHttpBody(request, headers, variables, { notes, place })
  addCredentials([...headers, ...parts.query], secrets)
  addPassword(findHeader(headers, 'authorization'), secrets)
  if (body?.kind === 'json') secrets.addMembers(body.value)
  const { response } = request
  const members = body?.kind === 'json' && isObject(body.value) ? Object.keys(body.value) : []
  const converted = readConvertedComments(request, members)
  const graphql = readGraphQlName(parts.path.map(({ value }) => value).join('/'), body)
  return {
    ...describe(converted === undefined ? request : { ...request, ...converted }, graphql),
    variant: graphql,
    group: undefined,
    method,
    ...parts,
    headers: headers.filter(
      ({ name }) => isCustomHeader(name) && name.toLowerCase() !== 'x-request-type',
    ),
    body,
    auth: readAuthorization(headers),
    version: findHeader(headers, API_VERSION),
    response: response && readResponse(response.status, response.headers, response.body, secrets),
    declared: converted,
    place,
  }
}

/** Chooses the name of the operation. A title that is not the name is documentation. */
function describe(
  { title, name, docs }: HttpRequest,
  graphql: string | undefined,
): Pick<Sample, 'id' | 'docs'> {
  const id = name ?? graphql ?? (isShortName(title) ? title : undefined)
  const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const isTold = title === '' || fold(title) === fold(id ?? '')
  return { id, docs: [isTold ? '' : title, docs].filter(Boolean).join('\n\n') }
}

/** Whether a title is a name, not a sentence. */
function isShortName(title: string): boolean {
  return isName(title) && /^[\w' -]+$/.test(title) && title.split(/[\s_-]+/).length <= MAX_WORDS
}

const MAX_WORDS = 5

/** Adds the password of `Basic user:password` and `Basic user password`, which editors encode. */
function addPassword(authorization: string | undefined, secrets: Secrets): void {
  const [scheme = '', , ...rest] = (authorization ?? '').split(/[\s:]+/)
  if (/^(?:basic|digest)$/i.test(scheme)) secrets.add(rest.at(-1))
}
