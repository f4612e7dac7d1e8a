import { formatWorkflowCommand, locationProperties } from '../../workflow-command.ts'
import { type DiffReport, formatAcceptance, type LocatedChange } from '../report.ts'

/** Formats workflow commands of GitHub: one annotation per change in the new definition. A removal is annotated at the value that contained it. */
export function formatDiffGithub(report: DiffReport): string {
  return report.changes.map((change) => formatAnnotation(report.new.source, change)).join('')
}

function formatAnnotation(source: string, change: LocatedChange): string {
  const { kind, level, message, reason, hint, newRange, acceptance } = change
  const isFile = !/^(?:<stdin>$|https?:|git:|\/dev\/)/i.test(source)
  const properties = isFile ? locationProperties(source, newRange, kind) : { title: kind }
  const text = [message, reason, hint, acceptance && formatAcceptance(acceptance)]
    .filter((part) => part !== undefined)
    .join(' ')
  return formatWorkflowCommand(
    acceptance === undefined ? COMMANDS[level] : 'notice',
    properties,
    text,
  )
}

const COMMANDS = { breaking: 'error', risky: 'warning', safe: 'notice' } as const
