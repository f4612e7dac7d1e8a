import { readChoice, readNumber, readOptions, UsageError } from 'fc-command'
import { type Preset, PRESETS } from 'fc-core'
import { FORMATS, type Format } from './formats/formats.ts'

/** What `fc-cli lint` is asked to do. */
export interface LintCommand {
  sources: string[]
  format: Format
  fix: boolean
  quiet: boolean
  maxWarnings: number | undefined
  preset: Preset | undefined
  config: string | undefined
}

/** A question about the rules themselves. */
export type RuleQuestion = { kind: 'help' } | { kind: 'rules' } | { kind: 'explain'; rule: string }

export const LINT_HELP = `Find what is wrong with package definitions.

Usage: fc-cli lint [options] <file|folder|glob|url|git:revision:path|->...

Of a folder or a glob, the definitions are checked: files called *.fc.json, and .json files
with "base_url" and "endpoints"; the nearest fc.config.json may say otherwise.

Examples:
  fc-cli lint .                            every definition below this folder
  fc-cli lint api.fc.json --fix            mend what is safe to mend
  fc-cli lint . --format github            annotations in a workflow
  curl -s https://example.com/package | fc-cli lint -

Options:
      --fix                    mend what is safe to mend, in the files
      --format <name>          pretty, json, sarif, github or junit (pretty)
      --preset <name>          recommended, web-function or strict (recommended)
      --config <file>          this configuration, instead of the nearest fc.config.json
      --max-warnings <number>  fail when there are more warnings than this
  -q, --quiet                  report errors only
      --rules                  list all rules
      --explain <rule>         tell what a rule asks for, and why
  -h, --help                   show this help

Exit codes: 0 no errors, 1 errors or too many warnings, 2 wrong usage, or a file that cannot be used.
`

/** @throws UsageError */
export function readLintCommand(args: string[]): LintCommand | RuleQuestion {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) return { kind: 'help' }
  if (values.rules) return { kind: 'rules' }
  if (values.explain !== undefined) return { kind: 'explain', rule: values.explain }
  if (positionals.length === 0) {
    throw new UsageError(
      'What is to be checked? Name a file, a folder, a glob, a URL, or - for standard input.',
    )
  }
  const unwritable = positionals.find(
    (source) => source === '-' || /^(?:https?|git):/i.test(source),
  )
  if (values.fix && unwritable !== undefined) {
    throw new UsageError(`--fix writes files: ${unwritable} cannot be mended in place.`)
  }
  return {
    sources: positionals,
    format: readChoice('format', values.format, FORMATS) ?? 'pretty',
    fix: values.fix ?? false,
    quiet: values.quiet ?? false,
    maxWarnings: readNumber('max-warnings', values['max-warnings'], 0, Number.MAX_SAFE_INTEGER),
    preset: readChoice('preset', values.preset, Object.keys(PRESETS) as Preset[]),
    config: values.config,
  }
}

const OPTIONS = {
  fix: { type: 'boolean' },
  format: { type: 'string' },
  preset: { type: 'string' },
  config: { type: 'string' },
  'max-warnings': { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  rules: { type: 'boolean' },
  explain: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
