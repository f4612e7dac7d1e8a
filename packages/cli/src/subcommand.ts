import {
  type CommandDefinition,
  type CommandLine,
  formatHelp,
  type LoadOptions,
  type OptionValues,
  parseCommandLine,
  print,
  readLoadOptions,
} from 'fc-command'

/** Runs a command with its arguments. Resolves to the exit code. */
export type Subcommand = (args: string[]) => Promise<number>

/**
 * Creates what runs a command with the options of its command line; with `--help`, it prints the help instead.
 *
 * @param readOptions Throws UsageError for options that exclude each other.
 */
export function createSubcommand<Command extends CommandDefinition, Options>(
  command: Command,
  readOptions: (line: CommandLine<Command>) => Options,
  run: (options: Options) => Promise<number>,
): Subcommand {
  return async (args) => {
    const line = parseCommandLine(args, command)
    if (line !== 'help') return await run(readOptions(line))
    print(formatHelp(command))
    return 0
  }
}

type LoadValues = Parameters<typeof readLoadOptions>[0]

/** The options of a command that loads definitions: their values, how to load, and the operands. */
export type DefinitionOptions<Command extends CommandDefinition> = OptionsWith<
  OptionValues<Command>
>

type OptionsWith<Values> = Omit<Values, 'header'> &
  LoadOptions & { source: string; sources: string[] }

/** Reads the options of a command that loads definitions. `source` is the first operand. */
export function readDefinitionOptions<Values extends LoadValues>({
  operands,
  values,
}: {
  operands: string[]
  values: Values
}): OptionsWith<Values> {
  const { header: _header, ...others } = values
  return { ...others, ...readLoadOptions(values), source: operands[0]!, sources: operands }
}
