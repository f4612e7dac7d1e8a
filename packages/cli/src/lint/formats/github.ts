import type { Issue } from 'fc-core'
import type { Report } from '../report.ts'

/** Annotations of a GitHub workflow: one command per finding, which GitHub shows at its line. */
export function formatGithub({ files }: Report): string {
  return files
    .flatMap(({ file, issues }) => issues.map((issue) => annotation(file, issue)))
    .join('')
}

function annotation(file: string, { severity, range, code, message }: Issue): string {
  const properties = {
    file,
    line: range!.start.line,
    col: range!.start.column,
    endLine: range!.end.line,
    endColumn: range!.end.column,
    title: code,
  }
  const list = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(String(value))}`,
  )
  return `::${COMMANDS[severity]} ${list.join(',')}::${escapeData(message)}\n`
}

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
