import { FcError } from 'fc-core'
import { UsageError } from './options.ts'

/**
 * Runs a command and sets the exit code: what `main` says, or 2 when it throws.
 *
 * A user's mistake is one line; only a fault of ours has a stack trace.
 *
 * @param subcommands Those that have a help of their own.
 */
export async function runCommand(
  name: string,
  main: (args: string[]) => Promise<number>,
  subcommands: readonly string[] = [],
): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe: nobody is left to write to.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    const text = FcError.isInstance(error) ? error.message : String((error as Error).stack ?? error)
    const called = subcommands.find((each) => each === process.argv[2])
    const command = called === undefined ? name : `${name} ${called}`
    const hint = error instanceof UsageError ? `\nRun ${command} --help for the options.` : ''
    process.stderr.write(`${name}: ${text}${hint}\n`)
    process.exitCode = 2
  }
}
