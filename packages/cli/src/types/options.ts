import { readOptions, UsageError } from 'fc-command'

/** What `fc-cli types` is asked to do. */
export interface TypesCommand {
  source: string
  /** Undefined writes to standard output. */
  output: string | undefined
  check: boolean
  watch: boolean
  includePrivate: boolean
  /** Whether there are types of the records that a mock of the definition has. */
  collections: boolean
}

export const TYPES_HELP = `Write the types of a package for TypeScript: endpoints, arguments, results, items of pages.

Usage: fc-cli types [options] <definition>

The definition is a file, a URL, or - for standard input. fc-client takes the types:
createClient<Definition>(…). With --collections, fc-mock takes the types of its records:
createMock<Collections>(…).

Examples:
  fc-cli types api.fc.json -o src/api.ts            to be committed, or made before each build
  fc-cli types api.fc.json -o src/api.ts --check    in CI: is it still what the definition says?
  fc-cli types api.fc.json -o src/api.ts --watch    again after each change
  fc-cli types https://api.example.com/package      to the terminal

Options:
  -o, --output <file>  where they go, a .ts or .d.ts file (standard output)
      --check          write nothing; exit with 1 when the file is not up to date
      --watch          write again whenever the definition changes
      --private        take in what has the flag \`private\`
      --collections    add the types of the records of a mock, by collection
  -h, --help           show this help

Exit codes: 0 fine, 1 not up to date, 2 wrong usage, or a definition that cannot be read or has
errors.
`

/** @throws UsageError */
export function readTypesCommand(args: string[]): TypesCommand | 'help' {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) return 'help'
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0)
    throw new UsageError(`Name one definition, not ${positionals.length}.`)
  const { output, check = false, watch = false } = values
  if ((check || watch) && output === undefined)
    throw new UsageError(`--${check ? 'check' : 'watch'} is about a file: name it with -o.`)
  if (check && watch) throw new UsageError('Either --check or --watch.')
  if (watch && /^(?:-$|https?:)/i.test(source))
    throw new UsageError('--watch is for a definition that is a file.')
  if (output !== undefined && !/\.[cm]?ts$/.test(output))
    throw new UsageError(`The file must end in .ts or .d.ts, and ${output} does not.`)
  return {
    source,
    output,
    check,
    watch,
    includePrivate: values.private ?? false,
    collections: values.collections ?? false,
  }
}

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  check: { type: 'boolean' },
  watch: { type: 'boolean' },
  private: { type: 'boolean' },
  collections: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
