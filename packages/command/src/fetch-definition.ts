import { MAX_BYTES, quote } from 'fc-core/internal'
import { TOO_LARGE } from './read-file.ts'
import { SourceError } from './source-error.ts'

/**
 * Fetches a definition that a service publishes: with POST and the body `{}`, as an endpoint without arguments; if that returns no definition,
 * with GET, as a document.
 *
 * @param headers Headers to send, such as `Authorization`. Only sent to the origin of the URL, not to one that it redirects to.
 * @throws SourceError
 */
export async function fetchDefinition(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const posted = await send(url, 'POST', headers)
  if (posted.isOk && hasDefinitionKey(posted.body)) return posted.body
  const got = await getWithRedirects(url, headers)
  if (got.isOk) return got.body
  if (posted.isOk) return posted.body
  const outcome =
    posted.outcome === got.outcome
      ? got.outcome
      : `${posted.outcome} to POST, and ${got.outcome} to GET`
  throw new ResponseError(url, outcome, [posted, got])
}

/**
 * Fetches a document with GET, or with POST if there is a body.
 *
 * @param headers As for `fetchDefinition`.
 * @throws SourceError
 */
export async function fetchDocument(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Buffer> {
  const response =
    body === undefined
      ? await getWithRedirects(url, headers)
      : await send(url, 'POST', headers, body)
  if (response.isOk) return response.body
  throw new ResponseError(url, response.outcome, [response])
}

/** A server responded, but not with a document. */
export class ResponseError extends SourceError {
  /** The status, with the code of an error: `404 Not Found`. */
  readonly outcome: string
  /** Whether credentials are missing or insufficient. */
  readonly needsCredentials: boolean

  constructor(url: string, outcome: string, responses: readonly Pick<Response, 'status'>[]) {
    const needsCredentials = responses.some(({ status }) => status === 401 || status === 403)
    const hint = needsCredentials ? ` ${CREDENTIALS_HINT}` : ''
    super(`Cannot fetch ${url}: the server returned ${outcome}.${hint}`)
    this.outcome = outcome
    this.needsCredentials = needsCredentials
  }
}

/** What to do if a service responds with 401 or 403. */
export const CREDENTIALS_HINT = 'Pass --bearer or --header if the service requires them.'

interface Response {
  status: number
  /** The status as text, with the code of an error. */
  outcome: string
  isOk: boolean
  body: Buffer
  /** URL that the response redirects to. */
  location: string | undefined
}

/** Whether a body has a key that only definitions have. It may be incomplete. */
function hasDefinitionKey(body: Buffer): boolean {
  return body.includes('"base_url"') || body.includes('"endpoints"')
}

async function getWithRedirects(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { origin } = new URL(url)
  let target = url
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await send(target, 'GET', new URL(target).origin === origin ? headers : {})
    const { location } = response
    if (location === undefined) return response
    if (!URL.canParse(location, target))
      throw new SourceError(`Cannot fetch ${url}: it redirects to an invalid URL.`)
    const { href, protocol } = new URL(location, target)
    // Others, such as `file:` and `data:`, are no documents of a service.
    if (!/^https?:$/.test(protocol))
      throw new SourceError(
        `Cannot fetch ${url}: it redirects to a URL with the scheme ${quote(protocol)}. Only http and https are followed.`,
      )
    target = href
  }
  throw new SourceError(`Cannot fetch ${url}: too many redirects.`)
}

const MAX_REDIRECTS = 10

async function send(
  url: string,
  method: 'GET' | 'POST',
  headers: Readonly<Record<string, string>>,
  content = '{}',
): Promise<Response> {
  const isPost = method === 'POST'
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(isPost && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isPost && { body: content }),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    const { status, statusText, ok: isOk } = response
    const body = await readBody(response)
    const code = isOk ? undefined : errorCode(body)
    return {
      status,
      outcome: `${status} ${statusText}`.trim() + (code === undefined ? '' : ` (${code})`),
      isOk,
      body,
      location: (status >= 300 && status < 400 && response.headers.get('location')) || undefined,
    }
  } catch (cause) {
    throw new SourceError(`Cannot fetch ${url}: ${reasonOf(cause)}.`, { cause })
  }
}

/** Reads a body of at most `MAX_BYTES`, after decompression. */
async function readBody({ body }: { body: ReadableStream<Uint8Array> | null }): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of body ?? []) {
    total += chunk.length
    if (total > MAX_BYTES) throw new Error(TOO_LARGE) // Leaving the loop closes the connection.
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The code of an error triple. */
function errorCode(body: Buffer): string | undefined {
  return /^\s*\[\s*"(\w{1,60})"\s*,/.exec(body.toString('latin1', 0, 200))?.[1]
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
