import { type PackageDefinition } from 'fc-core'
import { formatCurl, isVersioned, type Shell } from 'fc-core/internal'
import { readJson } from 'fc-core/json'
import { buildRequest, type CallInput } from '../arguments/build-request.ts'
import { isPaginated, requiresBearer } from '../definition/endpoint-flags.ts'
import { formatJson } from '../json/format-json.ts'
import { quoteString, toLiteral } from './to-literal.ts'

/** The call that snippets make. */
export interface SnippetInput extends CallInput {
  /** URL of the definition. Undefined if it is only known as a file. */
  packageUrl?: string | undefined
  /** Whether the service is a mock in the page, which commands cannot call. */
  isInPage?: boolean
}

/** Code in one language. */
export interface Snippet {
  title: string
  /** Whether the code is a command, which differs between shells. @default false */
  isCommand?: boolean
  /** Whether the code is too long to format it with each key that is pressed. It can be copied. @default false */
  isLong?: boolean
  /**
   * Formats the code. Called when it is shown or copied.
   *
   * @throws UnquotableError if the shell cannot pass a value to the command.
   */
  format: (shell: Shell) => string
}

/** The token of code for a reader who has entered none. */
export const TOKEN_PLACEHOLDER = 'TOKEN'

/** A call as a curl command, with `fetch` and with `fc-client`. */
export function createSnippets(input: SnippetInput): Snippet[] {
  const isLong = input.body.length > MAX_BODY
  const curl: Snippet = {
    title: 'curl',
    isCommand: true,
    isLong,
    format: (shell) =>
      formatCurl({ ...buildRequest(input), body: formatJson(input.body, 0) }, { shell }),
  }
  return [
    ...(input.isInPage === true ? [] : [curl]),
    { title: 'fetch', isLong, format: () => formatFetch(input) },
    { title: 'fc-client', isLong, format: () => formatClient(input) },
  ]
}

/** Length of a body whose code can be formatted in 20 ms, in characters. */
const MAX_BODY = 20_000

/** A test of a client without a server, with MSW. */
export function createMswSnippet(definition: PackageDefinition): Snippet {
  const code = [
    formatImport('{ createHandlers }', 'fc-mock/msw'),
    formatImport('{ setupServer }', 'msw/node'),
    importDefinition(definition),
    '',
    'const server = setupServer(...createHandlers(definition))',
    'server.listen()',
  ].join('\n')
  return { title: 'MSW', format: () => code }
}

function formatFetch(input: SnippetInput): string {
  const { endpoint, body } = input
  const { url, headers } = buildRequest(input)
  const value = parseObject(body)
  const text = formatJson(body, 0)
  // Other numbers would be rounded.
  const isExact = value !== undefined && JSON.stringify(value) === text
  const result = isPaginated(endpoint) ? '{ page, previous, next }' : 'result'
  return [
    `const response = await fetch(${quoteString(url)}, {`,
    `  method: 'POST',`,
    `  headers: ${toLiteral(headers, 2)},`,
    `  body: ${isExact ? `JSON.stringify(${toLiteral(value, 2)})` : quoteString(text)},`,
    '})',
    `const ${result} = await response.json()`,
    ...(isPaginated(endpoint)
      ? ['// `next` is the complete body of the request for the next page.']
      : []),
  ].join('\n')
}

function formatClient(input: SnippetInput): string {
  const { definition, endpoint, body, version, token, session, baseUrl, packageUrl } = input
  const value = parseObject(body)
  if (value === undefined) return '// The body is not a JSON object.'
  const options = {
    ...(version !== undefined && isVersioned(definition) && { version }),
    ...(token !== '' && requiresBearer(endpoint) && { bearer: token }),
    ...(session !== undefined && { headers: { 'Fc-Session': session } }),
  }
  const isMoved = baseUrl !== undefined && baseUrl !== definition.base_url
  const file = isMoved ? `{ ...definition, base_url: ${quoteString(baseUrl)} }` : 'definition'
  const source = packageUrl === undefined ? file : quoteString(packageUrl)
  const rest = Object.keys(options).length === 0 ? '' : `, ${toLiteral(options)}`
  const args = [
    quoteString(endpoint.name),
    ...(Object.keys(value).length === 0 ? [] : [toLiteral(value)]),
  ]
  return [
    formatImport('{ createClient }', 'fc-client'),
    ...(packageUrl === undefined ? [importDefinition(definition)] : []),
    '',
    `const client = createClient(${source}${rest})`,
    ...(isPaginated(endpoint)
      ? [`for await (const item of client.items(${args.join(', ')})) console.log(item)`]
      : [`const result = await client.call(${args.join(', ')})`]),
  ].join('\n')
}

/** Returns undefined for other JSON, invalid JSON, and JSON that is nested too deeply. */
function parseObject(text: string): object | undefined {
  const { root, problems } = readJson(text)
  return problems.length === 0 && root?.kind === 'object' ? (JSON.parse(text) as object) : undefined
}

function importDefinition({ name }: PackageDefinition): string {
  const words = (name ?? '').toLowerCase().match(/[a-z\d]+/g) ?? ['definition']
  const file = words.join('-').slice(0, 60)
  return `${formatImport('definition', `./${file}.fc.json`)} with { type: 'json' }`
}

function formatImport(names: string, module: string): string {
  return `import ${names} from ${quoteString(module)}`
}
