import { once } from 'node:events'
import { cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from '../../packages/mock/tests/support/transports/find-chromium.ts'
import { execute } from './execute.mjs'
import { renderStories } from './render-stories.mjs'
import { startTrafficMeter } from './traffic-meter.mjs'
import { createUser } from './user.mjs'

/**
 * The packages that `npx fc-mock` downloads without a cache: those that it runs. npm also downloads the metadata of optional peers that are listed
 * in `peerDependencies`: of vite, msw and their peers, 20 packages and 1.7 MB (16 MB unpacked), which takes 3 s.
 */
const COLD_START = ['fc-core', 'fc-mock']

/** In kB, for all packages. Tarballs have their own limits. */
const MAX_METADATA = 20

/** First steps of a new user with a release, each in an empty folder. */
export const trials = {
  async 'npx fc-mock downloads only what it runs'({ registry, folder, packages }) {
    const meter = await startTrafficMeter(registry.url)
    try {
      // Its own home, and so an empty cache.
      const user = createUser(join(folder, 'cold-user'), meter.url)
      await user.run('npx', ['--yes', 'fc-mock', '--version'])
    } finally {
      await meter.stop()
    }
    const names = [...meter.packages.keys()].sort()
    const bytes = [...meter.packages.values()].reduce((sum, traffic) => sum + traffic.bytes, 0)
    const limit = COLD_START.reduce(
      (sum, name) => sum + packages.find((one) => one.name === name).packed,
      MAX_METADATA * 1000,
    )
    console.log(`  ${names.length} packages, ${Math.round(bytes / 1000)} kB`)
    if (names.join() !== COLD_START.join())
      throw new Error(`Expected only ${COLD_START.join(' and ')}, got ${names.join(', ')}.`)
    if (bytes > limit) throw new Error(`Expected at most ${limit} bytes, got ${bytes}.`)
  },

  async 'npx fc-mock serves a definition'({ user, copy }) {
    copyDefinition(user, copy)
    const mock = user.start('npx', ['--yes', 'fc-mock', 'people.fc.json', '--port', '0', '--json'])
    try {
      const { packages } = JSON.parse(await firstLine(mock))
      const response = await fetch(`${packages[0].base_url}list-users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{"limit":2}',
      })
      const { page, next } = await response.json()
      if (page.length !== 2 || next === null)
        throw new Error(`Unexpected first page: ${JSON.stringify(page)}`)
    } finally {
      await terminate(mock)
    }
  },

  async 'npx fc-cli lints a definition'({ user, copy }) {
    copyDefinition(user, copy)
    const output = await user.run('npx', ['--yes', 'fc-cli', 'lint', 'people.fc.json'])
    if (!output.includes('in 1 file') || / (?:error|warning) /.test(output)) throw new Error(output)
  },

  async 'fc-client, fc-mock/msw and fc-mock/vitest in a vitest project'({ user, copy }) {
    copyDefinition(user, copy)
    cpSync('scripts/release/project', user.folder, { recursive: true })
    await user.run('npm', ['install', '-D', 'fc-mock', 'fc-client', 'msw@2.15.0', 'vitest@4.1.12'])
    await user.run('npx', ['vitest', 'run', '--testTimeout=60000'])
  },

  async 'the Storybook example'({ user, copy }) {
    const executablePath = findChromium()
    if (executablePath === undefined) return console.warn('  Skipped: no Chromium found.')
    const cwd = 'storybook'
    cpSync(join(copy, 'examples/storybook'), join(user.folder, cwd), { recursive: true })
    cpSync(join(copy, 'examples/definitions'), join(user.folder, 'definitions'), {
      recursive: true,
    })
    await user.run('npm', ['install'], { cwd })
    await user.run('npm', ['run', 'init'], { cwd })
    await user.run('npm', ['run', 'build'], { cwd })
    const ids = ['generated', 'empty', 'seed-data', 'failed'].map((name) => `user-list--${name}`)
    const folder = join(user.folder, cwd, 'storybook-static')
    const [generated, ...others] = Object.values(await renderStories(folder, ids, executablePath))
    const expected = [['No users'], ['Ada', 'Bob'], ['The caller may not do this.']]
    if (generated.length !== 5 || JSON.stringify(others) !== JSON.stringify(expected))
      throw new Error(`Unexpected stories: ${JSON.stringify([generated, ...others])}`)
  },

  async 'npx fc-language-server speaks LSP'({ user, copy }) {
    copyDefinition(user, copy)
    const server = user.start('npx', ['--yes', 'fc-language-server', '--stdio'])
    try {
      const text = readFileSync(join(user.folder, 'people.fc.json'), 'utf8').replace(
        '"paginated"',
        '"versioned"',
      )
      const messages = readMessages(server.stdout)
      const send = (message) => {
        const json = JSON.stringify({ jsonrpc: '2.0', ...message })
        server.stdin.write(`Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`)
      }
      send({
        id: 1,
        method: 'initialize',
        params: { processId: null, rootUri: null, capabilities: {} },
      })
      const response = await findMessage(messages, ({ id }) => id === 1)
      if (!response.result?.capabilities?.hoverProvider) throw new Error(JSON.stringify(response))
      send({ method: 'initialized', params: {} })
      const textDocument = { uri: 'file:///people.fc.json', languageId: 'json', version: 1, text }
      send({ method: 'textDocument/didOpen', params: { textDocument } })
      const { params } = await findMessage(
        messages,
        ({ method }) => method === 'textDocument/publishDiagnostics',
      )
      if (!params.diagnostics.some(({ code }) => code === 'flag-level'))
        throw new Error(JSON.stringify(params))
      send({ id: 2, method: 'shutdown' })
      await findMessage(messages, ({ id }) => id === 2)
      send({ method: 'exit' })
      await once(server, 'exit')
    } finally {
      await terminate(server)
    }
  },

  async 'the extension is packaged'({ copy }) {
    await execute('pnpm', ['--filter', 'fc-vscode', 'run', 'package'], { cwd: copy })
    const [file] = globSync('apps/vscode/*.vsix', { cwd: copy })
    if (file === undefined) throw new Error('The build created no .vsix file.')
    console.log(`  ${file}: ${Math.round(statSync(join(copy, file)).size / 1000)} kB`)
  },
}

function copyDefinition(user, copy) {
  const text = readFileSync(join(copy, 'examples/definitions/people.fc.json'))
  writeFileSync(join(user.folder, 'people.fc.json'), text)
}

/** Resolves to the first line of standard output. Rejects with the error output if the process exits before. */
async function firstLine(child) {
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  const line = once(createInterface(child.stdout), 'line').then(([text]) => text)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process exited with ${code}:\n${errors}`)
  })
  try {
    return await Promise.race([line, ended])
  } finally {
    ended.catch(() => {})
  }
}

/** Terminates a process group and waits for its exit. */
async function terminate(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await exited
}

/** Iterates over the LSP messages in a stream. */
async function* readMessages(stream) {
  let buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    buffer = Buffer.concat([buffer, chunk])
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n')
      if (head < 0) break
      const length = Number(/content-length: *(\d+)/i.exec(buffer.toString('latin1', 0, head))[1])
      if (buffer.length < head + 4 + length) break
      yield JSON.parse(buffer.toString('utf8', head + 4, head + 4 + length))
      buffer = buffer.subarray(head + 4 + length)
    }
  }
}

async function findMessage(messages, matches) {
  for (;;) {
    const { value, done } = await messages.next()
    if (done) throw new Error('The server exited.')
    if (matches(value)) return value
  }
}
