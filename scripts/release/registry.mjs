import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { execute } from './execute.mjs'

/** Verdaccio, with an override because one of its dependencies requires a version that not every registry offers. */
const MANIFEST = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  overrides: { 'node-fetch': '2.7.0' },
}

/**
 * Starts Verdaccio on the loopback interface. Stores the fc packages in `folder` and proxies all others from npm's configured registry.
 *
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startRegistry(folder) {
  const home = await install()
  mkdirSync(folder, { recursive: true })
  const upstream = (await execute('npm', ['config', 'get', 'registry'])).trim()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  writeFileSync(join(folder, 'config.yaml'), config(folder, upstream))
  const child = spawn(
    process.execPath,
    [
      join(home, 'node_modules/verdaccio/bin/verdaccio'),
      '--config',
      join(folder, 'config.yaml'),
      '--listen',
      `127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const exited = once(child, 'exit')
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  const failed = exited.then(() => {
    throw new Error(`The registry exited:\n${log}`)
  })
  await Promise.race([waitForResponse(`${url}-/ping`), failed])
  failed.catch(() => {})
  return {
    url,
    async stop() {
      child.kill()
      await exited
    },
  }
}

/** Installs Verdaccio once, outside the dependencies of the repository, because it needs 65 MB. */
async function install() {
  const home = resolve('node_modules/.cache/release-registry')
  if (existsSync(join(home, 'node_modules/verdaccio/package.json'))) return home
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify(MANIFEST))
  await execute('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: home })
  return home
}

function config(folder, upstream) {
  const quoted = (text) => JSON.stringify(text)
  return `storage: ${quoted(join(folder, 'storage'))}
uplinks:
  upstream: { url: ${quoted(upstream)}, maxage: 1h, timeout: 5m, max_fails: 100 }
packages:
  'fc-*': { access: $all, publish: $all }
  '**': { access: $all, proxy: upstream }
auth:
  htpasswd: { file: ${quoted(join(folder, 'htpasswd'))}, max_users: -1 }
max_body_size: 50mb
web: { enable: false }
log: { type: stdout, format: pretty, level: error }
`
}

/** Waits until a URL responds, for at most five minutes: on a busy machine, it starts slowly. */
async function waitForResponse(url) {
  const until = performance.now() + 300_000
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > until) throw new Error(`No response from ${url}.`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}
