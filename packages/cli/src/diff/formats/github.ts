import { formatWorkflowCommand, locationProperties } from '../../workflow-command.ts'
import { type DiffReport, formatAcceptance, type LocatedChange } from '../report.ts'

/** Formats workflow commands of GitHub: one annotation per change in the new definition. A removal is annotated at the value that contained it. */
export function formatDiffGithub({ packages }: DiffReport): string {
  return packages
    .flatMap((each) => each.changes.map((change) => formatAnnotation(each.new?.source, change)))
    .join('')
}

/** @param source Undefined if the definition is gone: there is no line to annotate. */
function formatAnnotation(source: string | undefined, change: LocatedChange): string {
  const { kind, level, message, reason, hint, newRange, acceptance } = change
  const properties =
    source === undefined || NO_FILE.test(source)
      ? { title: kind }
      : locationProperties(source, newRange, kind)
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

const NO_FILE = /^(?:<stdin>$|https?:|git:|\/dev\/)/i
