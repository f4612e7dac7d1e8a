import { once } from 'node:events'
import { runCommand } from 'fc-command'
import packageJson from '../../package.json' with { type: 'json' }
import { createCheckedMock } from '../create-mock.ts'
import { serve } from '../node/serve.ts'
import { loadExplorer } from './load-explorer.ts'
import { isPortTaken, portTakenError } from './port-taken.ts'
import { loadDefinitions } from './load-definitions.ts'
import { HELP, readMockOptions } from './options.ts'
import { createReporter, printIssues } from './report.ts'

await runCommand('fc-mock', main)

/** Runs the command until it is told to end. Resolves to the exit code. */
async function main(args: string[]): Promise<number> {
  const options = readMockOptions(args)
  if (typeof options === 'string') {
    process.stdout.write(options === 'help' ? HELP : `${packageJson.version}\n`)
    return 0
  }
  const loaded = await loadDefinitions(options.sources)
  printIssues(loaded)
  const errors = loaded
    .flatMap(({ issues, configProblems }) => [
      ...issues,
      ...configProblems.flatMap((problem) => problem.issues),
    ])
    .filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
    process.stderr.write(`fc-mock: nothing is served: mend the ${count} above first.\n`)
    return 1
  }

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
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await running.close()
  return 0
}
