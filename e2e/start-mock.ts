import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The first line of `fc-mock --json`. */
export interface Listening {
  event: 'listening'
  url: string
  packages: { name: string; base_url: string; endpoints: number }[]
}

/** A running `fc-mock`. */
export interface StartedMock extends Listening {
  process: ChildProcessWithoutNullStreams
  /** Every further line of its output, parsed, from the start on. */
  events(): unknown[]
  /** What it has written to its error output so far. */
  stderr(): string
  /** Ends it as Ctrl+C does, and resolves to its exit code. */
  stop(): Promise<number | null>
}

/** What a command printed and how it ended. */
export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * The command as a user runs it: what was built, on the user's own Node, where the test run provides both; else the sources.
 */
function command(args: string[]): [string, string[]] {
  const path = (file: string): string =>
    fileURLToPath(new URL(`../packages/mock/${file}`, import.meta.url))
  const hostNode = process.env['FC_HOST_NODE']
  return hostNode === undefined
    ? [process.execPath, ['--conditions=@fc/source', path('src/cli/main.ts'), ...args]]
    : [hostNode, [path('bin/fc-mock.mjs'), ...args]]
}

/** Starts `fc-mock --json --port 0` and waits until it listens. */
export async function startMock(...args: string[]): Promise<StartedMock> {
  const child = spawn(...command(['--json', '--port', '0', ...args]))
  const stderr: string[] = []
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk.toString()))
  const exited = once(child, 'exit')
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
    throw new Error(`fc-mock ended before it listened:\n${stderr.join('')}`)
  })
  const listening = await Promise.race([first, failed])
  return {
    ...listening,
    process: child,
    events: () => events,
    stderr: () => stderr.join(''),
    async stop() {
      child.kill('SIGINT')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}

/** Runs `fc-mock` to its end. */
export async function runMock(args: string[], input = ''): Promise<Finished> {
  const child = spawn(...command(args))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => void (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (output.stderr += chunk.toString()))
  child.stdin.on('error', () => {
    // The command may end without reading its input.
  })
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}
