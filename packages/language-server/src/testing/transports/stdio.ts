import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { serverCommand } from './server-command.ts'
import type { StartedServer } from './transport.ts'

/** The command, as an editor starts it. */
export async function startOverStdio(): Promise<StartedServer> {
  const [program, ...args] = serverCommand('--stdio')
  const child = spawn(program!, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  child.stdin.on('error', () => {
    // The server may end before it has read everything.
  })
  return {
    reader: new StreamMessageReader(child.stdout),
    writer: new StreamMessageWriter(child.stdin),
    asksForFiles: false,
    exited,
    disconnect: () => void child.stdin.end(),
    async end() {
      child.kill()
      await exited
    },
  }
}
