import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPort } from '../packages/mock/tests/support/find-port.ts'
import { createCertificate } from './certificate.ts'

const CONFIG = fileURLToPath(new URL('../examples/replicas/nginx.conf', import.meta.url))

/** A running nginx. */
export interface StartedNginx {
  port: number
  /** The certificate, as PEM. */
  ca: string
  /** Returns its access log so far. */
  log(): Promise<string>
  /** Returns its error log so far. */
  errors(): string
  stop(): Promise<void>
}

/** Starts nginx with the configuration of examples/replicas, in front of servers. Only its addresses and paths differ. */
export async function startNginx(servers: readonly string[]): Promise<StartedNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'fc-nginx-'))
  createCertificate(folder, 'cert', 'DNS:mock.example.com')
  const port = await findPort()
  let text = await readFile(CONFIG, 'utf8')
  const change = (part: string, to: string): void => {
    const changed = text.replace(part, to)
    if (changed === text) throw new Error(`${CONFIG}: ${part} not found`)
    text = changed
  }
  servers.forEach((server, index) => change(`mock-${index + 1}:4010`, server))
  text = text.replaceAll(/^ *server mock-.*\n/gm, '')
  change('443 ssl', `127.0.0.1:${port} ssl`)
  change('cert.pem', 'cert.crt')
  change('key.pem', 'cert.key')
  change('/dev/stdout', join(folder, 'access.log'))
  // The default folders belong to root.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  change('http {', ['http {', ...temporary].join('\n'))
  await writeFile(join(folder, 'nginx.conf'), text)
  const args = ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => void (errors += chunk))
  const exited = once(child, 'exit')
  const failed = exited.then(() => {
    throw new Error(`nginx exited:\n${errors}`)
  })
  await Promise.race([waitForPort(port), failed])
  failed.catch(() => undefined)
  return {
    port,
    ca: await readFile(join(folder, 'cert.crt'), 'utf8'),
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
    errors: () => errors,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
