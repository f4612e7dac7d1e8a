import {
  type CommandDefinition,
  HELP_OPTION,
  type OptionDefinition,
  optionGroups,
  optionUsage,
  shownDefault,
} from './define-command.ts'
import { exitCodesOf, formatExamples, formatUsage } from './format-help.ts'

/**
 * Formats the reference of a command as Markdown: usage, examples, options and exit codes.
 *
 * @param level Level of the headings of groups of options.
 */
export function formatReference(command: CommandDefinition, level: number): string {
  const codes = exitCodesOf(command).map(([code, meaning]) => `\`${code}\` ${meaning}`)
  return [
    `${command.summary}.`,
    codeBlock(formatUsage(command)),
    ...(command.details ?? []),
    ...(command.examples === undefined ? [] : [codeBlock(formatExamples(command.examples))]),
    formatOptionsTable(command, level),
    ...(command.footnotes ?? []),
    `Exit codes: ${codes.join('; ')}.`,
  ].join('\n\n')
}

/** Formats the options of a command as Markdown: a table, or one for each group below its heading. */
function formatOptionsTable(command: CommandDefinition, level: number): string {
  const groups = optionGroups(command)
  const tables = groups.map(([title, group]) => {
    const rows = Object.entries(group).filter(([, option]) => option !== HELP_OPTION)
    const hasConfig = rows.some(([, { configKey }]) => configKey !== undefined)
    const table = formatTable([
      ['Option', 'Description', 'Default', ...(hasConfig ? ['`fc.config.json`'] : [])],
      ...rows.map(([key, option]) => [
        ...toCells(key, option),
        ...(hasConfig ? [option.configKey === undefined ? '' : `\`${option.configKey}\``] : []),
      ]),
    ])
    return groups.length > 1 ? `${'#'.repeat(level)} ${title}\n\n${table}` : table
  })
  return tables.join('\n\n')
}

/** Formats a Markdown table whose columns are aligned; the first row is its head. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', String.raw`\|`)))
  const widths = cells[0]!.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]!.length)),
  )
  const lines = cells.map((row) => formatRow(row.map((cell, at) => cell.padEnd(widths[at]!))))
  lines.splice(1, 0, formatRow(widths.map((width) => '-'.repeat(width))))
  return lines.join('\n')
}

function codeBlock(text: string): string {
  return `\`\`\`sh\n${text}\n\`\`\``
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function toCells(key: string, option: OptionDefinition): string[] {
  const short = option.short === undefined ? '' : `\`-${option.short}\`, `
  const choices =
    option.type === 'string' && option.choices !== undefined
      ? `. One of ${option.choices.map((choice) => `\`${choice}\``).join(', ')}`
      : ''
  const repeatable = option.type === 'string' && option.isRepeatable ? '. Repeatable' : ''
  const fallback = shownDefault(option)
  return [
    `${short}\`${optionUsage(key, option)}\``,
    `${option.description}${choices}${repeatable}`,
    fallback ?? '',
  ]
}
