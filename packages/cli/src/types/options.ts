import { type CommandLine, DEFINITION_OPTIONS, defineCommand, UsageError } from 'fc-command'
import type { Refinements } from 'fc-core/codegen'
import { readDefinitionOptions } from '../subcommand.ts'
import { SUMMARIES } from '../summaries.ts'

const REFINEMENTS = ['plain', 'branded'] as const satisfies readonly Refinements[]

export const TYPES_COMMAND = defineCommand({
  name: 'fc-cli types',
  summary: SUMMARIES.types,
  details: [
    'The types describe endpoints, arguments, results and items of pages. Use them with `fc-client`: `createClient<Definition>(…)`. They also type the mock of `fc-mock`: `createMock<Definition>(…)`, and with `--collections` its records and factories.',
    'Choices that occur several times get a type of their own, such as `OrderStatus` for `status` of orders. Others stay in their place.',
    'A result is `unknown` if the definition does not describe it. With `--infer`, it has the type of the records that `fc-mock` returns, inferred from names and arguments: a guess for a service.',
    'A refined type such as `string.email` is a plain `string` or `number`. With `--refinements branded`, it is a type of its own: arguments of this type accept only values of other calls and those that `refine("string.email", value)` of `fc-core` has checked.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|url|->',
    accepts: ['file', 'URL', '`-`'],
    max: 1,
  },
  examples: [
    ['fc-cli types api.fc.json -o src/api.ts', 'write the file'],
    ['fc-cli types api.fc.json -o src/api.ts --check', 'in CI: fail if the file is out of date'],
    ['fc-cli types api.fc.json -o src/api.ts --watch', 'write it again after each change'],
    ['fc-cli types https://api.example.com/package', 'print the types'],
  ],
  groups: {
    Options: {
      output: {
        type: 'string',
        short: 'o',
        label: 'file',
        description: 'Output file, `.ts` or `.d.ts`',
        defaultLabel: 'standard output',
        parse: (text) => (/\.[cm]?ts$/.test(text) ? text : undefined),
        expected: 'a .ts or .d.ts file',
      },
      check: {
        type: 'boolean',
        description: 'Write nothing, and exit with code 1 if the output file is out of date',
      },
      watch: { type: 'boolean', description: 'Write the file again when the definition changes' },
      private: {
        type: 'boolean',
        description: 'Include endpoints and arguments with the flag `private`',
      },
      collections: {
        type: 'boolean',
        description: 'Add types for the records and factories of a mock',
      },
      refinements: {
        type: 'string',
        label: 'kind',
        description: 'Types of refinements such as `string.email`',
        choices: REFINEMENTS,
        default: 'plain',
      },
      infer: {
        type: 'boolean',
        description: 'Type undescribed results by what the mock returns',
      },
    },
    Definition: DEFINITION_OPTIONS,
  },
  exitCodes: { 1: 'the output file is out of date (with `--check`)' },
})

export type TypesCommandOptions = ReturnType<typeof readTypesOptions>

/** @throws UsageError */
export function readTypesOptions(line: CommandLine<typeof TYPES_COMMAND>) {
  const options = readDefinitionOptions(line)
  const { source, output, check, watch } = options
  if ((check || watch) && output === undefined)
    throw new UsageError(`--${check ? 'check' : 'watch'} requires --output <file>.`)
  if (check && watch) throw new UsageError('Pass either --check or --watch, not both.')
  if (watch && /^(?:-$|https?:)/i.test(source))
    throw new UsageError(`--watch requires a definition in a file, got ${source}.`)
  return options
}
