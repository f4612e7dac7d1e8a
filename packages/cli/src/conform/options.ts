import { type CommandLine, HTTP_URL, parseHttpUrl, defineCommand } from 'fc-command'
import { ARGUMENTS_OPTION, RATE_OPTIONS, SERVICE_DEFINITION_OPTIONS } from '../service-options.ts'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'
import { CONFORM_FORMATS } from './formats/formats.ts'

export const CONFORM_COMMAND = defineCommand({
  name: 'fc-cli conform',
  summary: SUMMARIES.conform,
  details: [
    'Calls the endpoints that only read, judging by their names, at the `base_url` of the definition. `--all` calls the other endpoints too and may change data. Arguments are taken from values that lists return; `--arguments` provides more.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|url|->',
    accepts: ['file', 'URL', '`-`'],
    max: 1,
  },
  examples: [
    ['fc-cli conform api.fc.json', 'the service at its base_url'],
    ['fc-cli conform api.fc.json --base-url http://localhost:8080/v1'],
    ['fc-cli conform https://api.example.com/v1/package --bearer "$TOKEN"'],
    ['fc-cli conform api.fc.json --endpoint list-users --endpoint "get-*"'],
    ['fc-cli conform api.fc.json --format junit > conformance.xml'],
  ],
  groups: {
    Options: {
      baseUrl: {
        type: 'string',
        label: 'url',
        description: 'Base URL of the service',
        defaultLabel: '`base_url` of the definition',
        parse: parseHttpUrl,
        expected: HTTP_URL,
      },
      version: {
        type: 'string',
        label: 'version',
        description: 'Value of the header `Api-Version`',
        defaultLabel: '`version` of the definition',
      },
      arguments: ARGUMENTS_OPTION,
      endpoint: {
        type: 'string',
        label: 'name',
        description: 'Endpoint to call, instead of all that only read; `*` matches any text',
        isRepeatable: true,
      },
      all: {
        type: 'boolean',
        description: 'Call every endpoint, including those that change data',
      },
      maxRequests: {
        type: 'integer',
        label: 'number',
        description: 'Maximum number of requests',
        defaultLabel: '`1000`',
        min: 1,
        max: 1_000_000,
      },
      maxPages: {
        type: 'integer',
        label: 'number',
        description: 'Maximum number of pages per endpoint',
        defaultLabel: '`20`',
        min: 1,
        max: 100_000,
      },
      ...RATE_OPTIONS,
      strict: { type: 'boolean', description: 'Exit with code 1 for SHOULD requirements too' },
      verbose: {
        type: 'boolean',
        description: 'List each check as passed, failed or skipped, with the reason',
      },
      format: {
        type: 'string',
        label: 'name',
        description: 'Output format',
        choices: CONFORM_FORMATS,
        default: 'pretty',
      },
    },
    Definition: SERVICE_DEFINITION_OPTIONS,
  },
  exitCodes: {
    0: 'the service conforms',
    1: 'it violates a MUST requirement (with `--strict`, a SHOULD requirement)',
  },
})

/** Options of `fc-cli conform`. */
export function readConformOptions(line: CommandLine<typeof CONFORM_COMMAND>) {
  return { ...readDefinitionOptions(line), timeout: line.values.timeout * 1000 }
}
