import type { Range } from 'fc-core/json'
import { repositoryPath } from './repository-path.ts'

/** Formats a workflow command of GitHub, which adds an annotation: at the line that `properties` name. */
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

/** The properties of an annotation at a location in a file, which is named as in its repository. */
export function locationProperties(
  file: string,
  { start, end }: Range,
  title: string,
): Record<string, string | number> {
  return {
    file:
      file === '<stdin>' || /^(?:https?|git):/i.test(file) ? file : (repositoryPath(file) ?? file),
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
