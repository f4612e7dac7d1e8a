import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { findWorkerd } from './find-workerd.ts'

/** A workerd process, the runtime of Cloudflare Workers, that runs one worker. */
export interface RunningWorker {
  origin: string
  close(): Promise<void>
}

/**
 * Runs a worker, which may call local servers and evaluate code.
 *
 * @param code The bundled module.
 */
export async function runWorkerd(code: string): Promise<RunningWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'fc-workerd-'))
  await writeFile(join(folder, 'worker.js'), code)
  await writeFile(join(folder, 'config.capnp'), CONFIG)
  const child = spawn(
    findWorkerd()!,
    ['serve', '--experimental', '--control-fd=3', join(folder, 'config.capnp')],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit')
  // Shown only if workerd does not start: it also logs every simulated connection fault.
  let errors = ''
  child.stderr!.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const port = await portOf(child.stdio[3] as Readable)
  if (port === undefined) throw new Error(`workerd exited before it was listening.\n${errors}`)
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      child.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "mock", worker = (
      modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      bindings = [(name = "UNSAFE", unsafeEval = void)],
    )),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "mock")],
);
`

/** Reads the port from the control channel of workerd. */
async function portOf(control: Readable): Promise<number | undefined> {
  for await (const line of createInterface(control)) {
    const { event, port } = JSON.parse(line) as { event: string; port: number }
    if (event === 'listen') return port
  }
  return undefined
}
