import {
  type CommandDefinition,
  DEFINITION_OPTIONS,
  defineCommand,
  parseCommandLine,
  readLoadOptions,
  UsageError,
} from 'fc-command'
import { findUrlProblem } from 'fc-core'
import { SUMMARIES } from '../summaries.ts'
import { NAMING_STYLES, type NamingStyle } from './definition/endpoint-name.ts'

/** Options of `fc-cli import`. */
export interface ImportCommandOptions {
  source: string
  output: string | undefined
  force: boolean
  baseUrl: string | undefined
  naming: NamingStyle | undefined
  remoteRefs: boolean
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
    'Formats: OpenAPI 3.0, 3.1 and 3.2 and Swagger 2.0, as JSON or YAML. References to local files are followed.',
    'A report on standard error lists what the definition does not have of the document.',
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
        defaultLabel: '`kebab-case`; function calls keep their names',
      },
      baseUrl: {
        type: 'string',
        label: 'url',
        description: 'Base URL of the service',
        defaultLabel: 'the first server of the document',
      },
      remoteRefs: {
        type: 'boolean',
        description: 'Load documents that are referenced by http and https URLs',
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
        description: 'Bearer token for loading a document from a URL',
      },
      header: {
        ...DEFINITION_OPTIONS.header,
        description: 'Header for loading a document from a URL',
      },
    },
  },
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
  const { output, force, naming, baseUrl, remoteRefs, format } = values
  const { bearer, headers } = readLoadOptions({
    ...values,
    preset: undefined,
    config: undefined,
    trustConfig: false,
  })
  const source = line.operands[0]!
  return { source, output, force, naming, baseUrl, remoteRefs, format, bearer, headers }
}
