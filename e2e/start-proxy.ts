import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { start } from './run.ts'

/** A line of `fc-cli proxy --json`. */
export interface ProxyLine {
  event: string
  url?: string
  path?: string
  violations?: { side: string; code: string; endpoint: string }[]
}

/** A running `fc-cli proxy`. */
export interface StartedProxy {
  process: ChildProcessWithoutNullStreams
  /** Base URL for clients, with a trailing slash. */
  url: string
  lines: readonly ProxyLine[]
  /** Resolves when the proxy has printed a number of lines, the first of which has its URL. */
  waitForLines(count: number): Promise<void>
  /** Stops it. Resolves to its exit code and last line. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<{ code: number | null; summary: unknown }>
}

/** Starts `fc-cli proxy --json --port 0` and waits until it listens. */
export async function startProxy(
  file: string,
  target: string,
  ...options: string[]
): Promise<StartedProxy> {
  const args = ['proxy', file, '--target', target, '--port', '0', '--json', ...options]
  const child = start('fc-cli', args)
  const stderr: string[] = []
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk.toString()))
  const lines: ProxyLine[] = []
  const checks: (() => void)[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(JSON.parse(line) as ProxyLine)
    for (const check of checks) check()
  })
  const exited = once(child, 'close') as Promise<[number | null]>
  const waitForLines = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => void (lines.length >= count && resolve())
      checks.push(check)
      check()
    })
  const failed = exited.then(() => {
    throw new Error(`fc-cli proxy exited before listening:\n${stderr.join('')}`)
  })
  await Promise.race([waitForLines(1), failed])
  failed.catch(() => {
    // It ends after it has listened.
  })
  return {
    process: child,
    url: lines[0]!.url!,
    lines,
    waitForLines,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const [code] = await exited
      return { code, summary: lines.at(-1) }
    },
  }
}
