import {
  type CommandDefinition,
  type OptionDefinition,
  optionGroups,
  optionUsage,
  shownDefault,
} from './define-command.ts'

/** Formats the text that `--help` prints. */
export function formatHelp(command: CommandDefinition): string {
  const { summary, details = [], subcommands = {}, examples = [], footnotes = [] } = command
  const commands = Object.entries(subcommands)
  const groups = optionGroups(command).map(
    ([title, group]) =>
      [title, Object.entries(group).map(([key, option]) => toRow(key, option))] as const,
  )
  const width = Math.max(
    ...[commands, ...groups.map(([, rows]) => rows)].flat().map(([left]) => left.length),
  )
  const sections = [
    `${summary}.`,
    `Usage: ${formatUsage(command)}`,
    ...details.map((paragraph) => wrap(paragraph, 0)),
    ...(commands.length > 0 ? [`Commands:\n${formatRows(commands, width)}`] : []),
    ...(examples.length > 0
      ? [`Examples:\n${formatExamples(examples).replaceAll(/^/gm, '  ')}`]
      : []),
    ...groups.map(([title, rows]) => `${title}:\n${formatRows(rows, width)}`),
    ...footnotes.map((paragraph) => wrap(paragraph, 0)),
    `Exit codes:\n${formatRows(exitCodesOf(command), 2)}`,
  ]
  return `${sections.join('\n\n')}\n`
}

/** The usage line of a command: `fc-cli lint [options] <file>...`. */
export function formatUsage(command: CommandDefinition): string {
  const required = Object.values(command.groups)
    .flatMap((group) => Object.entries(group))
    .filter(([, option]) => option.type !== 'boolean' && option.isRequired)
    .map(([key, option]) => optionUsage(key, option))
  const { name, usage, subcommands, operands } = command
  if (usage !== undefined) return usage
  if (subcommands !== undefined) return `${name} <command> [options]`
  return [name, '[options]', ...required, ...(operands ? [operands.usage] : [])].join(' ')
}

/** The description of an option with its choices and its default: `Output format (choices: pretty, json; default: pretty)`. */
function describeOption(option: OptionDefinition): string {
  const fallback = shownDefault(option)
  const facts = [
    ...(option.type === 'string' && option.choices !== undefined
      ? [`choices: ${option.choices.join(', ')}`]
      : []),
    ...(option.type === 'string' && option.isRepeatable ? ['repeatable'] : []),
    ...(fallback === undefined ? [] : [`default:${NO_BREAK_SPACE}${fallback}`]),
  ]
  return facts.length === 0 ? option.description : `${option.description} (${facts.join('; ')})`
}

export function exitCodesOf({ exitCodes }: CommandDefinition): [code: string, meaning: string][] {
  const meanings = {
    0: 'success',
    2: 'invalid usage, or an input that cannot be used',
    70: 'internal error',
    ...exitCodes,
  }
  return Object.entries(meanings).flatMap(([code, meaning]) =>
    meaning === undefined ? [] : [[code, meaning]],
  )
}

function toRow(key: string, option: OptionDefinition): [string, string] {
  const short = option.short === undefined ? '    ' : `-${option.short}, `
  return [`${short}${optionUsage(key, option)}`, describeOption(option)]
}

/** Two columns; a left part that is too long has a line of its own. */
function formatRows(rows: readonly (readonly [string, string])[], width: number): string {
  return rows
    .map(([left, right]) => `  ${left.padEnd(width)}  ${wrap(right, width + 4)}`)
    .join('\n')
}

/** Formats command lines with aligned comments. */
export function formatExamples(examples: readonly (readonly [string, string?])[]): string {
  const noted = examples.filter(([, note]) => note !== undefined)
  const lengths = noted.map(([command]) => command.length).filter((length) => length <= 56)
  const width = Math.max(0, ...lengths)
  return examples
    .map(([command, note]) => {
      if (note === undefined) return command
      return command.length <= width
        ? `${command.padEnd(width)}  # ${note}`
        : `${command}\n${' '.repeat(width)}  # ${note}`
    })
    .join('\n')
}

const LINE_WIDTH = 100

const NO_BREAK_SPACE = '\u00a0'

/** Breaks a Markdown text into lines of plain text, the second and further ones indented. */
function wrap(text: string, indent: number): string {
  const lines: string[] = ['']
  for (const word of text.replaceAll('`', '').split(' ')) {
    const line = lines.at(-1)!
    if (line === '') lines[lines.length - 1] = word
    else if (indent + line.length + 1 + word.length > LINE_WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`).replaceAll(NO_BREAK_SPACE, ' ')
}
