import { setTimeout as sleep } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { FcError } from 'fc-core'
import { CONFIG_FILE } from 'fc-core/config'
import {
  exit,
  type FileWatcher,
  formatHelp,
  formatInternalError,
  HTTP_LIMITS,
  runCommand,
  shutDown,
  toListenError,
  toSlashPath,
  waitForSignal,
  warnIfExposed,
  watchFiles,
  print,
  printError,
  loadExplorer,
} from 'fc-command'
import packageJson from '../../package.json' with { type: 'json' }
import type { ModelStore } from '../calls/engine.ts'
import { reportProblems, warmUp } from '../mock/describe-mock.ts'
import { serve } from '../node/serve.ts'
import { buildMock, type BuiltMock, type CommandMock } from './build-mock.ts'
import { type LoadedDefinition, loadDefinitions } from '../loaders/load-definitions.ts'
import { formatStack, messageOf } from '../names/thrown-value.ts'
import { type CliOptions, MOCK_COMMAND, readMockOptions } from './options.ts'
import type { Recorder } from './recorder.ts'
import { networkUrls } from './network-urls.ts'
import { isLogged } from './log-level.ts'
import {
  findErrors,
  findingsOf,
  isUsable,
  printErrors,
  printFindings,
  startFindings,
} from './findings.ts'
import { createReporter, printIssues, type Reporter, toProblems } from './report.ts'

void runCommand('fc-mock', main)

/** Runs the command until it is interrupted. Resolves to the exit code. */
async function main(args: string[]): Promise<number> {
  const options = readMockOptions(args)
  if (typeof options === 'string') {
    print(options === 'help' ? formatHelp(MOCK_COMMAND) : `${packageJson.version}\n`)
    return 0
  }
  const loaded = await loadDefinitions(options.sources, options.load)
  if (!(await isUsable(loaded))) {
    const errors = await printErrors(loaded)
    printError(`fc-mock: Not started: fix the ${errors} above.\n`)
    return 1
  }
  if (options.printModel) return (await import('./print-models.ts')).printModels(loaded, options)

  const recorder = options.record === undefined ? undefined : await startRecorder(options.record)
  const config = loaded[0]!.config.mock
  const port = options.port ?? config.port ?? 4010
  const host = options.host ?? config.host ?? '127.0.0.1'
  const { allowedHosts = [], trustProxy = [], shutdownDelay = 0 } = config
  const build: Build = (definitions, previous) =>
    buildMock(definitions, options, previous, recorder, modelStoreOf(definitions, host, options))
  const built = await build(loaded)
  const current = { mock: built.mock }
  const reporter = createReporter(options)
  // Loaded on demand.
  const tls = options.tls && (await import('./tls-files.ts'))
  const running = await serve(delegate(current), {
    port,
    host,
    allowedHosts,
    publicUrl: options.publicUrl,
    trustProxy,
    tls: tls?.loadTls(options.tls!),
    onCall: reporter.onCall,
    requestIds: options.logLevel !== 'error',
    findObstacle: () => built.findObstacle?.(),
    ...(options.explorer && { explorer: loadExplorerPage }),
  }).catch((error: unknown) => {
    throw toListenError(error, port, host)
  })
  const urls = await networkUrls(running.url, host)
  // Before the output, which may cause a parent process to send a signal or to change a file.
  const ended = waitForSignal()
  if (options.watch) tls?.watchTls(options.tls!, running.useTls, reporter.onReload)
  const watching =
    options.watch && options.store === undefined
      ? watchAndReload(loaded, built, options, current, reporter.onReload, build)
      : undefined
  surviveErrors(built)
  if (isLogged('warn', options.logLevel)) warnIfExposed('fc-mock', running.server, host)
  printNotes(built, options)
  const warnings = startFindings(loaded, built.findings, options)
  await warnings.early()
  // Last: the address must stay on the screen.
  reporter.onListening(running.url, urls, loaded, current.mock)
  setImmediate(() => {
    warmUpSafely(current.mock)
    warnings.start()
  })
  const command =
    options.command &&
    (await import('./start-command.ts')).startCommand(options.command, running.url)
  // The mock ends with the command that uses it, and the command with the mock.
  const code = await Promise.race([ended.then(() => 0), ...(command ? [command.ended] : [])])
  await Promise.race([
    command?.ended,
    ended.then((signal) => command?.stop(signal, options.shutdownTimeout * 1000)),
  ])
  // Another signal would end the process at once.
  recorder?.flush()
  watching?.stop()
  running.drain()
  if (shutdownDelay > 0) await sleep(shutdownDelay)
  // A proxy that needs the delay also keeps connections open.
  const idle = shutdownDelay > 0 ? HTTP_LIMITS.keepAliveTimeout : 0
  const { pending } = running
  const close = (milliseconds: number): Promise<void> => running.close(milliseconds, idle)
  await shutDown('fc-mock', { pending, close }, options.shutdownTimeout)
  recorder?.flush()
  await built.close?.()
  await warnings.now()
  exit(code)
  return code
}

