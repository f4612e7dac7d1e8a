import type { Issue } from 'fc-core'
import { formatWorkflowCommand, placeProperties } from '../../workflow-command.ts'
import type { Report } from '../report.ts'

/** Annotations of a GitHub workflow: one command per finding, which GitHub shows at its line. */
export function formatGithub({ files }: Report): string {
  return files
    .flatMap(({ file, issues }) => issues.map((issue) => annotation(file, issue)))
    .join('')
}

function annotation(file: string, { severity, range, code, message }: Issue): string {
  return formatWorkflowCommand(COMMANDS[severity], placeProperties(file, range!, code), message)
}

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const
