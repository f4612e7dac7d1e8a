import { once } from 'node:events'
import { FcError } from 'fc-core'
import packageJson from '../../package.json' with { type: 'json' }
import { createCheckedMock } from '../create-mock.ts'
import { serve } from '../node/serve.ts'
import { isPortTaken, portTakenError } from './port-taken.ts'
import { loadDefinitions } from './load-definitions.ts'
import { HELP, readOptions } from './options.ts'
import { createReporter, printIssues } from './report.ts'

// A reader that has seen enough, such as `head`, closes the pipe: nobody is left to write to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
process.exitCode = await main(process.argv.slice(2)).catch(explain)

/** Runs the command until it is told to end. Resolves to the exit code. */
async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stdout.write(options === 'help' ? HELP : `${packageJson.version}\n`)
    return 0
  }
  const loaded = await loadDefinitions(options.sources)
  printIssues(loaded)
  const errors = loaded
    .flatMap(({ issues }) => issues)
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
  }).catch((error: unknown) => {
    throw isPortTaken(error) ? portTakenError(options.port, options.host, error) : error
  })
  reporter.onListening(running.url, loaded, mock)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await running.close()
  return 0
}

/** Tells the user what went wrong, without a stack trace unless the fault is ours. */
function explain(error: unknown): number {
  const text = FcError.isInstance(error) ? error.message : String((error as Error).stack ?? error)
  process.stderr.write(`fc-mock: ${text}\n`)
  return 2
}
