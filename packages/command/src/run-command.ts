import { FcError } from 'fc-core'
import { printError } from './print.ts'
import { UsageError } from './usage-error.ts'

/**
 * Runs a command and sets the exit code: the result of `main`, 2 for an error that the user can fix, 70 for an internal error.
 *
 * Prints an error that the user can fix as one line, an internal error with its stack.
 *
 * @param subcommands The subcommands with their own `--help`.
 */
export async function runCommand(
  name: string,
  main: (args: string[]) => Promise<number>,
  subcommands: readonly string[] = [],
): Promise<void> {
  let isOutputLost = false
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early.
    if (code === 'EPIPE') process.exit(0)
    // A server keeps running without its log.
    isOutputLost = true
    process.exitCode = USER_ERROR
    const reason = code === 'ENOSPC' ? 'no space left on the device' : message
    printError(`${name}: Cannot write to standard output: ${reason}.\n`)
  })
  process.stderr.on('error', () => {
    // There is nowhere to report it.
  })
  // Otherwise Node prints the line that threw, which in a minified bundle is all code.
  process.on('uncaughtException', (error) => {
    printError(formatInternalError(name, error))
    process.exit(INTERNAL_ERROR)
  })
  try {
    const code = await main(process.argv.slice(2))
    process.exitCode = isOutputLost ? USER_ERROR : code
  } catch (error) {
    if (!FcError.isInstance(error)) {
      printError(formatInternalError(name, error))
      process.exitCode = INTERNAL_ERROR
      return
    }
    const subcommand = subcommands.find((each) => each === process.argv[2])
    const command = subcommand === undefined ? name : `${name} ${subcommand}`
    const hint = error instanceof UsageError ? `\nRun ${command} --help for the options.` : ''
    printError(`${name}: ${error.message}${hint}\n`)
    process.exitCode = USER_ERROR
  }
}

/** An error that the user can fix. */
const USER_ERROR = 2

/** `EX_SOFTWARE` of BSD's sysexits. */
const INTERNAL_ERROR = 70

/** Formats an internal error, with its stack. */
export function formatInternalError(name: string, error: unknown): string {
  const { stack } = error instanceof Error ? error : {}
  return `${name}: Internal error: ${stack ?? String(error)}\n`
}
