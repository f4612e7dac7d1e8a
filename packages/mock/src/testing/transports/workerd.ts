import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { bundle } from './bundle.ts'
import { findWorkerd } from './find-workerd.ts'
import { toSource } from './options-source.ts'
import type { Transport } from './transport.ts'

/** A workerd of its own, which runs the bundled engine: the runtime of Cloudflare's workers. */
export async function startWorkerd(): Promise<Transport> {
  const folder = await mkdtemp(join(tmpdir(), 'fc-workerd-'))
  await writeFile(join(folder, 'worker.js'), await bundle('worker.ts'))
  await writeFile(join(folder, 'config.capnp'), CONFIG)
  const child = spawn(
    findWorkerd()!,
    ['serve', '--experimental', '--control-fd=3', join(folder, 'config.capnp')],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit')
  // It also tells of every answer that was to break, so nobody sees this unless it does not start.
  let complaint = ''
  child.stderr!.on('data', (chunk: Buffer) => (complaint += String(chunk)))
  const port = await portOf(child.stdio[3] as Readable)
  if (port === undefined) throw new Error(`workerd ended before it listened.\n${complaint}`)
  const origin = `http://127.0.0.1:${port}`
  return {
    async connect(definitions, options) {
      const body = JSON.stringify({ definitions, options: toSource(options) })
      const made = await fetch(origin, { method: 'PUT', body })
      const number = await made.text()
      if (!made.ok) throw new Error(`The worker could not make the mock: ${number}`)
      return {
        origin,
        send(path, init) {
          const headers = new Headers(init?.headers)
          headers.set('x-mock', number)
          return fetch(origin + path, { ...init, headers })
        },
      }
    },
    async close() {
      child.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "mock", worker = (
    modules = [(name = "worker", esModule = embed "worker.js")],
    compatibilityDate = "2026-01-01",
    bindings = [(name = "UNSAFE", unsafeEval = void)],
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "mock")],
);
`

/** workerd tells the port it was given on a channel of its own. */
async function portOf(control: Readable): Promise<number | undefined> {
  for await (const line of createInterface(control)) {
    const { event, port } = JSON.parse(line) as { event: string; port: number }
    if (event === 'listen') return port
  }
  return undefined
}
