import { type CommandLine, DEFINITION_OPTIONS, defineCommand, UsageError } from 'fc-command'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'
import { LINT_FORMATS } from './formats/formats.ts'

export const LINT_COMMAND = defineCommand({
  name: 'fc-cli lint',
  summary: SUMMARIES.lint,
  details: [
    'In folders and globs, package definitions are files named `*.fc.json` and `.json` files with `base_url` and `endpoints`. The option `files` of `fc.config.json` overrides this.',
    '`plugins` of `fc.config.json` adds custom rules, which run with `--trust-config`.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|folder|glob|url|git:revision:path|->...',
    accepts: ['file', 'folder', 'glob', 'URL', '`-`'],
  },
  examples: [
    ['fc-cli lint .', 'every definition in this folder and below'],
    ['fc-cli lint api.fc.json --fix', 'apply safe fixes'],
    ['fc-cli lint . --format github', 'annotations in a GitHub workflow'],
    ['curl -s https://example.com/package | fc-cli lint -'],
  ],
  groups: {
    Options: {
      fix: { type: 'boolean', description: 'Apply safe fixes to the files' },
      format: {
        type: 'string',
        label: 'name',
        description: 'Output format',
        choices: LINT_FORMATS,
        default: 'pretty',
      },
      maxWarnings: {
        type: 'integer',
        label: 'number',
        description: 'Exit with code 1 if there are more warnings than this',
        min: 0,
        max: Number.MAX_SAFE_INTEGER,
      },
      quiet: { type: 'boolean', short: 'q', description: 'Report errors only' },
      rules: {
        type: 'boolean',
        description: 'List all rules; with `--trust-config`, also those of `plugins`',
        isStandalone: true,
      },
      explain: {
        type: 'string',
        label: 'rule',
        description: 'Explain a rule, with examples',
        isStandalone: true,
      },
    },
    Definition: DEFINITION_OPTIONS,
  },
  exitCodes: { 0: 'no errors', 1: 'errors, or more warnings than `--max-warnings`' },
})

export type LintCommandOptions = ReturnType<typeof readLintOptions>

/** @throws UsageError */
export function readLintOptions(line: CommandLine<typeof LINT_COMMAND>) {
  const options = readDefinitionOptions(line)
  const { fix, sources } = options
  const readOnly = sources.find((source) => source === '-' || /^(?:https?|git):/i.test(source))
  if (fix && readOnly !== undefined && !options.rules && options.explain === undefined)
    throw new UsageError(`--fix can only change files, not ${readOnly}.`)
  return options
}
