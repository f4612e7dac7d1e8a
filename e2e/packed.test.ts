import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createMock } from 'fc-mock'
import type { PackageDefinition } from 'fc-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import people from '../examples/definitions/people.fc.json' with { type: 'json' }

const hostNode = process.env['FC_HOST_NODE']
const builds = ['core', 'mock'].map((name) => join('packages', name, 'dist', 'index.js'))
const isBuilt = hostNode !== undefined && builds.every((file) => existsSync(file))

if (!isBuilt) {
  console.warn('The packed packages are not tested: `npm test` builds them before it runs this.')
}

/** What runs the packed engine: the Node of the user, and whatever else is here. */
const runtimes = [
  { name: 'the Node of this machine', program: hostNode, args: [] },
  {
    name: 'Deno',
    program: findProgram('deno'),
    args: ['run', '--no-prompt', '--node-modules-dir=manual'],
  },
  { name: 'Bun', program: findProgram('bun'), args: [] },
]

describe.skipIf(!isBuilt)('the packed packages', () => {
  let folder: string

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fc-packed-')))
    for (const name of ['core', 'mock']) unpack(name, folder)
    // What Deno looks at.
    writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "fc-mock": "*" } }')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('take 1.2 MiB at most', () => {
    const files = globSync('node_modules/**', { cwd: folder, withFileTypes: true })
    const sizes = files
      .filter((file) => file.isFile())
      .map((file) => statSync(join(file.parentPath, file.name)).size)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(500_000)
    expect(total).toBeLessThan(1.2 * 2 ** 20)
  })

  it('are loaded without any optional peer', () => {
    const script = `
      const { createMock } = await import('fc-mock')
      const { serve } = await import('fc-mock/node')
      const { fcMock } = await import('fc-mock/vite')
      const failure = await import('fc-mock/msw').catch(({ code }) => code)
      console.log([typeof createMock, typeof serve, typeof fcMock, failure].join())`
    expect(runScript(hostNode!, [], script)).toBe('function,function,function,ERR_MODULE_NOT_FOUND')
  })

  for (const { name, program, args } of runtimes) {
    if (program === undefined)
      console.warn(`The packed engine is not tested on ${name}: not found.`)

    it.skipIf(program === undefined)(`give the very bytes on ${name}`, async () => {
      const definition = people as PackageDefinition
      const script = `
        import { createMock } from 'fc-mock'
        const mock = createMock(${JSON.stringify(definition)}, { seed: 'packed' })
        console.log(await (${bodiesOf})(mock))`
      const expected = await bodiesOf(createMock(definition, { seed: 'packed' }))
      expect(JSON.parse(expected)).toHaveLength(definition.endpoints.length * 2 + 3)
      expect(runScript(program!, args, script)).toBe(expected)
    })
  }

  it('answer through msw 2 on the Node of this machine', () => {
    const msw = realpathSync(join('packages', 'mock', 'node_modules', 'msw2'))
    symlinkSync(msw, join(folder, 'node_modules', 'msw'), 'junction')
    const script = `
      import { setupServer } from 'msw/node'
      import { createHandlers } from 'fc-mock/msw'
      const handlers = createHandlers(${JSON.stringify(people)})
      const server = setupServer(...handlers)
      server.listen({ onUnhandledRequest: 'error' })
      const response = await fetch('https://api.example.com/people/list-users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{"limit":2}',
      })
      const { page, next } = await response.json()
      console.log([response.status, page.length, typeof next, handlers.mock.violations().length].join())`
    expect(runScript(hostNode!, [], script)).toBe('200,2,object,0')
  })

  function runScript(program: string, args: string[], script: string): string {
    const file = join(folder, 'script.mjs')
    writeFileSync(file, script)
    const { status, stdout, stderr } = spawnSync(program, [...args, file], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return stdout.trim()
  }
})

/** Bodies of some calls, as JSON. Runs here and, as text, in other programs. */
async function bodiesOf(mock: ReturnType<typeof createMock>): Promise<string> {
  const bodies: string[] = []
  const send = async (name: string, body: unknown): Promise<string> => {
    const response = await mock.fetch(
      new Request(`https://api.example.com/people/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const text = await response.text()
    bodies.push(text)
    return text
  }
  for (const { name } of mock.packages[0]!.definition.endpoints) {
    await send(name, {})
    await send(name, { id: '1', name: 'Ada \u{1f600}', email: 'ada@example.com', surprise: null })
  }
  for (let body: unknown = { limit: 20 }; body !== null;) {
    body = (JSON.parse(await send('list-users', body)) as { next: unknown }).next
  }
  return JSON.stringify(bodies)
}

/** Packs a package as it would be published, and unpacks it as it would be installed. */
function unpack(name: string, folder: string): void {
  const shell = process.platform === 'win32'
  const cwd = join('packages', name)
  execFileSync('pnpm', ['pack', '--pack-destination', folder], { cwd, stdio: 'pipe', shell })
  const [tarball] = globSync(`fc-${name}-*.tgz`, { cwd: folder })
  const target = join('node_modules', `fc-${name}`)
  mkdirSync(join(folder, target), { recursive: true })
  // A relative path: tar on Windows takes `C:` for a host.
  execFileSync('tar', ['-xzf', tarball!, '-C', target, '--strip-components=1'], { cwd: folder })
}

function findProgram(name: string): string | undefined {
  const named = process.env[name.toUpperCase()]
  if (named !== undefined) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((path) => join(path, name)).find((path) => existsSync(path))
}
