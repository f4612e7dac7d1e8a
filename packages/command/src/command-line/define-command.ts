/**
 * A command, described by data. Parsing (`parseCommandLine`), `--help` (`formatHelp`) and the tables in the docs (`formatReference`) come from
 * it, so they cannot disagree. Texts are Markdown; in a terminal, their backticks are removed.
 */
export interface CommandDefinition {
  /** What the user types: `fc-cli lint`. */
  name: string
  /** What the command does: one imperative sentence, without the period. */
  summary: string
  /** Paragraphs printed below the usage line. */
  details?: readonly string[]
  /** The usage line, if it differs from `<name> [options] <operands>`. */
  usage?: string
  /** What each subcommand does, by name. */
  subcommands?: Readonly<Record<string, string>>
  /** The positional arguments. Without it, the command accepts none. */
  operands?: Operands
  /** Command lines to copy, each with what it does. */
  examples?: readonly (readonly [command: string, note?: string])[]
  /** Options by the title of their group. The key `maxWarnings` is the option `--max-warnings`. */
  groups: Readonly<Record<string, OptionGroup>>
  /** Options of the section `mock` of `fc.config.json` that are not on the command line, for the message that they are not. */
  configKeys?: readonly string[]
  /** Paragraphs printed below the options. */
  footnotes?: readonly string[]
  /** Meaning of exit codes, in addition to those of all commands; undefined removes one. */
  exitCodes?: Readonly<Record<number, string | undefined>>
}

/** The positional arguments of a command. */
export interface Operands {
  /** What one of them is: `definition`. */
  noun: string
  /** How the usage line shows them: `<file|url>...`. */
  usage: string
  /** What an operand may be, for the message that one is missing: `['file', 'URL', '`-`']`. */
  accepts: readonly string[]
  /** Default `1`. */
  min?: number
  /** Default: no maximum. */
  max?: number
}

/** Options that are listed together, by name in camel case. */
export type OptionGroup = Readonly<Record<string, OptionDefinition>>

/** One option of a command. */
export type OptionDefinition = SwitchOption | TextOption | IntegerOption

interface OptionBase {
  /** One letter. */
  short?: string
  /** A phrase in sentence case, without the period. */
  description: string
  /** The key of `fc.config.json`, section `mock`, that it overrides; for the docs. */
  configKey?: string
}

/** An option without a value. */
export interface SwitchOption extends OptionBase {
  type: 'boolean'
  /** Whether operands and required options may be missing: the option prints something and exits. */
  isStandalone?: true
}

interface ValueOption extends OptionBase {
  /** Name of the value: `file` for `--output <file>`. */
  label: string
  /** The default as shown, where it is not applied by the parser. */
  defaultLabel?: string
  isRequired?: true
  isStandalone?: true
}

/** An option with a text. */
export interface TextOption extends ValueOption {
  type: 'string'
  choices?: readonly string[]
  default?: string
  /** Whether the option may be repeated. */
  isRepeatable?: true
  /** Converts the text; undefined where it is not what `expected` describes. */
  parse?: (text: string) => unknown
  /** What `parse` accepts, for the message: `a number from 0 to 1`. */
  expected?: string
}

/** An option with a whole number. */
export interface IntegerOption extends ValueOption {
  type: 'integer'
  min: number
  max: number
  default?: number
}

/** The values of the options of a command, by name in camel case. */
export type OptionValues<Command extends CommandDefinition> = {
  [Name in keyof OptionsOf<Command>]: ValueOf<OptionsOf<Command>[Name]>
}

type OptionsOf<Command extends CommandDefinition> = Intersection<
  Command['groups'][keyof Command['groups']]
>

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Members,
) => void
  ? Members
  : never

type ValueOf<Option> = Option extends { type: 'boolean' }
  ? boolean
  : Option extends { isRepeatable: true }
    ? Converted<Option>[]
    : Option extends { default: unknown } | { isRequired: true }
      ? Converted<Option>
      : Converted<Option> | undefined

type Converted<Option> = Option extends { type: 'integer' }
  ? number
  : Option extends { parse: (text: string) => infer Value }
    ? Exclude<Value, undefined>
    : Option extends { choices: readonly (infer Choice)[] }
      ? Choice
      : string

/** Adds the types of the values to the description of a command. */
export function defineCommand<const Command extends CommandDefinition>(command: Command): Command {
  return command
}

/** Every command has it. */
export const HELP_OPTION: SwitchOption = {
  type: 'boolean',
  short: 'h',
  description: 'Show this help',
  isStandalone: true,
}

/** The options of a command by group, with `--help` in the last one. */
export function optionGroups(command: CommandDefinition): [title: string, group: OptionGroup][] {
  const groups = Object.entries(command.groups)
  return groups.map(([title, group], index) => [
    title,
    index === groups.length - 1 ? { ...group, help: HELP_OPTION } : group,
  ])
}

/** The name of an option on the command line: `max-warnings` for `maxWarnings`. */
export function optionName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** An option as the user types it: `--format <name>`. */
export function optionUsage(key: string, option: OptionDefinition): string {
  return option.type === 'boolean'
    ? `--${optionName(key)}`
    : `--${optionName(key)} <${option.label}>`
}

/** The default of an option, as Markdown. */
export function shownDefault(option: OptionDefinition): string | undefined {
  if (option.type === 'boolean') return undefined
  return option.defaultLabel ?? (option.default === undefined ? undefined : `\`${option.default}\``)
}