/** Returns the explorer, or what to do if it is not built. */
async function loadExplorerPage(): Promise<string> {
  return (
    (await loadExplorer()) ??
    '<!doctype html><title>fc-mock</title><p>The explorer is not built. Run <code>pnpm build</code>.'
  )
}

/** Starts to record. Loaded on demand: most mocks do not record. */
async function startRecorder(folder: string): Promise<Recorder> {
  const { createRecorder } = await import('./recorder.ts')
  return createRecorder(folder, (message) => printError(`fc-mock: ${message}\n`))
}

/** Builds a mock of definitions, which replaces a previous one. */
type Build = (
  definitions: readonly LoadedDefinition[],
  previous?: CommandMock,
) => Promise<BuiltMock>

/**
 * Returns the configuration, which saves how the mock understands endpoints. The mock reloads the changed file. Undefined if it does not, for a definition that is
 * no file, and where other machines could write files without a token.
 */
function modelStoreOf(
  loaded: readonly LoadedDefinition[],
  host: string,
  { watch, store, mock }: CliOptions,
): ModelStore | undefined {
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)
  const isAllowed = isLocal || mock.adminToken !== undefined
  if (!watch || store !== undefined || !isAllowed || !existsSync(loaded[0]!.source))
    return undefined
  // Loaded on demand.
  return {
    name: CONFIG_FILE,
    save: async (changes) => (await import('./save-operations.ts')).saveOperations(loaded, changes),
  }
}

/** Logs errors that nothing catches, instead of ending the process. Those of a handler become the response of its call. */
function surviveErrors({ failCallOf }: BuiltMock): void {
  const survive = (error: unknown): void => {
    if (!failCallOf(error)) printError(`fc-mock: ${formatStack(error)}\n`)
  }
  process.removeAllListeners('uncaughtException').on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
}

function printNotes({ notes }: BuiltMock, { logLevel }: CliOptions): void {
  if (!isLogged('warn', logLevel)) return
  for (const note of notes) printError(`fc-mock: ${note}\n`)
}

/** Infers the data models before the first call needs them. Logs an error, which the affected calls get as well. */
function warmUpSafely(mock: CommandMock): void {
  try {
    warmUp(mock)
  } catch (error) {
    printError(formatInternalError('fc-mock', error))
  }
}

function delegate(current: { mock: CommandMock }): CommandMock {
  return new Proxy(current.mock, { get: (_, key) => Reflect.get(current.mock, key) as unknown })
}

/** Reloads the mock when a file changes. After an error, the last valid mock keeps running. */
function watchAndReload(
  loaded: readonly LoadedDefinition[],
  built: BuiltMock,
  options: CliOptions,
  current: { mock: CommandMock },
  onReload: Reporter['onReload'],
  build: Build,
): FileWatcher {
  // Also those that disappear, since they may return.
  const files = new Set(filesOf(loaded, built))
  const watcher = watchFiles([...files], change)
  let queue = Promise.resolve()
  function change(): void {
    queue = queue.then(reload).catch((error: unknown) => {
      const isKnown = FcError.isInstance(error)
      const [code, message] = isKnown
        ? [error.code, error.message]
        : ['internal-error', messageOf(error)]
      reportProblems(current.mock, [{ place: '', severity: 'error', code, message }])
      printError(isKnown ? `fc-mock: ${error.message}\n` : formatInternalError('fc-mock', error))
      onReload(STILL_SERVING, 'error')
    })
  }
  async function reload(): Promise<void> {
    const reloaded = await loadDefinitions(options.sources, options.load)
    if (!(await isUsable(reloaded))) {
      const findings = await findErrors(reloaded)
      printIssues(findings, 'info')
      reportProblems(current.mock, toProblems(findings))
      onReload(STILL_SERVING, 'error')
      return
    }
    const next = await build(reloaded, current.mock)
    current.mock = next.mock
    reportProblems(next.mock, [])
    for (const file of filesOf(reloaded, next)) files.add(file)
    watcher.update([...files])
    printFindings({ definitions: findingsOf(reloaded), others: next.findings }, options)
    printNotes(next, options)
    onReload('Reloaded.', 'info')
  }
  return watcher
}

const STILL_SERVING = 'Still serving the last valid version.'

/** Returns the files that a mock depends on: definitions, configurations, seed data and handlers. */
function filesOf(loaded: readonly LoadedDefinition[], { files }: BuiltMock): string[] {
  const definitions = loaded.map(({ source }) => source).filter((source) => existsSync(source))
  const configs = loaded.flatMap(({ config }) => config.problems.map(({ file }) => file))
  const possibleConfigs = definitions.map((source) =>
    toSlashPath(source).replace(/[^/]+$/, CONFIG_FILE),
  )
  return [...definitions.map(toSlashPath), ...configs, ...possibleConfigs, ...files]
}
