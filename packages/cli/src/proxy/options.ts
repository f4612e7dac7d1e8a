import {
  type CommandLine,
  HTTP_URL,
  parseHttpUrl,
  DEFINITION_OPTIONS,
  defineCommand,
  SHUTDOWN_OPTION,
} from 'fc-command'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'

export const PROXY_COMMAND = defineCommand({
  name: 'fc-cli proxy',
  summary: SUMMARIES.proxy,
  details: [
    'Requests and responses are forwarded unchanged. The path of `base_url` is kept: with the `base_url` `https://api.example.com/v1/`, the client calls `http://127.0.0.1:4011/v1/…`.',
    '`--record` writes the calls to an HTTP Archive (HAR), without secrets: input for `fc-cli infer --har`, `fc-cli import` and `fc-mock --replay`.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|url|->',
    accepts: ['file', 'URL', '`-`'],
    max: 1,
  },
  examples: [
    ['fc-cli proxy api.fc.json --target https://staging.example.com/v1/'],
    ['fc-cli proxy api.fc.json --target http://localhost:8080/v1 --json > calls.ndjson'],
    [
      'fc-cli proxy api.fc.json --target https://staging.example.com/v1/ --record calls.har',
      'record for infer, import and fc-mock --replay',
    ],
  ],
  groups: {
    Options: {
      target: {
        type: 'string',
        label: 'url',
        description: 'URL of the service; corresponds to `base_url`',
        isRequired: true,
        parse: parseHttpUrl,
        expected: HTTP_URL,
      },
      port: {
        type: 'integer',
        short: 'p',
        label: 'number',
        description: 'Port to listen on, 0 for a free one',
        default: 4011,
        min: 0,
        max: 65535,
      },
      host: {
        type: 'string',
        label: 'address',
        description: 'Address to listen on',
        default: '127.0.0.1',
      },
      timeout: {
        type: 'integer',
        label: 'seconds',
        description: 'Time for the service to respond, and to continue its response',
        default: 30,
        min: 1,
        max: 3600,
      },
      shutdownTimeout: SHUTDOWN_OPTION,
      record: {
        type: 'string',
        label: 'file',
        description:
          'Record calls in a HAR file, without secrets; continues the recording in the file',
      },
      json: { type: 'boolean', description: 'Print one JSON object per line for each call' },
    },
    Definition: DEFINITION_OPTIONS,
  },
  exitCodes: { 0: 'no violations', 1: 'violations' },
})

/** Options of `fc-cli proxy`. */
export function readProxyOptions(line: CommandLine<typeof PROXY_COMMAND>) {
  return { ...readDefinitionOptions(line), timeout: line.values.timeout * 1000 }
}
