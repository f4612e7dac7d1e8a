import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { printError } from 'fc-command'
import { toSpawn } from './to-spawn.ts'

/** A command that uses the mock, such as the development server of an application. */
export interface StartedCommand {
  /** Resolves to the exit code, 128 and the number of the signal that has ended it, or 127 if it could not be started. */
  ended: Promise<number>
  /** Passes a signal on, and kills the command if it does not end in time. */
  stop(signal: NodeJS.Signals, milliseconds: number): Promise<void>
}

/**
 * Starts a command with the output of this process. Its environment variable `FC_MOCK_URL` is the URL of the mock.
 *
 * @throws UsageError for an argument with control characters on Windows.
 */
export function startCommand(command: readonly [string, ...string[]], url: string): StartedCommand {
  const { file, args, options } = toSpawn(command)
  const child = spawn(file, args, {
    ...options,
    stdio: 'inherit',
    env: { ...process.env, FC_MOCK_URL: url },
  })
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      printError(`fc-mock: Cannot start ${command[0]}: ${error.message}.\n`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]))
  })
  return {
    ended,
    async stop(signal, milliseconds) {
      // A terminal has sent Ctrl+C to all of its processes, and many commands end at once for the second one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) end(child, signal)
      const timer = setTimeout(() => end(child, 'SIGKILL'), milliseconds)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Ends a command. Windows has no signals, and would end only the command prompt. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (process.platform !== 'win32') child.kill(signal)
  else spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
}
