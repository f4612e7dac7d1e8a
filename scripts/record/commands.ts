import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const BINARIES = {
  'fc-mock': resolve('packages/mock/bin/fc-mock.cjs'),
  'fc-cli': resolve('packages/cli/bin/fc-cli.cjs'),
}

/** Makes a command print colors, as in a terminal. */
const TERMINAL = `data:text/javascript,${encodeURIComponent(
  'for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { isTTY: true, columns: 104, hasColors: () => true })',
)}`

const COLORS = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined, NODE_OPTIONS: '' }

/** Creates a folder with an example definition as `api.fc.json`, and removes it afterwards. */
export async function withProject<Result>(
  example: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  // Inside the repository, so that package names resolve to the sources.
  const folder = mkdtempSync(resolve('e2e', '.record-'))
  try {
    cpSync(`examples/definitions/${example}.fc.json`, join(folder, 'api.fc.json'))
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs a built command of this repository, or another program. Returns what it prints, with colors. */
export function runCommand(command: string, args: readonly string[], cwd: string): string {
  const binary = BINARIES[command as keyof typeof BINARIES]
  const [program, all] =
    binary === undefined
      ? [command, args]
      : [process.execPath, ['--import', TERMINAL, binary, ...args]]
  const { stdout, stderr, error } = spawnSync(program, all, { cwd, env: COLORS, encoding: 'utf8' })
  if (error !== undefined) throw error
  return stdout + stderr
}

/** A running mock server. */
export interface RecordedMock {
  url: string
  /** Resolves to what it has printed since the last call, when that contains a text. */
  printed(text: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the built `fc-mock` for `api.fc.json` in a folder. */
export async function startMock(folder: string, port: number): Promise<RecordedMock> {
  const args = ['--import', TERMINAL, BINARIES['fc-mock'], 'api.fc.json', '--port', String(port)]
  const child: ChildProcess = spawn(process.execPath, args, { cwd: folder, env: COLORS })
  const exited = once(child, 'exit')
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  const printed = (text: string): Promise<string> =>
    new Promise((fulfill, reject) => {
      const check = (): void => {
        if (!output.includes(text) || !output.endsWith('\n')) return
        listeners.delete(check)
        fulfill(output)
        output = ''
      }
      listeners.add(check)
      void exited.then(() => reject(new Error(`fc-mock has ended: ${output}`)))
      check()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    printed,
    async stop() {
      child.kill('SIGINT')
      await exited
    },
  }
}
