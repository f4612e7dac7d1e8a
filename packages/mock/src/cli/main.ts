import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { FcError } from 'fc-core'
import { CONFIG_FILE } from 'fc-core/config'
import {
  type FileWatcher,
  findIssues,
  formatHelp,
  formatInternalError,
  isPortInUse,
  portInUseError,
  runCommand,
  toSlashPath,
  watchFiles,
} from 'fc-command'
import packageJson from '../../package.json' with { type: 'json' }
import { type Mock, warmUp } from '../create-mock.ts'
import { serve } from '../node/serve.ts'
import { buildMock, type BuiltMock } from './build-mock.ts'
import { type LoadedDefinition, loadDefinitions } from '../loaders/load-definitions.ts'
import { loadExplorer } from './load-explorer.ts'
import { type CliOptions, MOCK_COMMAND, readMockOptions } from './options.ts'
import { networkUrls } from './network-urls.ts'
import type { Findings } from '../loaders/findings.ts'
import { createReporter, printIssues } from './report.ts'

void runCommand('fc-mock', main)

/** Runs the command until it is told to end. Resolves to the exit code. */
async function main(args: string[]): Promise<number> {
  const options = readMockOptions(args)
  if (typeof options === 'string') {
    process.stdout.write(options === 'help' ? formatHelp(MOCK_COMMAND) : `${packageJson.version}\n`)
    return 0
  }
  const loaded = await loadDefinitions(options.sources)
  if (await hasErrors(loaded)) return await reportErrors(loaded)
  if (options.printModel) return (await import('./print-models.ts')).printModels(loaded, options)

  const built = await buildMock(loaded, options)
  const current = { mock: built.mock }
  const config = loaded[0]!.config.mock
  const port = options.port ?? config.port ?? 4010
  const host = options.host ?? config.host ?? '127.0.0.1'
  const reporter = createReporter(options)
  const running = await serve(delegate(current), {
    port,
    host,
    allowedHosts: options.allowedHosts,
    onCall: reporter.onCall,
    ...(options.explorer && { explorer: loadExplorer }),
  }).catch((error: unknown) => {
    throw isPortInUse(error) ? portInUseError(port, host, error) : error
  })
  // Before anybody reads that it listens, and ends it.
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  reporter.onListening(running.url, await networkUrls(running.url, host), loaded, current.mock)
  const advice = deferWarnings(loaded, built)
  setImmediate(() => {
    warmUpSafely(current.mock)
    advice.start()
  })
  const watching = options.watch
    ? watchAndReload(loaded, built, options, current, reporter.onReload)
    : undefined
  await ended
  watching?.stop()
  await advice.now()
  await running.close()
  return 0
}

/** Infers the data model while the first client connects: its call needs it. A failure is logged; calls that it concerns are answered with an error. */
function warmUpSafely(mock: Mock): void {
  try {
    warmUp(mock)
  } catch (error) {
    process.stderr.write(formatInternalError('fc-mock', error))
  }
}

/** A mock that answers as whichever is the current one. */
function delegate(current: { mock: Mock }): Mock {
  return {
    fetch: (request) => current.mock.fetch(request),
    handle: (request) => current.mock.handle(request),
    calls: () => current.mock.calls(),
    violations: () => current.mock.violations(),
    collection: (name) => current.mock.collection(name),
    get model() {
      return current.mock.model
    },
    exampleArguments: (path, endpoint) => current.mock.exampleArguments(path, endpoint),
    reset: (settings) => current.mock.reset(settings),
    get packages() {
      return current.mock.packages
    },
    get options() {
      return current.mock.options
    },
  }
}

/** Reads files again when they change. A save that cannot be used leaves the last good mock in place, and says why. */
function watchAndReload(
  loaded: readonly LoadedDefinition[],
  built: BuiltMock,
  options: CliOptions,
  current: { mock: Mock },
  onReload: (message: string) => void,
): FileWatcher {
  let watcher = watchFiles(filesOf(loaded, built), change)
  let stopped = false
  let turn = Promise.resolve()
  function change(): void {
    turn = turn.then(reload).catch((error: unknown) => {
      const isKnown = FcError.isInstance(error)
      process.stderr.write(
        isKnown ? `fc-mock: ${error.message}\n` : formatInternalError('fc-mock', error),
      )
      onReload('The last good state is still served.')
    })
  }
  async function reload(): Promise<void> {
    const again = await loadDefinitions(options.sources)
    if (await hasErrors(again)) {
      await reportErrors(again)
      onReload('The last good state is still served.')
      return
    }
    const next = await buildMock(again, options, current.mock)
    current.mock = next.mock
    watcher.stop()
    if (!stopped) watcher = watchFiles(filesOf(again, next), change)
    printIssues([...findingsOf(again), ...next.findings])
    onReload('Reloaded.')
  }
  return {
    stop() {
      stopped = true
      watcher.stop()
    },
  }
}

/** Every file that a mock is made from, and that may change: definitions, configurations, data, handlers. */
function filesOf(loaded: readonly LoadedDefinition[], { files }: BuiltMock): string[] {
  const definitions = loaded.map(({ source }) => source).filter((source) => existsSync(source))
  const configs = loaded.flatMap(({ config }) => config.problems.map(({ file }) => file))
  const beside = definitions.map((source) => toSlashPath(source).replace(/[^/]+$/, CONFIG_FILE))
  return [...definitions.map(toSlashPath), ...configs, ...beside, ...files]
}

async function hasErrors(loaded: readonly LoadedDefinition[]): Promise<boolean> {
  return loaded.some((one) => one.hasErrors) || countErrors(await findConfigIssues(loaded)) > 0
}

/** Says what is wrong with definitions that cannot be served. Returns the exit code. */
async function reportErrors(loaded: readonly LoadedDefinition[]): Promise<number> {
  const findings = [...(await findConfigIssues(loaded)), ...findingsOf(loaded)]
  printIssues(findings)
  const errors = countErrors(findings)
  const count = errors === 1 ? '1 error' : `${errors} errors`
  process.stderr.write(`fc-mock: nothing is served: mend the ${count} above first.\n`)
  return 1
}

function findingsOf(loaded: readonly LoadedDefinition[]): Findings[] {
  return loaded.map((one) => ({ source: one.source, issues: findIssues(one) }))
}

/** What is wrong with the configurations, each once. */
async function findConfigIssues(loaded: readonly LoadedDefinition[]): Promise<Findings[]> {
  const problems = loaded.flatMap(({ config }) => config.problems)
  const findings = new Map(problems.map(({ file, issues }) => [file, { source: file, issues }]))
  if (loaded.every(({ config }) => config.mock.model === undefined)) return [...findings.values()]
  // Loaded when it is needed: most configurations do not correct the model.
  const { findModelProblems } = await import('../loaders/model-findings.ts')
  return [...findings.values(), ...findModelProblems(loaded)]
}

function countErrors(findings: readonly Findings[]): number {
  const issues = findings.flatMap((one) => one.issues)
  return issues.filter(({ severity }) => severity === 'error').length
}

/**
 * Prints warnings and infos half a second after `start`, so that the first answers do not wait for them. `now` prints them at once, unless they are
 * printed already.
 */
function deferWarnings(
  loaded: readonly LoadedDefinition[],
  built: BuiltMock,
): { start(): void; now(): Promise<void> } {
  let printing: Promise<void> | undefined
  const print = async (): Promise<void> =>
    printIssues([...(await findConfigIssues(loaded)), ...findingsOf(loaded), ...built.findings])
  const now = (): Promise<void> => (printing ??= print())
  return {
    start: () => void setTimeout(now, 500).unref(),
    now,
  }
}
