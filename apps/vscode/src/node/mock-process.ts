import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type CallEvent, readMockEvent, type ServedPackage } from '../mock/mock-event.ts'
import { splitLines } from './split-lines.ts'

/** Receives the events of a mock server. */
export interface MockListener {
  onCall(call: CallEvent): void
  /** The files were reloaded; `isOutdated` if they are invalid and the previous state is served. */
  onReload(message: string, isOutdated: boolean): void
  /** Other output, mostly problems of the definition. */
  onLine(line: string): void
  /** The process has exited. */
  onExit(): void
}

/** A mock server in a separate process. */
export interface MockProcess {
  url: string
  packages: ServedPackage[]
  stop(): Promise<void>
}

/** Why a mock server exited before it listened. */
export interface StartFailure {
  code: number | null
  /** Its last error message. */
  message: string
  isPortInUse: boolean
}

/**
 * Starts `fc-mock` in a separate process, so that custom handlers cannot affect the editor.
 *
 * @param program Path of the module to run.
 * @param args Definition and options.
 */
export async function startMockProcess(
  program: string,
  args: readonly string[],
  { cwd, listener }: { cwd: string; listener: MockListener },
): Promise<MockProcess | StartFailure> {
  const child = fork(program, [...args, '--json'], { cwd, silent: true, execArgv: [] })
  const exited = waitForExit(child)
  const messages: string[] = []
  let onListening: ((event: Pick<MockProcess, 'url' | 'packages'>) => void) | undefined
  const listening = new Promise<Pick<MockProcess, 'url' | 'packages'>>((resolve) => {
    onListening = resolve
  })
  child.stdout!.setEncoding('utf8').on(
    'data',
    splitLines((line) => {
      const event = readMockEvent(line)
      if (event === undefined) listener.onLine(line)
      else if (event.event === 'listening') onListening!(event)
      else if (event.event === 'call') listener.onCall(event)
      else listener.onReload(event.message, event.message !== 'Reloaded.')
    }),
  )
  child.stderr!.setEncoding('utf8').on(
    'data',
    splitLines((line) => {
      messages.push(line)
      if (messages.length > 50) messages.shift()
      listener.onLine(line)
    }),
  )
  const first = await Promise.race([listening, exited])
  if (typeof first !== 'object' || first === null) {
    const message = messages.findLast((line) => line.startsWith('fc-mock: ')) ?? ''
    return {
      code: first,
      message: message.replace('fc-mock: ', ''),
      isPortInUse: message.includes('is already in use'),
    }
  }
  void exited.then(() => listener.onExit())
  return {
    url: first.url,
    packages: first.packages,
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_TIMEOUT)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Time for a graceful exit, in milliseconds. */
const KILL_TIMEOUT = 2000

/** Resolves to the exit code, null after a signal or if the process did not start. */
async function waitForExit(child: ChildProcess): Promise<number | null> {
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  } catch (error) {
    child.stderr?.emit('data', `fc-mock: ${(error as Error).message}\n`)
    return null
  }
}
