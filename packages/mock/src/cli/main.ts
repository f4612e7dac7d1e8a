import { once } from 'node:events'
import { findIssues, runCommand } from 'fc-command'
import packageJson from '../../package.json' with { type: 'json' }
import { createCheckedMock } from '../create-mock.ts'
import { serve } from '../node/serve.ts'
import { loadExplorer } from './load-explorer.ts'
import { isPortTaken, portTakenError } from './port-taken.ts'
import { type LoadedDefinition, loadDefinitions } from './load-definitions.ts'
import { HELP, readMockOptions } from './options.ts'
import { createReporter, type Findings, printIssues } from './report.ts'

await runCommand('fc-mock', main)

/** Runs the command until it is told to end. Resolves to the exit code. */
async function main(args: string[]): Promise<number> {
  const options = readMockOptions(args)
  if (typeof options === 'string') {
    process.stdout.write(options === 'help' ? HELP : `${packageJson.version}\n`)
    return 0
  }
  const loaded = await loadDefinitions(options.sources)
  const configFindings = findConfigIssues(loaded)
  printIssues(configFindings)
  const isBroken = loaded.some(({ hasErrors }) => hasErrors)
  if (isBroken || countErrors(configFindings) > 0) return refuse(loaded, configFindings)

  const mock = createCheckedMock(
    loaded.map(({ definition }) => definition),
    options.mock,
  )
  const reporter = createReporter(options)
  const running = await serve(mock, {
    port: options.port,
    host: options.host,
    onCall: reporter.onCall,
    ...(options.explorer && { explorer: loadExplorer }),
  }).catch((error: unknown) => {
    throw isPortTaken(error) ? portTakenError(options.port, options.host, error) : error
  })
  reporter.onListening(running.url, loaded, mock)
  const advice = printLater(loaded)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  advice.now()
  await running.close()
  return 0
}

/** Says what is wrong with definitions that cannot be served. Returns the exit code. */
function refuse(loaded: readonly LoadedDefinition[], configFindings: readonly Findings[]): number {
  const findings = loaded.map((one) => ({ source: one.source, issues: findIssues(one) }))
  printIssues(findings)
  const errors = countErrors([...configFindings, ...findings])
  const count = errors === 1 ? '1 error' : `${errors} errors`
  process.stderr.write(`fc-mock: nothing is served: mend the ${count} above first.\n`)
  return 1
}

/** What is wrong with the configurations, each once. */
function findConfigIssues(loaded: readonly LoadedDefinition[]): Findings[] {
  const problems = loaded.flatMap(({ config }) => config.problems)
  return [...new Map(problems.map(({ file, issues }) => [file, { source: file, issues }])).values()]
}

function countErrors(findings: readonly Findings[]): number {
  return findings.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'error')
    .length
}

/** Prints warnings and remarks a moment after the start, so that the first answers do not wait for them; `now` does not wait. */
function printLater(loaded: readonly LoadedDefinition[]): { now(): void } {
  let printed = false
  const now = (): void => {
    if (printed) return
    printed = true
    printIssues(loaded.map((one) => ({ source: one.source, issues: findIssues(one) })))
  }
  setTimeout(now, 500).unref()
  return { now }
}
