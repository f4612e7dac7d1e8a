import { type CommandDefinition, defineCommand, parseCommandLine, UsageError } from 'fc-command'
import { type Preset, PRESETS } from 'fc-core/config'
import { SUMMARIES } from '../summaries.ts'
import { LINT_FORMATS, type LintFormat } from './formats/formats.ts'

/** Options of `fc-cli lint`. */
export interface LintCommandOptions {
  sources: string[]
  format: LintFormat
  fix: boolean
  quiet: boolean
  maxWarnings: number | undefined
  preset: Preset | undefined
  config: string | undefined
}

/** A request for information instead of a check. */
export type LintInfo = { kind: 'help' } | { kind: 'rules' } | { kind: 'explain'; rule: string }

const command = defineCommand({
  name: 'fc-cli lint',
  summary: SUMMARIES.lint,
  details: [
    'In folders and globs, package definitions are files named `*.fc.json` and `.json` files with `base_url` and `endpoints`. The option `files` of `fc.config.json` overrides this.',
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
      preset: {
        type: 'string',
        label: 'name',
        description: 'Preset of rule severities, instead of the one in `fc.config.json`',
        choices: Object.keys(PRESETS) as Preset[],
        defaultLabel: '`recommended`',
      },
      config: {
        type: 'string',
        label: 'file',
        description: 'Configuration file, instead of the nearest `fc.config.json`',
      },
      maxWarnings: {
        type: 'integer',
        label: 'number',
        description: 'Exit with code 1 if there are more warnings than this',
        min: 0,
        max: Number.MAX_SAFE_INTEGER,
      },
      quiet: { type: 'boolean', short: 'q', description: 'Report errors only' },
      rules: { type: 'boolean', description: 'List all rules', isStandalone: true },
      explain: {
        type: 'string',
        label: 'rule',
        description: 'Explain a rule, with examples',
        isStandalone: true,
      },
    },
  },
  exitCodes: { 0: 'no errors', 1: 'errors, or more warnings than `--max-warnings`' },
})

export const LINT_COMMAND: CommandDefinition = command

/** @throws UsageError */
export function readLintOptions(args: string[]): LintCommandOptions | LintInfo {
  const line = parseCommandLine(args, command)
  if (line === 'help') return { kind: 'help' }
  const { operands, values } = line
  const { rules, explain, ...options } = values
  if (rules) return { kind: 'rules' }
  if (explain !== undefined) return { kind: 'explain', rule: explain }
  const readOnly = operands.find((source) => source === '-' || /^(?:https?|git):/i.test(source))
  if (values.fix && readOnly !== undefined)
    throw new UsageError(`--fix can only change files, not ${readOnly}.`)
  return { sources: operands, ...options }
}
