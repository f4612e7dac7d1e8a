import type { Range } from 'fc-core/json'

/** A command of a GitHub workflow, which GitHub shows as an annotation: at a line where `properties` name one. */
export function formatWorkflowCommand(
  command: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const list = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(String(value))}`,
  )
  return `::${command} ${list.join(',')}::${escapeData(message)}\n`
}

/** The properties that name a place in a file. */
export function locationProperties(
  file: string,
  { start, end }: Range,
  title: string,
): Record<string, string | number> {
  return {
    file,
    line: start.line,
    col: start.column,
    endLine: end.line,
    endColumn: end.column,
    title,
  }
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
