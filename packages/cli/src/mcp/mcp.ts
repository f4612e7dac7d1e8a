import { once } from 'node:events'
import {
  formatInternalError,
  print,
  printError,
  shutDown,
  SHUTDOWN_OPTION,
  waitForSignal,
} from 'fc-command'
import { escapeControls, packageLabel, removePrivateParts } from 'fc-core/internal'
import { checkCredentials, checkVersion } from '../check-target.ts'
import { loadDefinition } from '../load-definition.ts'
import { withBaseUrl } from '../with-base-url.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { MCP_COMMAND, type McpCommandOptions, readMcpOptions } from './options.ts'

/** `fc-cli mcp`. Resolves to the exit code when the host disconnects, or the command is ended. */
export const mcp: Subcommand = createSubcommand(MCP_COMMAND, readMcpOptions, run)

async function run(options: McpCommandOptions): Promise<number> {
  const loaded = await loadDefinition(options.source, options)
  const included = options.private ? loaded.definition : removePrivateParts(loaded.definition)
  const definition = withBaseUrl(included, options.baseUrl)
  if (!options.mock) checkCredentials(options, definition)
  checkVersion('--api-version', options.apiVersion, definition)
  // Loaded on demand: the protocol is larger than other commands.
  const { createContent, createServerFactory, serveHttp, serveStdio } = await import('./serve.ts')
  const content = await createContent(definition, options)
  const createServer = createServerFactory(content)
  const { offered, tools } = content
  const target = options.mock ? 'a mock' : definition.base_url
  const summary = `${formatCount(tools.length, 'endpoint')} of ${packageLabel(definition)} as ${formatCount(offered.length, 'tool')}, calling ${target}`
  const interrupted = waitForSignal()
  if (options.port === undefined) {
    const handle = serveStdio(createServer, { onerror: reportError })
    printError(`fc-cli: ${escapeControls(summary)}. Connected to standard input and output.\n`)
    await Promise.race([interrupted, once(process.stdin, 'close'), once(process.stdin, 'end')])
    await handle.close()
    return 0
  }
  const { url, http } = await serveHttp(createServer, options.port, reportError)
  print(`\n  ${escapeControls(summary)}\n\n  ${url}\n\n  Press Ctrl+C to stop\n\n`)
  await interrupted
  await shutDown('fc-cli', http, SHUTDOWN_OPTION.default)
  return 0
}

/** Standard output belongs to the protocol. */
function reportError(error: unknown): void {
  printError(formatInternalError('fc-cli', error))
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
