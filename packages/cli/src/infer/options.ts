import {
  type CommandDefinition,
  DEFINITION_OPTIONS,
  defineCommand,
  type LoadOptions,
  parseCommandLine,
  readLoadOptions,
  UsageError,
} from 'fc-command'
import { SUMMARIES } from '../summaries.ts'

/** Options of `fc-cli infer`. */
export interface InferCommandOptions extends LoadOptions {
  source: string
  /** Files with recorded calls, and folders of `fc-mock --record`. */
  har: readonly string[]
  write: boolean
}

const command = defineCommand({
  name: 'fc-cli infer',
  summary: SUMMARIES.infer,
  details: [
    'Prints a unified diff that adds `attributes` and `objects` for results that are described as a bare `object` or `array` only. `--write` applies it. Described results, and the formatting of the file, are kept.',
    'With `--har`, the values of recorded calls decide: of `fc-mock --upstream <url> --record <folder>`, or a HAR file of a browser or a proxy. An attribute that is null or absent in one sample is `nullable`; allowed values are not inferred.',
    'Without `--har`, the results are what `fc-mock` returns, inferred from names and arguments: review whether the service returns the same.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|url|->',
    accepts: ['file', 'URL', '`-`'],
    max: 1,
  },
  examples: [
    ['fc-cli infer api.fc.json', 'show what would be added'],
    ['fc-cli infer api.fc.json --har recording --write', 'describe what the service has returned'],
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
      write: { type: 'boolean', description: 'Change the file instead of printing the changes' },
    },
    Definition: DEFINITION_OPTIONS,
  },
})

export const INFER_COMMAND: CommandDefinition = command

/** @throws UsageError */
export function readInferOptions(args: string[]): InferCommandOptions | 'help' {
  const line = parseCommandLine(args, command)
  if (line === 'help') return line
  const source = line.operands[0]!
  const { har, write } = line.values
  if (write && (source === '-' || /^(?:https?|git):/i.test(source)))
    throw new UsageError(`--write can only change files, not ${source}.`)
  return { source, har, write, ...readLoadOptions(line.values) }
}
