import { FcError } from 'fc-core'
import { UsageError } from './usage-error.ts'

/**
 * Runs a command and sets the exit code: what `main` says, 2 when it throws an error that the user can fix, 70 for an internal error.
 *
 * An error that the user can fix is printed as one line, an internal error with its stack.
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
  // Without this, Node prints the line that threw: in a minified bundle, all of its code.
  process.on('uncaughtException', (error) => {
    process.stderr.write(formatInternalError(name, error))
    process.exit(INTERNAL_ERROR)
  })
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    if (!FcError.isInstance(error)) {
      process.stderr.write(formatInternalError(name, error))
      process.exitCode = INTERNAL_ERROR
      return
    }
    const called = subcommands.find((each) => each === process.argv[2])
    const command = called === undefined ? name : `${name} ${called}`
    const hint = error instanceof UsageError ? `\nRun ${command} --help for the options.` : ''
    process.stderr.write(`${name}: ${error.message}${hint}\n`)
    process.exitCode = 2
  }
}

/** `EX_SOFTWARE` of BSD's sysexits. */
const INTERNAL_ERROR = 70

/** What is printed for an error that is not the user's. */
export function formatInternalError(name: string, error: unknown): string {
  const { stack } = error instanceof Error ? error : {}
  return `${name}: Internal error: ${stack ?? String(error)}\n`
}
