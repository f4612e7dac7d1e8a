import { fork } from 'node:child_process'
import { once } from 'node:events'
import { IPCMessageReader, IPCMessageWriter } from 'vscode-languageserver/node'
import { serverCommand } from './server-command.ts'
import type { StartedServer } from './transport.ts'

/** Starts the command as VS Code does, as a forked process. */
export async function startOverIpc(): Promise<StartedServer> {
  const [execPath, ...rest] = serverCommand('--node-ipc')
  const at = rest.findIndex((arg) => !arg.startsWith('--conditions'))
  const child = fork(rest[at]!, [...rest.slice(at + 1), `--clientProcessId=${process.pid}`], {
    execPath: execPath!,
    execArgv: rest.slice(0, at),
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return {
    reader: new IPCMessageReader(child),
    writer: new IPCMessageWriter(child),
    usesClientFiles: false,
    exited,
    disconnect: () => child.disconnect(),
    async end() {
      child.kill()
      await exited
    },
  }
}
