import {
  type CommandDefinition,
  DEFINITION_OPTIONS,
  defineCommand,
  parseCommandLine,
  readLoadOptions,
  UsageError,
} from 'fc-command'
import { findUrlProblem } from 'fc-core/internal'
import { SUMMARIES } from '../summaries.ts'
import { NAMING_STYLES, type NamingStyle } from 'fc-import'

/** Options of `fc-cli import`. */
export interface ImportCommandOptions {
  source: string
  output: string | undefined
  force: boolean
  baseUrl: string | undefined
  naming: NamingStyle | undefined
  remoteRefs: boolean
  /** Globs of endpoints that return pages. */
  paginated: readonly string[]
  /** Globs of endpoints that do not return pages. */
  notPaginated: readonly string[]
  /** The file with overrides. Undefined for `fc.import.json`, if there is one. */
  overrides: string | undefined
  /** Files with OpenAPI Overlays. */
  overlay: readonly string[]
  format: 'pretty' | 'json'
  /** Bearer token for a document at a URL. */
  bearer: string | undefined
  /** Headers for a document at a URL, by name in lower case. */
  headers: Readonly<Record<string, string>>
}

const command = defineCommand({
  name: 'fc-cli import',
  summary: SUMMARIES.import,
  details: [
    'Formats: OpenAPI 3.0, 3.1 and 3.2, Swagger 2.0 and OpenRPC 1.x, as JSON or YAML; Postman collections 2.0 and 2.1; HTTP Archives (HAR) of browsers, proxies, `fc-cli proxy --record` and `fc-mock --record`. References to local files are followed.',
    'Requests of collections and HARs become operations: `/users/17` and `/users/18` are one. Of several origins, the most used one is imported; --base-url selects another. Their values, such as secrets, are not in the definition.',
    'The URL of a service imports the definition that it publishes there, at `package` or at `package.json`, otherwise its OpenAPI or OpenRPC document. A definition is kept as published, and its problems are listed.',
    '`fc.import.json` next to the output contains decisions that survive the next import: `names`, `groups`, `paginated`, `notPaginated`, `required`, `optional`, `omitHeaders`. --overlay applies an OpenAPI Overlay 1.x first.',
    'A report on standard error lists what the definition does not have of the document.',
    'With `--output`, the custom flag `deprecated` is declared in the nearest `fc.config.json`, or in a new one next to the definition.',
  ],
  operands: {
    noun: 'document',
    usage: '<file|url|->',
    accepts: ['file', 'URL', '`-`'],
    max: 1,
  },
  examples: [
    ['fc-cli import openapi.yaml -o api.fc.json'],
    ['fc-cli import openapi.json --naming snake_case --base-url https://api.example.com/v2/'],
    ['fc-cli import collection.json -o api.fc.json'],
    ['fc-cli import calls.har --base-url https://api.example.com/v2/ -o api.fc.json'],
    ['fc-cli import https://api.example.com/v1/ -o api.fc.json --bearer "$TOKEN"'],
    ['fc-cli import openapi.json -o api.fc.json --not-paginated "get-*" --overlay overlay.yaml'],
    ['fc-cli import openapi.json -o api.fc.json --format json 2> report.json'],
  ],
  groups: {
    Options: {
      output: {
        type: 'string',
        short: 'o',
        label: 'file',
        description: 'Output file',
        defaultLabel: 'standard output',
      },
      force: { type: 'boolean', short: 'f', description: 'Overwrite an existing output file' },
      naming: {
        type: 'string',
        label: 'style',
        description: 'Style of endpoint names',
        choices: NAMING_STYLES,
        defaultLabel: '`kebab-case`; function calls and methods keep their names',
      },
      baseUrl: {
        type: 'string',
        label: 'url',
        description: 'Base URL of the service',
        defaultLabel:
          'the first server of the document; the most used origin of requests; `base_url` of a definition',
      },
      remoteRefs: {
        type: 'boolean',
        description: 'Load documents that are referenced by http and https URLs',
      },
      paginated: {
        type: 'string',
        label: 'glob',
        description: 'Endpoints that return pages, by name or `operationId`, whatever the evidence',
        isRepeatable: true,
      },
      notPaginated: {
        type: 'string',
        label: 'glob',
        description: 'Endpoints that do not return pages',
        isRepeatable: true,
      },
      overrides: {
        type: 'string',
        label: 'file',
        description: 'File with names, groups, pages and required arguments',
        defaultLabel: '`fc.import.json` next to the output, if it exists',
      },
      overlay: {
        type: 'string',
        label: 'file',
        description: 'OpenAPI Overlay that changes the document before the import',
        isRepeatable: true,
      },
      format: {
        type: 'string',
        label: 'format',
        description: 'Format of the report',
        choices: ['pretty', 'json'] as const,
        default: 'pretty',
      },
    },
    Document: {
      bearer: {
        ...DEFINITION_OPTIONS.bearer,
        description: 'Bearer token for loading a document or definition from a URL',
      },
      header: {
        ...DEFINITION_OPTIONS.header,
        description: 'Header for loading a document or definition from a URL',
      },
    },
  },
  exitCodes: { 1: 'the definition of the service is written, but its errors prevent its use' },
})

export const IMPORT_COMMAND: CommandDefinition = command

/** @throws UsageError */
export function readImportOptions(args: string[]): ImportCommandOptions | 'help' {
  const line = parseCommandLine(args, command)
  if (line === 'help') return line
  const { values } = line
  const problem = values.baseUrl === undefined ? undefined : findUrlProblem(values.baseUrl)
  if (problem !== undefined)
    throw new UsageError(
      `Invalid --base-url ${values.baseUrl}: expected an absolute http or https URL.`,
    )
  const { output, force, naming, baseUrl, remoteRefs, overrides, format } = values
  const { paginated = [], notPaginated = [], overlay = [] } = values
  const { bearer, headers } = readLoadOptions({
    ...values,
    preset: undefined,
    config: undefined,
    trustConfig: false,
  })
  const source = line.operands[0]!
  const pages = { paginated, notPaginated, overrides, overlay }
  return { source, output, force, naming, baseUrl, remoteRefs, ...pages, format, bearer, headers }
}
