import { formatWorkflowCommand, placeProperties } from '../../workflow-command.ts'
import type { DiffReport, PlacedChange } from '../report.ts'

/** Annotations of a GitHub workflow, in the new definition: what was removed, at what held it. */
export function formatGithub(report: DiffReport): string {
  return report.changes.map((change) => annotation(report.new.source, change)).join('')
}

function annotation(source: string, change: PlacedChange): string {
  const { kind, level, message, reason, hint, newRange } = change
  const isFile = !/^(?:<stdin>$|https?:|git:|\/dev\/)/i.test(source)
  const properties = isFile ? placeProperties(source, newRange, kind) : { title: kind }
  const text = [message, reason, hint].filter((part) => part !== undefined).join(' ')
  return formatWorkflowCommand(COMMANDS[level], properties, text)
}

const COMMANDS = { breaking: 'error', risky: 'warning', safe: 'notice' } as const
