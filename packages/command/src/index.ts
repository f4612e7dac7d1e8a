export { isAllowedHost } from './allowed-host.ts'
export { codeFrame, type FrameLine } from './code-frame.ts'
export { findDefinitions, type FoundDefinition, type Selection } from './find-definitions.ts'
export { findIssues } from './find-issues.ts'
export {
  type CommandDefinition,
  defineCommand,
  optionGroups,
  optionUsage,
} from './command-line/define-command.ts'
export { formatHelp } from './command-line/format-help.ts'
export { formatReference, formatTable } from './command-line/format-options-table.ts'
export { parseCommandLine } from './command-line/parse-command-line.ts'
export { UsageError } from './usage-error.ts'
export { paint } from './paint.ts'
export { isPortTaken, portTakenError } from './port-taken.ts'
export { SourceError } from './read-sources.ts'
export { formatInternalError, runCommand } from './run-command.ts'
export { toSlashPath } from './node-files.ts'
export { type FileWatcher, watchFiles } from './watch-files.ts'
