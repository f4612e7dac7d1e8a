import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type CallEvent, readMockEvent, type ServedPackage } from '../mock/mock-event.ts'
import { splitLines } from './split-lines.ts'

/** What a mock tells while it runs. */
export interface MockListener {
  onCall(call: CallEvent): void
  /** The files were read again; `isBehind` when they could not be used. */
  onReload(message: string, isBehind: boolean): void
  /** A line that is no event: findings, mostly. */
  onLine(line: string): void
  /** It has ended, asked to or not. */
  onEnd(): void
}

/** A mock in a process of its own. */
export interface MockProcess {
  url: string
  packages: ServedPackage[]
  stop(): Promise<void>
}

/** How a mock ended before it listened. */
export interface EarlyEnd {
  code: number | null
  /** The last thing it said. */
  complaint: string
  isPortTaken: boolean
}

/**
 * Starts fc-mock as the command line does, in a process of its own: what a handler of the user's does cannot hurt the editor.
 *
 * @param program Path of the module to run.
 * @param args Definition and options.
 */
export async function startMockProcess(
  program: string,
  args: readonly string[],
  { cwd, listener }: { cwd: string; listener: MockListener },
): Promise<MockProcess | EarlyEnd> {
  const child = fork(program, [...args, '--json'], { cwd, silent: true, execArgv: [] })
  const ended = endOf(child)
  const complaints: string[] = []
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
      complaints.push(line)
      if (complaints.length > 50) complaints.shift()
      listener.onLine(line)
    }),
  )
  const first = await Promise.race([listening, ended])
  if (typeof first !== 'object' || first === null) {
    const complaint = complaints.findLast((line) => line.startsWith('fc-mock: ')) ?? ''
    return {
      code: first,
      complaint: complaint.replace('fc-mock: ', ''),
      isPortTaken: complaint.includes('is already in use'),
    }
  }
  void ended.then(() => listener.onEnd())
  return {
    url: first.url,
    packages: first.packages,
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
      await ended
      clearTimeout(timer)
    },
  }
}

/** How long a mock may take to end, in milliseconds. */
const PATIENCE = 2000

/** The exit code, null for a signal or a process that did not start. */
async function endOf(child: ChildProcess): Promise<number | null> {
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  } catch (error) {
    child.stderr?.emit('data', `fc-mock: ${(error as Error).message}\n`)
    return null
  }
}
