import { type CommandLine, DEFINITION_OPTIONS, defineCommand, UsageError } from 'fc-command'
import { findUrlProblem } from 'fc-core/internal'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'
import { NAMING_STYLES } from 'fc-import'

export const IMPORT_COMMAND = defineCommand({
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

export type ImportCommandOptions = ReturnType<typeof readImportOptions>

/** @throws UsageError */
export function readImportOptions({ operands, values }: CommandLine<typeof IMPORT_COMMAND>) {
  const { baseUrl } = values
  if (baseUrl !== undefined && findUrlProblem(baseUrl) !== undefined)
    throw new UsageError(`Invalid --base-url ${baseUrl}: expected an absolute http or https URL.`)
  const load = { preset: undefined, config: undefined, trustConfig: false }
  return readDefinitionOptions({ operands, values: { ...values, ...load } })
}
