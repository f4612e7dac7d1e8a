import { readChoice, readOptions, UsageError } from 'fc-command'
import { type Preset, PRESETS } from 'fc-core'
import { CHANGE_LEVELS, type ChangeLevel } from 'fc-core/diff'
import { FORMATS, type Format } from './formats/formats.ts'

/** What `fc-cli diff` is asked to do. */
export interface DiffCommand {
  old: string
  new: string
  format: Format
  /** The least grave change that makes the command fail. */
  failOn: ChangeLevel | 'none'
  /** Whether safe changes are left out. */
  quiet: boolean
  preset: Preset | undefined
  config: string | undefined
}

export const DIFF_HELP = `Tell what a new definition changes for those who call the service.

Usage: fc-cli diff [options] <old> <new>

Each of both is a file, a URL, - for standard input, or git:<revision>:<path>. Changes are
breaking (calls that worked do not), risky (some callers may be surprised) or safe.

Examples:
  fc-cli diff git:main:api.fc.json api.fc.json            what this branch changes
  fc-cli diff https://api.example.com/ api.fc.json        against what is running
  fc-cli diff old.json new.json --format markdown         for a comment on a pull request
  fc-cli diff <(git show main:api.fc.json) api.fc.json    the same by the shell

Options:
      --format <name>    pretty, json, markdown or github (pretty)
      --fail-on <level>  breaking, risky, safe or none: exit with 1 when there are changes
                         of this level or a graver one (breaking)
  -q, --quiet            leave safe changes out
      --preset <name>    how both are checked: recommended, web-function or strict (recommended)
      --config <file>    this configuration, instead of the nearest fc.config.json
  -h, --help             show this help

Exit codes: 0 nothing that fails, 1 such changes, 2 wrong usage, or a definition that cannot be
read or has errors.
`

/** @throws UsageError */
export function readDiffCommand(args: string[]): DiffCommand | { kind: 'help' } {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) return { kind: 'help' }
  const [old, next, ...others] = positionals
  if (old === undefined || next === undefined || others.length > 0) {
    throw new UsageError(
      `Which two are to be compared? Name the old definition and the new one, not ${positionals.length}.`,
    )
  }
  if (old === '-' && next === '-')
    throw new UsageError('Only one of both can come from standard input.')
  return {
    old,
    new: next,
    format: readChoice('format', values.format, FORMATS) ?? 'pretty',
    failOn: readChoice('fail-on', values['fail-on'], [...CHANGE_LEVELS, 'none']) ?? 'breaking',
    quiet: values.quiet ?? false,
    preset: readChoice('preset', values.preset, Object.keys(PRESETS) as Preset[]),
    config: values.config,
  }
}

const OPTIONS = {
  format: { type: 'string' },
  'fail-on': { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  preset: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
