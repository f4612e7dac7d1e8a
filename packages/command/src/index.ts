export {
  createHttpServer,
  HTTP_LIMITS,
  type HttpLimits,
  type HttpServer,
} from './http-server/create-http-server.ts'
export {
  endWhenRead,
  type Exchange,
  type HttpError,
  sendError,
} from './http-server/error-response.ts'
export { isAllowedHost } from './http-server/allowed-host.ts'
export { createHostCheck, forbiddenHost } from './http-server/check-host.ts'
export { warnIfExposed } from './http-server/warn-if-exposed.ts'
export { parseTarget, type RequestTarget } from './http-server/request-target.ts'
export { exit, shutDown, SHUTDOWN_OPTION, waitForSignal } from './shut-down.ts'
export { formatCodeFrame, type FrameLine } from './code-frame.ts'
export { importPlugin, resolvePlugin } from './import-plugin.ts'
export {
  createConfigFinder,
  findDefinitions,
  type FoundDefinition,
  type DefinitionSources,
} from './find-definitions.ts'
export { findIssues, formatPresetHint } from './find-issues.ts'
export { formatIssueNotice } from './issue-notice.ts'
export {
  type CommandDefinition,
  defineCommand,
  type OptionValues,
} from './command-line/define-command.ts'
export { formatHelp } from './command-line/format-help.ts'
export { formatReference, formatTable } from './command-line/format-markdown.ts'
export { type CommandLine, parseCommandLine } from './command-line/parse-command-line.ts'
export { UsageError } from './usage-error.ts'
export { colorize, link } from './colorize.ts'
export { print, printError } from './print.ts'
export { toListenError } from './listen-error.ts'
export { EmptySourceError, SourceError } from './source-error.ts'
export {
  DEFINITION_OPTIONS,
  headersOf,
  type LoadOptions,
  readLoadOptions,
} from './definition-options.ts'
export { formatInternalError, runCommand } from './run-command.ts'
export { toSlashPath } from './file-reader.ts'
export { HTTP_URL, parseHttpUrl } from './http-url.ts'
export { loadExplorer } from './load-explorer.ts'
export { writeFileAtomically } from './write-file.ts'
export { readFileText } from './read-file.ts'
export { userShell } from './user-shell.ts'
export { readSources } from './read-sources.ts'
export { CREDENTIALS_HINT, fetchDocument, ResponseError } from './fetch-definition.ts'
export { describeForeignFormat } from './foreign-format.ts'
export { type FileWatcher, watchFiles } from './watch-files.ts'
