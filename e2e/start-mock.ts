import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { start } from './run.ts'

/** The first event of `fc-mock --json`. */
export interface Listening {
  event: 'listening'
  url: string
  packages: { name: string; base_url: string; endpoints: number }[]
}

/** A running `fc-mock`. */
export interface StartedMock extends Listening {
  process: ChildProcessWithoutNullStreams
  /** Returns all later events. */
  events(): unknown[]
  /** Returns its standard error output so far. */
  stderr(): string
  /** Resolves to its exit code, or to the signal that has ended it, when all of its output has arrived. */
  exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>
  /** Stops it, by default like Ctrl+C. Resolves to its exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>
}

/** Starts `fc-mock --json --port 0` and waits until it listens. */
export async function startMock(...args: string[]): Promise<StartedMock> {
  const child = start('fc-mock', ['--json', '--port', '0', ...args])
  const stderr: string[] = []
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk.toString()))
  // Unlike `exit`, after the last output.
  const exited = once(child, 'close') as StartedMock['exited']
  const events: unknown[] = []
  const lines = createInterface(child.stdout)
  const first = new Promise<Listening>((resolve) => {
    lines.on('line', (line) => {
      const event = JSON.parse(line) as Listening
      if (event.event === 'listening') resolve(event)
      else events.push(event)
    })
  })
  const failed = exited.then(() => {
    throw new Error(`fc-mock exited before listening:\n${stderr.join('')}`)
  })
  const listening = await Promise.race([first, failed])
  return {
    ...listening,
    process: child,
    events: () => events,
    stderr: () => stderr.join(''),
    exited,
    async stop(signal = 'SIGINT') {
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}
