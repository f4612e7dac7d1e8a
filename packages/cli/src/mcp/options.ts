import { type CommandLine, defineCommand, HTTP_URL, parseHttpUrl, UsageError } from 'fc-command'
import { PRIVATE_OPTION } from '../private-option.ts'
import { RATE_OPTIONS, SERVICE_DEFINITION_OPTIONS } from '../service-options.ts'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'

export const MCP_COMMAND = defineCommand({
  name: 'fc-cli mcp',
  summary: SUMMARIES.mcp,
  details: [
    'Serves over standard input and output, as hosts start it, or over HTTP on this machine with `--http`. Calls go to the `base_url` of the definition, or with `--mock` to a mock in the same process.',
    'The environment variable `FC_BEARER` is the token of the service. Models do not see it.',
    'A package with more than `--max-tools` endpoints is offered as three tools, which search, describe and call endpoints.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|url|git:revision:path|->',
    accepts: ['file', 'URL', 'git:<revision>:<path>', '`-` with `--http`'],
    max: 1,
  },
  examples: [
    ['fc-cli mcp api.fc.json --mock', 'tools that call a mock'],
    ['fc-cli mcp api.fc.json --base-url http://localhost:8080/v1 --read-only'],
    ['fc-cli mcp api.fc.json --group users --endpoint "list-*"'],
    ['fc-cli mcp https://api.example.com/v1/package --http --port 4012'],
  ],
  groups: {
    Service: {
      mock: {
        type: 'boolean',
        description: 'Call a mock of the service, whose data lasts as long as the command',
      },
      baseUrl: {
        type: 'string',
        label: 'url',
        description: 'Base URL of the service',
        defaultLabel: '`base_url` of the definition',
        parse: parseHttpUrl,
        expected: HTTP_URL,
      },
      apiVersion: {
        type: 'string',
        label: 'version',
        description: 'Value of the header `Api-Version`',
        defaultLabel: '`version` of the definition',
      },
      ...RATE_OPTIONS,
    },
    Tools: {
      group: {
        type: 'string',
        label: 'name',
        description: 'Group of endpoints to offer, instead of all; `*` matches any text',
        isRepeatable: true,
      },
      endpoint: {
        type: 'string',
        label: 'name',
        description: 'Endpoint to offer, instead of all; `*` matches any text',
        isRepeatable: true,
      },
      readOnly: { type: 'boolean', description: 'Offer only endpoints that change nothing' },
      private: PRIVATE_OPTION,
      maxTools: {
        type: 'integer',
        label: 'number',
        description: 'Maximum number of endpoints that are offered as a tool each',
        default: 60,
        min: 0,
        max: 10_000,
      },
    },
    Transport: {
      http: {
        type: 'boolean',
        description: 'Serve streamable HTTP on this machine, instead of standard input and output',
      },
      port: {
        type: 'integer',
        short: 'p',
        label: 'number',
        description: 'Port to listen on with `--http`, 0 for a free one',
        defaultLabel: '`4012`',
        min: 0,
        max: 65_535,
      },
    },
    Definition: SERVICE_DEFINITION_OPTIONS,
  },
})

export type McpCommandOptions = ReturnType<typeof readMcpOptions>

/** @throws UsageError */
export function readMcpOptions(line: CommandLine<typeof MCP_COMMAND>) {
  const options = readDefinitionOptions(line)
  const { mock, baseUrl, http, port, source } = options
  if (mock && baseUrl !== undefined)
    throw new UsageError('--mock and --base-url exclude each other: both say what to call.')
  if (port !== undefined && !http) throw new UsageError('--port requires --http.')
  if (source === '-' && !http)
    throw new UsageError(
      'Standard input is the connection to the host. Pass a file or URL, or --http.',
    )
  return {
    ...options,
    timeout: options.timeout * 1000,
    groups: options.group,
    endpoints: options.endpoint,
    port: http ? (port ?? 4012) : undefined,
  }
}
