import { type CommandLine, DEFINITION_OPTIONS, defineCommand, UsageError } from 'fc-command'
import { CHANGE_LEVELS } from 'fc-core/diff'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'
import { DIFF_FORMATS } from './formats/formats.ts'

export const DIFF_COMMAND = defineCommand({
  name: 'fc-cli diff',
  summary: SUMMARIES.diff,
  details: [
    'Each definition is a file, a URL, `git:<revision>:<path>`, or `-` for standard input. Changes are breaking (existing calls fail), risky (some clients may fail) or safe.',
    'Of two folders, all definitions are compared, matched by their paths below the folder, then by the names of their packages. A definition that is gone is a breaking change, a new one is safe.',
  ],
  operands: {
    noun: 'definition',
    usage: '<old> <new>',
    accepts: ['file', 'folder', 'glob', 'URL', 'git:<revision>:<path>', '`-`'],
    min: 2,
    max: 2,
  },
  examples: [
    ['fc-cli diff git:main:api.fc.json api.fc.json', 'changes on this branch'],
    ['fc-cli diff git:main:packages packages', 'all definitions of a monorepo'],
    ['fc-cli diff https://api.example.com/ api.fc.json', 'changes to the running service'],
    ['fc-cli diff old.json new.json --format markdown', 'for a comment on a pull request'],
    ['fc-cli diff old.json new.json --accept accepted.json', 'except known changes'],
    ['fc-cli diff <(git show main:api.fc.json) api.fc.json', 'with process substitution'],
  ],
  groups: {
    Options: {
      format: {
        type: 'string',
        label: 'name',
        description: 'Output format',
        choices: DIFF_FORMATS,
        default: 'pretty',
      },
      failOn: {
        type: 'string',
        label: 'level',
        description: 'Exit with code 1 if there are changes of this level or a more severe one',
        choices: [...CHANGE_LEVELS, 'none'],
        default: 'breaking',
      },
      accept: {
        type: 'string',
        label: 'file',
        description:
          'JSON file with known changes that do not fail the command, each with `kind`, `message`, `reason` and `expires`',
      },
      quiet: { type: 'boolean', short: 'q', description: 'Omit safe changes' },
    },
    Definition: DEFINITION_OPTIONS,
  },
  exitCodes: {
    0: 'no changes of the level `--fail-on` or a more severe one',
    1: 'changes of that level or a more severe one',
  },
})

export type DiffCommandOptions = ReturnType<typeof readDiffOptions>

/** @throws UsageError */
export function readDiffOptions(line: CommandLine<typeof DIFF_COMMAND>) {
  const [old, next] = line.operands as [string, string]
  if (old === '-' && next === '-')
    throw new UsageError('Only one of the definitions can be read from standard input.')
  return { ...readDefinitionOptions(line), old, new: next }
}
