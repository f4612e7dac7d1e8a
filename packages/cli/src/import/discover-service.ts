import {
  CREDENTIALS_HINT,
  describeForeignFormat,
  fetchDocument,
  headersOf,
  type LoadOptions,
  readSources,
  ResponseError,
  SourceError,
} from 'fc-command'
import { looksLikeDefinition } from 'fc-core/internal'
import { readJson, valueAt } from 'fc-core/json'
import { formatPosition } from 'fc-import'

/** A text to import, and its source. */
export interface FoundText {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  text: string
  /** Whether all bytes are valid UTF-8. */
  isUtf8: boolean
}

/**
 * Finds what a service publishes at its base URL: a package definition there, at `package` or `package.json`, otherwise an OpenAPI or OpenRPC document at
 * the usual paths. The URL of a JSON, YAML or HAR file is loaded as it is.
 *
 * @throws SourceError if the service cannot be reached, or publishes nothing of this. Then the message lists what was tried.
 */
export async function discoverService(
  url: string,
  options: Partial<LoadOptions>,
): Promise<FoundText> {
  const headers = headersOf(options)
  if (/\.(?:json|ya?ml|har)$/i.test(new URL(url).pathname)) return await loadText(url, headers)
  const tried: string[] = []
  let needsCredentials = false
  for (const { path, method, load } of CANDIDATES) {
    const source = path === '' ? url : resolve(path, url)
    try {
      const found = await load(source, headers)
      if (isImportable(found.text)) return found
      tried.push(`${method} ${source}: ${describeText(found.text)}`)
    } catch (error) {
      // A host that does not respond at all does not do so at other paths either.
      if (!(error instanceof ResponseError)) throw error
      needsCredentials ||= error.needsCredentials
      tried.push(`${method} ${source}: ${error.outcome}`)
    }
  }
  const hint = needsCredentials ? ` ${CREDENTIALS_HINT}` : ''
  throw new SourceError(
    `Cannot import ${url}: found neither a package definition nor an OpenAPI or OpenRPC document.${hint} Tried:\n${tried.map((line) => `  ${line}`).join('\n')}`,
  )
}

type Headers = Readonly<Record<string, string>>

/** Where and how services publish their descriptions, in the order of preference. */
const CANDIDATES: readonly {
  path: string
  method: string
  load(url: string, headers: Headers): Promise<FoundText>
}[] = [
  ...['', 'package', 'package.json'].map((path) => ({
    path,
    method: 'POST and GET',
    load: loadText,
  })),
  ...['openapi.json', 'openapi.yaml', 'swagger.json', 'openrpc.json'].map((path) => ({
    path,
    method: 'GET',
    load: async (url: string, headers: Headers) => decode(url, await fetchDocument(url, headers)),
  })),
  { path: '', method: 'rpc.discover at', load: callDiscover },
]

/** Loads a definition with POST, otherwise with GET, as all commands do. */
async function loadText(url: string, headers: Headers): Promise<FoundText> {
  for await (const { source, text, isUtf8 } of readSources([url], headers))
    return { source, text, isUtf8 }
  throw new Error('readSources returned nothing.')
}

/** Calls the JSON-RPC method that returns the OpenRPC document of a service. */
async function callDiscover(url: string, headers: Headers): Promise<FoundText> {
  const request = { jsonrpc: '2.0', id: 1, method: 'rpc.discover', params: [] }
  const response = decode(url, await fetchDocument(url, headers, JSON.stringify(request)))
  const result = valueAt(readJson(response.text).value, ['result'])
  return result === undefined ? response : { ...response, text: JSON.stringify(result) }
}

function decode(source: string, bytes: Buffer): FoundText {
  return { source, text: bytes.toString('utf8'), isUtf8: true }
}

function resolve(path: string, url: string): string {
  const base = new URL(url)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  base.search = ''
  base.hash = ''
  return new URL(path, base).href
}

function isImportable(text: string): boolean {
  return looksLikeDefinition(text) || /Open(?:API|RPC)/.test(describeForeignFormat(text) ?? '')
}

/** Describes a text that cannot be imported. */
function describeText(text: string): string {
  const format = describeForeignFormat(text)
  if (format !== undefined) return format
  if (text.trim() === '') return 'an empty body'
  if (!/^\s*[[{]/.test(text)) return 'neither JSON nor YAML of a known format'
  const [problem] = readJson(text).problems
  return problem === undefined
    ? 'JSON that is no package definition'
    : `invalid JSON at ${formatPosition(text, problem.start)}`
}
