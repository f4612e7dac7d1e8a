import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createMock } from 'fc-mock'
import type { PackageDefinition } from 'fc-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpack } from './unpack-package.ts'
import people from '../examples/definitions/people.fc.json' with { type: 'json' }

const hostNode = process.env['FC_HOST_NODE']
const builds = ['core', 'mock', 'client'].map((name) => join('packages', name, 'dist', 'index.js'))
const isBuilt = hostNode !== undefined && builds.every((file) => existsSync(file))

if (!isBuilt) {
  console.warn('Skipping the tests of packed packages: they are not built. Run `npm test`.')
}

/** Runtimes for the packed packages: the user's Node, and others if installed. */
const runtimes = [
  { name: 'Node', program: hostNode, args: [] },
  {
    name: 'Deno',
    program: findProgram('deno'),
    args: ['run', '--no-prompt', '--node-modules-dir=manual'],
  },
  { name: 'Bun', program: findProgram('bun'), args: [] },
]

describe.skipIf(!isBuilt)('packed packages', () => {
  let folder: string

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fc-packed-')))
    for (const name of ['core', 'mock', 'client']) unpack(name, folder)
    // Required by Deno.
    writeFileSync(
      join(folder, 'package.json'),
      '{ "type": "module", "dependencies": { "fc-client": "*", "fc-mock": "*" } }',
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Compiles a module against the packed fc-client, without fc-core. Returns the errors. */
  function compile(code: string): string {
    writeFileSync(join(folder, 'use.ts'), code)
    renameSync(join(folder, 'node_modules/fc-core'), join(folder, 'fc-core'))
    const options = '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes'
    const target = '--module nodenext --target es2023 --lib es2023,dom'
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), ...`${options} ${target} use.ts`.split(' ')],
      { cwd: folder, encoding: 'utf8' },
    )
    renameSync(join(folder, 'fc-core'), join(folder, 'node_modules/fc-core'))
    return stdout
  }

  it('fc-mock and fc-core are at most 1.8 MiB', () => {
    const files = globSync('node_modules/{fc-core,fc-mock}/**', {
      cwd: folder,
      withFileTypes: true,
    })
    const sizes = files
      .filter((file) => file.isFile())
      .map((file) => statSync(join(file.parentPath, file.name)).size)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(500_000)
    expect(total).toBeLessThan(1.8 * 2 ** 20)
  })

  it('fc-mock loads without optional peer dependencies', () => {
    const script = `
      const { createMock } = await import('fc-mock')
      const { serve } = await import('fc-mock/node')
      const { fcMock } = await import('fc-mock/vite')
      const { mockFixtures } = await import('fc-mock/playwright')
      const failure = await import('fc-mock/msw').catch(({ code }) => code)
      console.log([typeof createMock, typeof serve, typeof fcMock, typeof mockFixtures, failure].join())`
    expect(runScript(hostNode!, [], script)).toBe(
      'function,function,function,function,ERR_MODULE_NOT_FOUND',
    )
  })

  it('fc-mock/store requires redis only for a store in Redis', () => {
    const script = `
      import { openStore } from 'fc-mock/store'
      await (await openStore('file:./state')).close()
      console.log(await openStore('redis://127.0.0.1:1').catch(({ code, message }) => code + ': ' + message))`
    expect(runScript(hostNode!, [], script)).toMatch(/^redis-missing: .*`npm install redis`/)
  })

  it('fc-mock/vitest requires msw only to intercept requests', () => {
    const script = `
      import { mockFixtures } from 'fc-mock/vitest'
      const definitions = ${JSON.stringify(people)}
      for (const intercept of [false, true]) {
        const { mockServer: [start] } = mockFixtures({ definitions, intercept })
        await start({}, async ({ url }) => console.log(url.slice(0, 17))).catch(({ code }) => console.log(code))
      }`
    expect(runScript(hostNode!, [], script)).toBe('http://127.0.0.1:\nmissing-msw')
  })

  for (const { name, program, args } of runtimes) {
    if (program === undefined)
      console.warn(`Skipping the tests of packed packages on ${name}: not found.`)

    it.skipIf(program === undefined)(`fc-mock returns the same bytes on ${name}`, async () => {
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

  for (const { name, program, args } of runtimes) {
    it.skipIf(program === undefined)(`fc-client reads pages on ${name}`, () => {
      const script = `
        import { createServer } from 'node:http'
        import { createClient } from 'fc-client'
        import { infiniteQueryOptions } from 'fc-client/tanstack-query'
        const bodies = []
        const server = createServer((request, response) => {
          let body = ''
          request.on('data', (chunk) => (body += chunk))
          request.on('end', () => {
            bodies.push(body)
            const next = bodies.length < 3 ? '{"at":' + bodies.length + '.0}' : 'null'
            response.end('{"previous":null,"page":[' + bodies.length + '],"next":' + next + '}')
          })
        }).listen(0, '127.0.0.1', async () => {
          const client = createClient({ base_url: 'http://127.0.0.1:' + server.address().port })
          const items = []
          for await (const item of client.items('list')) items.push(item)
          const { queryFn } = infiniteQueryOptions(client, 'list')
          const page = await queryFn({ pageParam: null, signal: AbortSignal.timeout(30_000) })
          server.close()
          server.closeAllConnections()
          const failure = await import('fc-client/react').catch(({ message }) => /react/.test(message))
          console.log(JSON.stringify([items, page.items, bodies, failure]))
        })`
      const expected = [[1, 2, 3], [4], ['{}', '{"at":1.0}', '{"at":2.0}', '{}'], true]
      expect(JSON.parse(runScript(program!, args, script))).toEqual(expected)
    })
  }

  it('fc-client has types without dependencies', () => {
    const manifest = readFileSync(join(folder, 'node_modules/fc-client/package.json'), 'utf8')
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies')
    const code = `import { createClient, FcError, type Page } from 'fc-client'
      interface Definition { endpoints: { list: { arguments: { a?: 1 }; item: string } } }
      const client = createClient<Definition>('https://api.example.com/')
      export const page: Promise<Page<string>> = client.page('list', { a: 1 })
      export const isOurs = (error: unknown): boolean => FcError.isInstance(error) && error.code !== ''`
    expect(compile(code)).toBe('')
  })

  it('fc-client and fc-mock are typed by the output of fc-cli types', () => {
    const types = resolve('packages/cli/src/types/testing/shop.generated.ts')
    writeFileSync(join(folder, 'shop.ts'), readFileSync(types))
    const code = (endpoint: string, error: string): string => `
      import { BadRequestError, createClient } from 'fc-client'
      import { createMock } from 'fc-mock'
      import type { Definition, Product } from './shop.js'
      declare const shop: any
      const mock = createMock<Definition>(shop, { handlers: { 'get-product': ({ args, fail }) => fail('NOT_FOUND', args.id) } })
      mock.override({ endpoint: '${endpoint}', error: '${error}' })
      export const id: string = mock.calls({ endpoint: 'get-product' })[0]!.body.id
      export const product: Promise<Product> = createClient<Definition>(shop).call('get-product', { id })
      export const isMissing = (failure: unknown): boolean =>
        BadRequestError.isInstance<Definition, 'get-product'>(failure) && failure.hasCode('${error}')`
    const options =
      '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false'
    const target = '--module nodenext --target es2023 --lib es2023,dom'
    const compileWithMock = (text: string): string => {
      writeFileSync(join(folder, 'use.ts'), text)
      const args = [...`${options} ${target}`.split(' '), 'use.ts']
      const tsc = resolve('node_modules/typescript/bin/tsc')
      return spawnSync(process.execPath, [tsc, ...args], { cwd: folder, encoding: 'utf8' }).stdout
    }
    expect(compileWithMock(code('get-product', 'NOT_FOUND'))).toBe('')
    // The messages list the names that the definition declares.
    const codes = `'"BAD_VERSION" | "NOT_FOUND" | "UNAUTHORIZED"'`
    const errors = compileWithMock(code('get-product', 'TEAPOT'))
    expect(errors).toContain(`Type '"TEAPOT"' is not assignable to type ${codes}`)
    expect(errors).toContain(
      `Argument of type '"TEAPOT"' is not assignable to parameter of type ${codes}`,
    )
    expect(compileWithMock(code('get-boat', 'NOT_FOUND'))).toContain(
      `Type '"get-boat"' is not assignable to type '"get-product" | "list-orders" | "list-products" | "place-order"'`,
    )
  })

  it('fc-client/tanstack-query has types with its peer dependency', () => {
    const peer = 'node_modules/@tanstack/query-core'
    mkdirSync(join(folder, 'node_modules/@tanstack'), { recursive: true })
    symlinkSync(realpathSync(resolve('packages/client', peer)), join(folder, peer), 'junction')
    const code = `import { createClient } from 'fc-client'
      import { queryOptions } from 'fc-client/tanstack-query'
      import { QueryClient } from '@tanstack/query-core'
      interface Definition { endpoints: { find: { arguments: { id: string }; returns: number } } }
      const client = createClient<Definition>('https://api.example.com/')
      const { queryKey, queryFn } = queryOptions(client, 'find', { id: '1' })
      export const query: Promise<number> = queryFn({ signal: AbortSignal.abort() })
      export const data: number | undefined = new QueryClient().getQueryData(queryKey)`
    expect(compile(code)).toBe('')
  })

  it.each([
    ['react', 'exports.useState = () => []', `usePager({}, 'list')`, 'unsupported-react'],
    ['msw', 'exports.rest = {}', `createHandlers(${JSON.stringify(people)})`, 'unsupported-msw'],
    ['msw', 'exports.http = {}', `createHandlers(${JSON.stringify(people)})`, 'unsupported-msw'],
  ])('an unsupported version of %s, with %j, is an error', (name, exports, call, code) => {
    const peer = join(folder, 'node_modules', name)
    mkdirSync(peer)
    writeFileSync(join(peer, 'index.js'), exports)
    const script = `
      import * as entry from 'fc-${name === 'msw' ? 'mock' : 'client'}/${name}'
      try {
        entry.${call}
      } catch ({ code, message }) {
        console.log(code, /requires (msw|React) [\\d.]+ or newer/.test(message))
      }`
    expect(runScript(hostNode!, [], script)).toBe(`${code} true`)
    rmSync(peer, { recursive: true })
  })

  it('fc-mock works with msw 2 on Node', () => {
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
      // pnpm adds its packages.
      env: { ...process.env, NODE_PATH: '' },
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return stdout.trim()
  }
})

it('npm pack is rejected: its tarball would have "workspace:" versions', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run'], {
    cwd: join('packages', 'client'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // As npm is started by a user, not by the pnpm that runs the tests.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')),
    ),
  })
  expect(status).toBe(1)
  expect(stderr).toContain('Run "npm run tarballs" in the root of the repository')
})

/** Returns response bodies of several calls, as JSON. Also runs as source text in other runtimes. */
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
    await send(name, { id: '1', name: 'Ada \u{1f600}', email: 'ada@example.com', unknown: null })
  }
  for (let body: unknown = { limit: 20 }; body !== null;) {
    body = (JSON.parse(await send('list-users', body)) as { next: unknown }).next
  }
  return JSON.stringify(bodies)
}

function findProgram(name: string): string | undefined {
  const path = process.env[name.toUpperCase()]
  if (path !== undefined) return path
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
