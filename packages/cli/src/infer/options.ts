import { type CommandLine, defineCommand, HTTP_URL, parseHttpUrl, UsageError } from 'fc-command'
import { ARGUMENTS_OPTION, SERVICE_DEFINITION_OPTIONS } from '../service-options.ts'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'

export const INFER_COMMAND = defineCommand({
  name: 'fc-cli infer',
  summary: SUMMARIES.infer,
  details: [
    'Prints a unified diff that adds `attributes` and `objects` for results that are described as a bare `object` or `array` only. `--write` applies it. Described results, declared arguments, and the formatting of the file are kept.',
    'With `--har`, `--mock` or `--sample`, the values of calls decide: recorded by `fc-cli proxy --record <file>`, `fc-mock --upstream <url> --record <folder>`, a browser or another proxy; in the call history of a running mock, also one with `--upstream`; or sent to a service now. An attribute that is null or absent in one sample is `nullable`; allowed values are not inferred. Values that differ from descriptions are reported.',
    'Arguments that successful calls sent and that the endpoint does not declare are added as well, with the types of their values; an object is `object`. None is `required`, because calls without it may succeed, too. The bodies of `next` and `previous` are no arguments.',
    '`--sample` calls the endpoints that only read, judging by their names: lists first, then those whose required arguments a result contains, at most three times each and 200 times together; other hosts get 20 requests per second.',
    'Without them, the results are what `fc-mock` returns, inferred from names and arguments: review whether the service returns the same.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|url|->',
    accepts: ['file', 'URL', '`-`'],
    max: 1,
  },
  examples: [
    ['fc-cli infer api.fc.json', 'show what would be added'],
    ['fc-cli infer api.fc.json --har calls.har --write', 'describe what the service has returned'],
    [
      'fc-cli infer api.fc.json --mock http://localhost:4010',
      'describe what the mock has returned',
    ],
    [
      'fc-cli infer api.fc.json --sample https://api.example.com/v1 --dry-run',
      'list the calls of `--sample`',
    ],
    ['fc-cli infer api.fc.json | git apply', 'the same as `--write`, after a review'],
  ],
  groups: {
    Options: {
      har: {
        type: 'string',
        label: 'file',
        isRepeatable: true,
        description: 'Recorded calls: a HAR file, or a folder of `fc-mock --record`',
      },
      mock: {
        type: 'string',
        label: 'url',
        description:
          'URL of a running mock, with the path of a session (`/~name`) if it is not the default one: read its call history. The environment variable `FC_MOCK_ADMIN_TOKEN` has its token',
        parse: parseHttpUrl,
        expected: HTTP_URL,
      },
      sample: {
        type: 'string',
        label: 'url',
        description: 'Base URL of a running service: call the endpoints that only read',
        parse: parseHttpUrl,
        expected: HTTP_URL,
      },
      dryRun: { type: 'boolean', description: 'List the calls of `--sample` without sending them' },
      arguments: ARGUMENTS_OPTION,
      endpoint: {
        type: 'string',
        label: 'name',
        description: 'Endpoint to describe, instead of all; `*` matches any text',
        isRepeatable: true,
      },
      write: { type: 'boolean', description: 'Change the file instead of printing the changes' },
    },
    Definition: SERVICE_DEFINITION_OPTIONS,
  },
})

/** Each endpoint is called three times at most. */
const MAX_REQUESTS = 200

export type InferCommandOptions = ReturnType<typeof readInferOptions>

/** @throws UsageError */
export function readInferOptions(line: CommandLine<typeof INFER_COMMAND>) {
  const options = readDefinitionOptions(line)
  const { source, mock, sample, dryRun, write, arguments: argumentsFile } = options
  if (write && (source === '-' || /^(?:https?|git):/i.test(source)))
    throw new UsageError(`--write can only change files, not ${source}.`)
  if (sample === undefined && (dryRun || argumentsFile !== undefined))
    throw new UsageError(`${dryRun ? '--dry-run' : '--arguments'} requires --sample <url>.`)
  const adminToken = process.env['FC_MOCK_ADMIN_TOKEN'] || undefined
  const { bearer, headers } = options
  return {
    ...options,
    /** A mock whose call history is read. */
    mock: mock === undefined ? undefined : { url: mock, adminToken },
    /** A service whose endpoints are called. */
    sample:
      sample === undefined
        ? undefined
        : { url: sample, bearer, headers, arguments: argumentsFile, maxRequests: MAX_REQUESTS },
  }
}
