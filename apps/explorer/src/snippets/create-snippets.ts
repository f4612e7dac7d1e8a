import {
  API_VERSION,
  type Endpoint,
  endpointUrl,
  isVersioned,
  type PackageDefinition,
} from 'fc-core'
import { formatCurlOrReason, type Shell } from 'fc-core/text'
import { isPaginated, requiresBearer } from '../definition/endpoint-flags.ts'
import { quoteString, toLiteral } from './to-literal.ts'

/** The call that snippets make. */
export interface SnippetInput {
  definition: PackageDefinition
  endpoint: Endpoint
  /** JSON text of the arguments. */
  body: string
  /** Sent as `Api-Version` to a versioned package. Undefined sends none. */
  version: string | undefined
  shell: Shell
  /** URL of the definition. Undefined if it is only known as a file. */
  packageUrl: string | undefined
}

/** Code that calls an endpoint. */
export interface Snippet {
  title: string
  code: string
}

/** A call as a curl command, with `fetch` and with `fc-client`, and a test without a server with MSW. */
export function createSnippets(input: SnippetInput): Snippet[] {
  return [
    { title: 'curl', code: formatCurlSnippet(input) },
    { title: 'fetch', code: formatFetch(input) },
    { title: 'fc-client', code: formatClient(input) },
    { title: 'MSW', code: formatMsw(input) },
  ]
}

const TOKEN = 'TOKEN'

function headersOf({ definition, endpoint, version }: SnippetInput): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...(version !== undefined && isVersioned(definition) && { [API_VERSION]: version }),
    ...(requiresBearer(endpoint) && { Authorization: `Bearer ${TOKEN}` }),
  }
}

function formatCurlSnippet(input: SnippetInput): string {
  const { definition, endpoint, body, shell } = input
  const url = endpointUrl(definition.base_url, endpoint.name)
  const oneLine = JSON.stringify(JSON.parse(body))
  return formatCurlOrReason({ url, headers: headersOf(input), body: oneLine }, { shell })
}

function formatFetch(input: SnippetInput): string {
  const { definition, endpoint, body } = input
  const result = isPaginated(endpoint) ? '{ page, previous, next }' : 'result'
  return [
    `const response = await fetch(${quoteString(endpointUrl(definition.base_url, endpoint.name))}, {`,
    `  method: 'POST',`,
    `  headers: ${toLiteral(headersOf(input), 2)},`,
    `  body: JSON.stringify(${toLiteral(JSON.parse(body), 2)}),`,
    '})',
    `const ${result} = await response.json()`,
    ...(isPaginated(endpoint)
      ? ['// `next` is the complete body of the request for the next page.']
      : []),
  ].join('\n')
}

function formatClient(input: SnippetInput): string {
  const { definition, endpoint, body, version, packageUrl } = input
  const options = {
    ...(version !== undefined && isVersioned(definition) && { version }),
    ...(requiresBearer(endpoint) && { bearer: TOKEN }),
  }
  const source = packageUrl === undefined ? 'definition' : quoteString(packageUrl)
  const rest = Object.keys(options).length === 0 ? '' : `, ${toLiteral(options)}`
  const args = [quoteString(endpoint.name), ...(body === '{}' ? [] : [toLiteral(JSON.parse(body))])]
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

function formatMsw({ definition }: SnippetInput): string {
  return [
    formatImport('{ createHandlers }', 'fc-mock/msw'),
    formatImport('{ setupServer }', 'msw/node'),
    importDefinition(definition),
    '',
    'const server = setupServer(...createHandlers(definition))',
    'server.listen()',
  ].join('\n')
}

function importDefinition({ name }: PackageDefinition): string {
  const words = (name ?? '').toLowerCase().match(/[a-z\d]+/g) ?? ['definition']
  const file = words.join('-').slice(0, 60)
  return `${formatImport('definition', `./${file}.fc.json`)} with { type: 'json' }`
}

function formatImport(names: string, module: string): string {
  return `import ${names} from ${quoteString(module)}`
}
