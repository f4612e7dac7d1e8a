import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { serverCommand } from './server-command.ts'
import type { StartedServer } from './transport.ts'

/** Starts the command as an editor does, over stdio. */
export async function startOverStdio(
  [program, ...args]: readonly string[] = serverCommand('--stdio'),
  env: NodeJS.ProcessEnv = process.env,
): Promise<StartedServer> {
  const child = spawn(program!, args, { stdio: ['pipe', 'pipe', 'inherit'], env })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  child.stdin.on('error', () => {
    // The server may exit before it has read all input.
  })
  return {
    reader: new StreamMessageReader(child.stdout),
    writer: new StreamMessageWriter(child.stdin),
    usesClientFiles: false,
    exited,
    disconnect: () => void child.stdin.end(),
    async end() {
      child.kill()
      await exited
    },
  }
}
