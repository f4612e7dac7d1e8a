import type { Issue } from 'fc-core'
import { formatWorkflowCommand, locationProperties } from '../../workflow-command.ts'
import type { LintReport } from '../report.ts'

/** Formats workflow commands of GitHub: one annotation per issue. */
export function formatLintGithub({ files }: LintReport): string {
  return files
    .flatMap(({ file, issues }) => issues.map((issue) => formatAnnotation(file, issue)))
    .join('')
}

function formatAnnotation(file: string, { severity, range, code, message, url }: Issue): string {
  return formatWorkflowCommand(
    COMMANDS[severity],
    locationProperties(file, range!, code),
    url === undefined ? message : `${message}\n${url}`,
  )
}

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const
